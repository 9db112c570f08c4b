import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRETENDED_PRODUCTION } from '../../test/support/production-settings.ts';
import { type Step, stepsOf } from './deploy/documented-lines.ts';
import { ADMIN_PASSWORD, findClosed, liveTheFirstDay } from './deploy/first-day.ts';
import {
  inOwnMachine,
  PATH_OF_MACHINE,
  prepareMachine,
  standInsAt,
  startProviders,
  whatDeployMisses,
} from './deploy/machine.ts';
import { SERVER_LOG } from './deploy/stand-ins.ts';
import { DrillError } from './postgres-programs.ts';

/**
 * `npm run drill:deploy` sets up a machine by the commands in deploy/README.md, as root where root runs them
 * and as nobody on read-only code for the server. An operator, a patient and an advertiser have their first
 * day, and the site is upgraded by the page's commands. `--control sample` and `--control list` break one
 * thing each, which the drill must find.
 */

const ROOT = join(import.meta.dirname, '../..');
const PAGE = 'deploy/README.md';
const SECTION = 'One machine, with systemd';
const DOMAIN = 'watchwell.example';
/** The folder of the code in the README, and one for the drill. */
const CODE = '/opt/watchwell';

const CONTROLS: Record<string, string> = {
  sample: "echo 'DATA_DIR=' >> deploy/.env.example",
  list: "sed -i 's/staffDeeds/noDeeds/' src/server/admin/deeds.ts",
};

/** The operator's answers to the questions of setup, in their order. */
const ANSWERS = [
  `https://${DOMAIN}`,
  PRETENDED_PRODUCTION.ADMIN_EMAIL,
  '',
  'smtp://mail:4006',
  PRETENDED_PRODUCTION.OPERATOR,
  'local',
];

/** Settings added by the operator later: the stand-in for PayPal, and no clearing period. */
const EDITED = {
  PAYPAL_API_BASE: 'http://paypal:4002',
  PAYPAL_CLIENT_ID: 'sandbox-client',
  PAYPAL_CLIENT_SECRET: 'sandbox-secret',
  PAYPAL_WEBHOOK_ID: 'WH-SANDBOX-1',
  BACKUP_TO: '/var/lib/backup',
  EARNINGS_HOLD_DAYS: '0',
  PAYOUT_MIN: '0',
  PAYOUT_NEEDS_CASE: 'off',
};

const begun = performance.now();
const say = (text: string) =>
  console.error(`${((performance.now() - begun) / 1_000).toFixed(1).padStart(6)} s  ${text}`);

/** Runs all steps in one shell, like somebody who types them, and stops at the first failing line. */
const runSteps = (steps: readonly Step[], env: Record<string, string>, cwd = CODE): void => {
  const script = steps
    .map(
      ({ title, line, lines }) =>
        `echo "${line}: ${title.replaceAll(/["$`\\]/g, '')}" >&2\nSTEP=${line}\n${lines}`,
    )
    .join('\n');
  const onFailure = `trap 'echo "FAILED in the step at ${PAGE}:$STEP, at: $BASH_COMMAND" >&2' ERR`;
  const { status } = spawnSync('bash', ['-Eeuo', 'pipefail', '-c', `${onFailure}\n${script}`], {
    cwd,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new DrillError('a documented line failed');
};

/** Runs setup again. @throws DrillError when it changes settings or does not see that the site runs */
const setUpAgain = (env: Record<string, string>): void => {
  const settings = readFileSync('/etc/watchwell/env', 'utf8');
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'setup'], {
    cwd: CODE,
    env,
    encoding: 'utf8',
  });
  if (status !== 0 || !stdout.includes('The site runs already'))
    throw new DrillError(`setup: ${stdout}${stderr}`);
  if (readFileSync('/etc/watchwell/env', 'utf8') !== settings)
    throw new DrillError('setup changed the settings');
};

/** @throws DrillError with the server's first log line that is not JSON */
const assertLogIsJson = (log: string): void => {
  const prose = log.split('\n').find((line) => line !== '' && !line.startsWith('{'));
  if (prose !== undefined) throw new DrillError(`a log line is not JSON: ${prose}`);
};

