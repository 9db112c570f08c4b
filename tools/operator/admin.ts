import { ERROR_TEXTS } from '../../src/contracts/error-codes.ts';
import { chosenPassword } from '../../src/contracts/fields.ts';
import {
  askForRight,
  createStaff,
  listStaff,
  logEverybodyOut,
  logOneOut,
  resetSecondFactor,
  setStaffPassword,
} from '../../src/server/accounts/accounts.ts';
import { sealPapers } from '../../src/server/files/files.ts';
import { loadConfig } from '../../src/server/load-config.ts';
import type { AppContext } from '../../src/server/platform/app-context.ts';
import { systemClock } from '../../src/server/platform/clock/clock.ts';
import type { Config } from '../../src/server/platform/config/config.ts';
import { createPool, orOutage } from '../../src/server/platform/database/connections.ts';
import { createDatabase } from '../../src/server/platform/database/database.ts';
import { startJobs } from '../../src/server/platform/jobs/jobs.ts';
import { createStorage } from '../../src/server/providers/storage/storage.ts';
import { openKeyring } from '../../src/server/startup/open-keyring.ts';
import { askForAccount, type Place } from './read-terminal.ts';
import { answer, CommandError, withSiteDatabase } from './site-database.ts';

/**
 * Makes and manages staff accounts on the server, with its settings: `admin.ts <verb> [e-mail]`. A password
 * is typed twice without being shown, or piped in as the first line.
 */

const EXISTS =
  'There is an account with this e-mail. Nothing was changed. If it is yours, run: npm run admin grant';

const ASKED =
  'There are two or more of staff, so one of them has to confirm it within 72 hours, at /staff of the site. All of them get a letter.';

const checked = (password: string): string => {
  const parsed = chosenPassword.safeParse({ password, confirm: password });
  if (parsed.success) return password;
  const code = parsed.error.issues[0]?.message as keyof typeof ERROR_TEXTS;
  throw new CommandError(ERROR_TEXTS[code]);
};

type Asked = { given: string | undefined; place: Place | undefined };
type Verb = (context: AppContext, asked: Asked) => Promise<string>;

const askFor = ({ given, place }: Asked, preset: string, withPassword: boolean) =>
  askForAccount({ given, preset, withPassword }, place);

const create: Verb = async (context, asked) => {
  const { adminEmail } = context.config;
  const { email, password } = await askFor(asked, adminEmail, true);
  const made = await createStaff(context, { email, password: checked(password) });
  if (made === 'exists') throw new CommandError(EXISTS);
  if (made === 'staff-already')
    return 'There is this account already, and it has the right. Nothing was changed. For a new password run: npm run admin password';
  if (made === 'asked') return `An account was made, without the right of staff yet. ${ASKED}`;
  return email.toLowerCase() === adminEmail
    ? 'The admin account was made.'
    : 'An account of staff was made. It is no admin: ADMIN_EMAIL names another.';
};

const changing =
  (granted: boolean): Verb =>
  async (context, asked) => {
    const { email } = await askFor(asked, context.config.adminEmail, false);
    const outcome = await askForRight(context, { email, wish: granted ? 'grant' : 'revoke', by: null });
    if (outcome === 'unknown') throw new CommandError('Nobody has proven this e-mail, so it has no account.');
    if (outcome === 'asked') return ASKED;
    if (outcome === 'no-change') return 'It is so already. Nothing was changed.';
    return granted
      ? 'The account has the right of staff now.'
      : 'The account has no right of staff any more.';
  };

const password: Verb = async (context, asked) => {
  const typed = await askFor(asked, context.config.adminEmail, true);
  const outcome = await setStaffPassword(context, { email: typed.email, password: checked(typed.password) });
  if (outcome === 'unknown') throw new CommandError('There is no account with this e-mail.');
  if (outcome === 'not-staff')
    throw new CommandError('This account is neither of staff nor that of ADMIN_EMAIL. Nothing was changed.');
  return 'The password was set, and all sessions of the account have ended.';
};

const secondFactor: Verb = async (context, asked) => {
  const { email } = await askFor(asked, context.config.adminEmail, false);
  const outcome = await resetSecondFactor(context, email);
  if (outcome === 'unknown') throw new CommandError('There is no account with this e-mail.');
  if (outcome === 'none') return 'This account has no second factor. Nothing was changed.';
  return 'The second factor was removed, and all sessions of the account have ended. Staff sets up another one at the next log-in.';
};

const list: Verb = async (context) => {
  const staff = await listStaff(context.db);
  const lines = staff.map(({ email, firstName, lastName, createdAt }) => {
    const role = email === context.config.adminEmail ? 'admin' : 'staff';
    return [role, email, `${firstName} ${lastName}`, createdAt.toISOString().slice(0, 10)].join('\t');
  });
  return lines.length > 0 ? lines.join('\n') : 'Nobody is of staff yet. Run: npm run admin create';
};

const endSessions: Verb = async (context, { given }) => {
  if (given === undefined)
    return `Sessions ended: ${await logEverybodyOut(context)}. Everybody has to log in again.`;
  const ended = await logOneOut(context, given);
  if (ended === undefined) throw new CommandError('There is no account with this e-mail.');
  return `Sessions ended: ${ended}. Whoever this account belongs to has to log in again.`;
};

const seal: Verb = async (context) => {
  const { sealed, failed } = await sealPapers({ ...context, storage: createStorage(context.config) });
  if (failed > 0)
    throw new CommandError(
      `${failed} papers could not be read, and ${sealed} were sealed. The log names them: is APP_SECRET_PREVIOUS their secret?`,
    );
  return sealed === 0 ? 'Every paper is sealed by the present secret.' : `${sealed} papers were sealed.`;
};

const VERBS: Record<string, Verb> = {
  create,
  grant: changing(true),
  revoke: changing(false),
  password,
  list,
  'end-sessions': endSessions,
  'second-factor': secondFactor,
  'seal-papers': seal,
};

/** Detects a missing table or column: the site was not started yet, or not with this version. */
const isOldSchema = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['42P01', '42703'].includes(String(error.code));

/** Includes the queue for emails, which running servers send. */
const withContext = <T>(config: Config, work: (context: AppContext) => Promise<T>): Promise<T> =>
  withSiteDatabase(config, async (url) => {
    const db = createDatabase(createPool(url, { max: 2 }));
    const jobs = await orOutage(startJobs({ connectionString: url, log: console }));
    try {
      return await work({
        config,
        db,
        jobs,
        clock: systemClock,
        keyring: await openKeyring(config),
        log: console,
      });
    } finally {
      await jobs.stop();
      await db.destroy();
    }
  });

/** Runs a command and returns its report. `place` is where input is typed, by default this terminal. */
export const manageStaff = async (
  [verb = '', given]: string[],
  settings: NodeJS.ProcessEnv,
  place?: Place,
): Promise<string> => {
  const act = VERBS[verb];
  if (!act) throw new CommandError(`Say what to do: ${Object.keys(VERBS).join(', ')}.`);
  try {
    return await withContext(loadConfig(settings), (context) => act(context, { given, place }));
  } catch (error) {
    if (isOldSchema(error))
      throw new CommandError('The database has no tables of this version: start the site once.');
    throw error;
  }
};

if (import.meta.main) await answer(() => manageStaff(process.argv.slice(2), process.env));
