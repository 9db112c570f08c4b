import { randomBytes } from 'node:crypto';
import { connect } from 'node:tls';
import { loadConfig } from '../../../src/server/load-config.ts';
import { ConfigError } from '../../../src/server/platform/config/setting-problems.ts';
import { examineSmtp } from '../../../src/server/providers/smtp/smtp-mail.ts';
import { type Settings, unfitFor } from './settings-file.ts';

/** A question before the settings file is written. `log-ins.ts` asks for PostgreSQL's superuser later. */
export type Question = {
  text: string;
  withPassword?: true;
  /** Returns the default for an empty line. */
  preset?(known: Settings): string | undefined;
  settings(answer: string): Settings;
  /** Returns a problem outside of the answer itself, such as a host that does not answer. */
  examine?(answer: string): Promise<string | undefined>;
};

const TLS_PORT = 443;
const LIMIT_MS = 10_000;

/** Returns why visitors could not come: an unknown name, or a wrong certificate. No server is needed. */
export const examineAddress = async (address: string): Promise<string | undefined> => {
  const { hostname: host, port } = new URL(address);
  const error = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    const socket = connect({ host, port: Number(port || TLS_PORT), servername: host, timeout: LIMIT_MS });
    const end = (found?: NodeJS.ErrnoException) => {
      socket.destroy();
      resolve(found);
    };
    socket.once('secureConnect', () => end());
    socket.once('timeout', () => end());
    socket.once('error', end);
  });
  switch (error?.code) {
    case undefined:
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return undefined;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `PUBLIC_URL: the name ${host} leads nowhere (${error.code}): let it lead to this machine first`;
    default:
      return `PUBLIC_URL: the certificate at ${host} does not fit (${error?.code}): mend it in the proxy first`;
  }
};

const examineMail = async (url: string): Promise<string | undefined> => {
  const [finding] = await examineSmtp({ url, from: '' });
  return finding && `SMTP_URL: ${finding.wrong}: ${finding.mend}`;
};

export const QUESTIONS: readonly Question[] = [
  {
    text: 'Address of the site, such as https://watchwell.example',
    settings: (PUBLIC_URL) => ({ PUBLIC_URL }),
    examine: examineAddress,
  },
  { text: 'Email of the admin', settings: (ADMIN_EMAIL) => ({ ADMIN_EMAIL }) },
  {
    text: 'Email to which people write, also the sender of all emails',
    preset: ({ ADMIN_EMAIL }) => ADMIN_EMAIL,
    settings: (email) => ({ MAIL_FROM: `Watchwell <${email}>` }),
  },
  {
    text: 'Mail server, such as smtps://user:password@mail.example.org:465',
    withPassword: true,
    settings: (SMTP_URL) => ({ SMTP_URL }),
    examine: examineMail,
  },
  {
    text: 'Who runs the site: registered name; office; where it is registered; its number there; other registers, if any, such as Helping Hands CIC; 7 Harbour Road, Leith; Scotland; 12345678; VAT GB123456789',
    settings: (OPERATOR) => ({ OPERATOR }),
  },
];

/** Returns the generated settings: secrets, and the log-ins that setup makes in PostgreSQL. */
export const madeSettings = (): Settings => ({
  NODE_ENV: 'production',
  DATABASE_URL: `postgresql://watchwell_app:${randomBytes(24).toString('hex')}@localhost:5432/watchwell`,
  MIGRATION_DATABASE_URL: `postgresql://watchwell:${randomBytes(24).toString('hex')}@localhost:5432/watchwell`,
  APP_SECRET: randomBytes(32).toString('hex'),
  METRICS_TOKEN: randomBytes(24).toString('hex'),
  TRUST_PROXY: 'private',
});

/** Returns the problems of these settings at a start; others may still be missing. */
const problemsOf = (settings: Settings, others: Settings): string[] => {
  try {
    loadConfig({ ...others, ...settings });
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const names = Object.keys(settings);
    return error.problems.filter((problem) => names.some((name) => problem.includes(name)));
  }
};

/** Returns the problem of an answer, or nothing when the settings can have it. */
export const judgeAnswer = async (question: Question, answer: string, known: Settings): Promise<string[]> => {
  if (answer === '') return [`${Object.keys(question.settings('')).join(', ')}: an answer is needed`];
  const unfit = unfitFor(answer);
  if (unfit !== undefined) return [`${Object.keys(question.settings('')).join(', ')}: ${unfit}`];
  const problems = problemsOf(question.settings(answer), known);
  if (problems.length > 0 || !question.examine) return problems;
  const found = await question.examine(answer);
  return found === undefined ? [] : [found];
};