const walk = async (home: string, control: string | undefined): Promise<void> => {
  prepareMachine(home, DOMAIN);
  const standIns = standInsAt(home);
  await startProviders(ROOT, home, `https://${DOMAIN}`);
  const env = {
    PATH: `${standIns}:${PATH_OF_MACHINE}`,
    HOME: home,
    DRILL_ROOT: ROOT,
    DRILL_HOME: home,
    DRILL_NPM: '/usr/bin/npm',
    DRILL_PATH: PATH_OF_MACHINE,
    DRILL_EDITED: JSON.stringify(EDITED),
    DRILL_TYPED: JSON.stringify({ setup: ANSWERS, 'admin create': [ADMIN_PASSWORD] }),
    DRILL_DOMAIN: DOMAIN,
    DRILL_BREAK: control === undefined ? '' : (CONTROLS[control] ?? ''),
    NIGHTLY: process.env.NIGHTLY ?? '',
  };
  // The programs are installed already.
  const [, ...steps] = stepsOf(readFileSync(join(ROOT, PAGE), 'utf8'), SECTION);
  const [upgrade, ...before] = steps.toReversed();
  if (!upgrade) throw new DrillError(`${PAGE} has no steps`);
  const opening = before.findIndex(({ title }) => title.includes('PayPal'));
  if (opening < 0) throw new DrillError(`${PAGE} has no step for PayPal`);
  const [opens, prepared] = [before.slice(0, opening + 1), before.slice(opening + 1)];
  runSteps(prepared.toReversed(), env, '/root');
  say('the site opens soon');
  await findClosed(DOMAIN);
  runSteps(opens.toReversed(), env);
  const operate = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync('/opt/watchwell/deploy/watchwell', words, {
      env,
      encoding: 'utf8',
    });
    if (status !== 0) throw new DrillError(`deploy/watchwell ${words.join(' ')}: ${stdout}${stderr}`);
  };
  const day = await liveTheFirstDay({ domain: DOMAIN, operate, say });
  say('a second setup changes nothing');
  setUpAgain(env);
  say('the certificate is renewed');
  // Later calls trust the new certificate only.
  runSteps([{ title: 'renewal', line: 0, lines: 'certbot renew' }], env);
  say('upgrade');
  runSteps([upgrade], env);
  await day.continue();
  runSteps([{ title: 'stop', line: 0, lines: "systemctl stop 'watchwell@*'" }], env);
  assertLogIsJson(readFileSync(join(home, SERVER_LOG), 'utf8'));
  say('all written lines work');
};

const readControl = (): string | undefined => {
  const at = process.argv.indexOf('--control');
  const control = at < 0 ? undefined : (process.argv[at + 1] ?? '');
  if (control !== undefined && !(control in CONTROLS))
    throw new DrillError(`Say which control: ${Object.keys(CONTROLS).join(' or ')}.`);
  return control;
};

const inside = async (home: string): Promise<void> => {
  try {
    await walk(home, readControl());
  } catch (error) {
    console.error(error instanceof DrillError ? error.message : error);
    spawnSync('tail', ['-n', '20', join(home, SERVER_LOG)], { stdio: 'inherit' });
    process.exitCode = 1;
  }
};

/** Makes the machine and reports the result: success, or with a control, whether it was found. */
const outside = (): void => {
  const missing = whatDeployMisses();
  if (missing !== undefined) throw new DrillError(missing);
  const control = readControl();
  const home = mkdtempSync(join(tmpdir(), 'watchwell-deploy-'));
  chmodSync(home, 0o755);
  try {
    const failed = inOwnMachine(import.meta.filename, home, process.argv.slice(2)) !== 0;
    if (control === undefined) process.exitCode = failed ? 1 : 0;
    else {
      console.error(failed ? `The control was found: ${control}.` : `The control was NOT found: ${control}.`);
      process.exitCode = failed ? 0 : 1;
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
};

const { DRILL_HOME: given } = process.env;
try {
  if (given === undefined) outside();
  else await inside(given);
} catch (error) {
  console.error(error instanceof DrillError ? error.message : error);
  process.exitCode = 1;
}
// The stand-ins of the providers still listen.
if (given !== undefined) process.exit();
