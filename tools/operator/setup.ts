import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { loadConfig } from '../../src/server/load-config.ts';
import {
  assertNoLogIns,
  assertTrusted,
  atHostOf,
  lineForLogIns,
  makeLogIns,
  whyNoLogIn,
} from './setup/log-ins.ts';
import { openPrompt, type Prompt } from './setup/prompt.ts';
import { judgeAnswer, madeSettings, QUESTIONS } from './setup/questions.ts';
import {
  hasSystemd,
  isReady,
  runDoctor,
  startSite,
  takenPorts,
  UNIT_SETTINGS,
  waitUntilReady,
} from './setup/run-site.ts';
import { readSettings, type Settings, writeSettings } from './setup/settings-file.ts';
import { CommandError, explain } from './site-database.ts';

/**
 * `npm run setup` makes a production site of a built checkout: it asks six questions, writes the settings
 * file, makes the log-ins in PostgreSQL, starts the site, waits until it is ready and runs the doctor.
 * Answers may be piped in, a line each. It skips finished steps and so continues after an interruption.
 * `--settings` names another file, `--port` another port than 3000.
 */

const SUPERUSER =
  'PostgreSQL: local (its superuser on this machine), a superuser’s address such as postgresql://postgres:password@db.example.org, or self (you run one line)';

const say = (text: string): void => console.log(text);

/** Asks until the answers are valid; piped answers get all their problems at once. @throws CommandError */
const askAll = async (prompt: Prompt, more: Settings): Promise<Settings> => {
  let settings: Settings = { ...madeSettings(), ...more };
  const problems: string[] = [];
  for (const question of QUESTIONS) {
    for (;;) {
      const answer = await prompt.ask({ ...question, preset: question.preset?.(settings) });
      const wrong = await judgeAnswer(question, answer, settings);
      if (wrong.length === 0) settings = { ...settings, ...question.settings(answer) };
      else if (prompt.isTyped) for (const problem of wrong) say(`  ${problem}`);
      else problems.push(...wrong);
      if (wrong.length === 0 || !prompt.isTyped) break;
    }
  }
  if (problems.length > 0)
    throw new CommandError(`Nothing was written:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  return settings;
};

/** Asks for PostgreSQL until it accepts us, or for log-ins made by hand. @throws CommandError */
const askSuperuser = async (
  prompt: Prompt,
  examine: (superuser: string) => Promise<void> | void,
): Promise<string> => {
  for (;;) {
    const superuser = await prompt.ask({ text: SUPERUSER, preset: 'local', withPassword: true });
    try {
      if (superuser !== 'self') await examine(superuser);
      return superuser;
    } catch (error) {
      if (!prompt.isTyped || !(error instanceof CommandError)) throw error;
      say(`  ${error.message}`);
    }
  }
};

/** Asks for everything and writes it, once PostgreSQL accepts the log-ins. @throws CommandError */
const writeAnswers = async (file: string, prompt: Prompt, more: Settings): Promise<string> => {
  const settings = await askAll(prompt, more);
  const taken = await takenPorts(settings);
  if (taken.length > 0)
    throw new CommandError(
      `A program listens at port ${taken.join(' and ')} already. Nothing was changed: if it is the site, name its settings file with --settings; if not, end it, or name another port with --port.`,
    );
  const superuser = await askSuperuser(prompt, async (asked) => {
    assertNoLogIns(asked);
    await assertTrusted(asked);
  });
  writeSettings(file, superuser === 'self' ? settings : atHostOf(superuser, settings));
  say(`Settings: ${file}`);
  return superuser;
};

/** @throws CommandError with the operator's next step, when the log-ins do not work yet */
const openLogIns = async (
  settings: Settings,
  prompt: Prompt,
  answered: string | undefined,
): Promise<void> => {
  if ((await whyNoLogIn(settings)) === undefined) return;
  const make = (superuser: string) => makeLogIns(superuser, settings);
  if (answered !== undefined && answered !== 'self') make(answered);
  else if (answered === 'self' || (await askSuperuser(prompt, make)) === 'self')
    throw new CommandError(`Run this line, then npm run setup again:\n  ${lineForLogIns(settings)}`);
  const why = await whyNoLogIn(settings);
  if (why !== undefined) throw new CommandError(`The log-ins of PostgreSQL do not work: ${why}`);
  say('Log-ins of PostgreSQL: made');
};

/** Asks for what is missing. Returns the settings, with which both log-ins work. @throws CommandError */
const prepare = async (file: string, more: Settings): Promise<Settings> => {
  const prompt = openPrompt({ input: process.stdin, output: process.stderr });
  try {
    const superuser = readSettings(file) ? undefined : await writeAnswers(file, prompt, more);
    const settings = readSettings(file) ?? {};
    loadConfig(settings);
    await openLogIns(settings, prompt, superuser);
    return settings;
  } finally {
    prompt.close();
  }
};

const setUp = async (file: string, more: Settings): Promise<void> => {
  const settings = await prepare(file, more);
  const ran = await isReady(settings);
  const child = ran ? undefined : startSite(settings);
  await waitUntilReady(settings, child);
  say(ran ? `The site runs already with ${file}. Nothing was changed.` : 'The site is ready.');
  if (!runDoctor(settings))
    say(`Mend what the doctor names; settings are in ${file}, backups are the next step.`);
  say(
    hasSystemd()
      ? 'Next: the backups, step 6 of deploy/README.md'
      : `Next: npm run admin create with the settings of ${file}. The site runs until this ends.`,
  );
  if (child) await once(child, 'exit');
};

try {
  const { values } = parseArgs({
    options: { settings: { type: 'string', default: UNIT_SETTINGS }, port: { type: 'string' } },
  });
  await setUp(values.settings, values.port === undefined ? {} : { PORT: values.port });
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
