import { spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { settingsIn } from '../../operator/setup/settings-file.ts';
import { confine, makeStateFolder } from './confine.ts';
import { readUnit } from './unit-file.ts';

/**
 * Stand-ins in PATH for programs that a drill cannot run: its machine has no systemd, no network and no
 * keyboard. `stand-ins.ts <program> <arguments>`; an unknown argument fails, so that a changed line is
 * noticed.
 */

const { DRILL_ROOT: ROOT = '', DRILL_HOME: HOME = '', DRILL_NPM: NPM = '' } = process.env;
const { DRILL_PATH: PATH = '', DRILL_EDITED: EDITED = '{}', DRILL_TYPED: TYPED = '{}' } = process.env;
const { DRILL_DOMAIN: DOMAIN = '' } = process.env;
const pidFileOf = (port: string) => join(HOME, `server-${port}.pid`);
export const SERVER_LOG = 'server.log';
const NOBODY = 65_534;
/** Equals TimeoutStopSec of the unit. */
const STOP_SECONDS = 30;

const run = (program: string, args: string[], options: object = {}): void => {
  const { status, error } = spawnSync(program, args, { stdio: 'inherit', ...options });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status ?? error}`);
};

/** Returns options for a program with typed input; the drill supplies the lines. */
const typing = (command: string): object => {
  const lines = (JSON.parse(TYPED) as Record<string, string[]>)[command];
  return lines ? { input: `${lines.join('\n')}\n`, stdio: ['pipe', 'inherit', 'inherit'] } : {};
};

const pidOf = (port: string): number | undefined =>
  existsSync(pidFileOf(port)) ? Number(readFileSync(pidFileOf(port), 'utf8')) : undefined;
/** A process that ended stays listed as a zombie until its exit code is read. */
const isAlive = (pid: number): boolean => {
  const file = `/proc/${pid}/stat`;
  return existsSync(file) && !/\) Z /.test(readFileSync(file, 'utf8'));
};

/** Starts an instance of the unit as its user, who sees files as the unit's settings say. */
const startServer = (port: string): void => {
  const unit = readUnit('/etc/systemd/system/watchwell@.service', port);
  const { command, folder, environment } = unit;
  run('sh', ['-ec', makeStateFolder(unit, NOBODY)]);
  const user = `--reuid=${NOBODY} --regid=${NOBODY} --clear-groups --no-new-privs --bounding-set=-all`;
  const view = `${confine(unit)}\numask 077\ncd ${folder}\nexec setpriv ${user} "$@"`;
  const log = openSync(join(HOME, SERVER_LOG), 'a');
  const child = spawn('unshare', ['--mount', 'sh', '-ec', view, 'sh', ...command], {
    env: { PATH: '/usr/bin:/bin', ...environment },
    stdio: ['ignore', log, log],
    detached: true,
  });
  writeFileSync(pidFileOf(port), String(child.pid));
  child.unref();
};

const stopServer = async (port: string): Promise<void> => {
  const pid = pidOf(port);
  if (pid === undefined || !isAlive(pid)) return;
  process.kill(pid, 'SIGTERM');
  for (let tenths = 0; isAlive(pid); tenths += 1) {
    if (tenths > STOP_SECONDS * 10) throw new Error('the server did not end');
    await wait(100);
  }
  rmSync(pidFileOf(port));
};

const SERVICES: Record<string, Record<string, () => unknown>> = {
  postgresql: {
    restart: () => {
      for (const folder of globSync('/etc/postgresql/*/main'))
        run('pg_ctlcluster', [
          '--skip-systemctl-redirect',
          folder.split('/').at(-2) ?? '',
          'main',
          'restart',
        ]);
    },
  },
  nginx: {
    restart: () => {
      run('nginx', ['-t', '-q']);
      run('nginx', ['-s', 'reload']);
    },
    reload: () => run('nginx', ['-s', 'reload']),
  },
};

/** Acts on an instance of the unit. */
const SERVER: Record<string, (port: string) => unknown> = {
  start: startServer,
  stop: stopServer,
  restart: async (port) => {
    await stopServer(port);
    startServer(port);
  },
};

/** Returns the ports that the names of instances ask for; `watchwell@*` names those that were started. */
const portsIn = (names: readonly string[]): string[] =>
  names.flatMap((name) =>
    name === 'watchwell@*'
      ? globSync('server-*.pid', { cwd: HOME }).map((file) => /\d+/.exec(file)?.[0] ?? '')
      : (/^watchwell@(\d+)$/.exec(name)?.slice(1) ?? []),
  );

/** The drill has no nights. */
const areTimers = (words: string[]): boolean =>
  words.length > 0 &&
  words.every((word) => existsSync(`/etc/systemd/system/${word}`) && word.endsWith('.timer'));

const systemctl = async ([verb = '', ...words]: string[]): Promise<void> => {
  if (verb === 'daemon-reload') return;
  if (verb === 'enable' && words[0] === '--now' && areTimers(words.slice(1))) return;
  const isEnabled = verb === 'enable' && words[0] === '--now';
  const [act, services] = isEnabled ? ['start', words.slice(1)] : [verb, words];
  const ports = portsIn(services);
  const ofServer = SERVER[act];
  if (ofServer && ports.length > 0) return void (await Promise.all(ports.map(ofServer)));
  const known = SERVICES[services[0] ?? '']?.[act];
  if (!known) throw new Error(`systemctl ${[verb, ...words].join(' ')} is not known to the drill`);
  await known();
};

/** Returns the operator's command that systemd-run is given: `admin create` of `npm run admin -- create`. */
export const commandIn = (words: readonly string[]): string =>
  words
    .filter((word) => !word.startsWith('-'))
    .slice(2)
    .join(' ');

/** Runs a command with the settings of its options. The drill supplies typed input. */
const systemdRun = (words: string[]): void => {
  const at = words.findIndex((word) => !word.startsWith('-'));
  const option = (name: string) =>
    words
      .slice(0, at)
      .filter((word) => word.startsWith(`--${name}=`))
      .map((word) => word.slice(name.length + 3));
  const files = option('property').flatMap((property) =>
    property.startsWith('EnvironmentFile=') ? [property.slice('EnvironmentFile='.length)] : [],
  );
  const settings = files.map((file) => settingsIn(readFileSync(file, 'utf8')));
  const [program = '', ...args] = words.slice(at);
  run(program, args, {
    cwd: option('working-directory')[0],
    env: Object.assign({ PATH }, settingsIn(option('setenv').join('\n')), ...settings),
    ...typing(commandIn(words)),
  });
};

const certificateFolder = (domain: string): string => `/etc/letsencrypt/live/${domain}`;

/** Keeps what certbot was asked for, as certbot does for a renewal. */
const RENEWAL = '/etc/letsencrypt/renewal.json';

/** @throws Error unless port 80 of the domain serves what lies in the folder, as an authority looks */
const proveDomain = async (domain: string, webroot: string): Promise<void> => {
  const path = '.well-known/acme-challenge/of-the-drill';
  mkdirSync(dirname(join(webroot, path)), { recursive: true });
  writeFileSync(join(webroot, path), domain);
  const answer = await fetch(`http://${domain}/${path}`, { redirect: 'error' });
  rmSync(join(webroot, path));
  if ((await answer.text()) !== domain) throw new Error(`http://${domain}/${path} answered ${answer.status}`);
};

/** Makes a self-signed certificate for the domain, once port 80 proves it; `renew` makes another one. */
const certbot = async (words: string[]): Promise<void> => {
  const asked: string[] = words[0] === 'renew' ? JSON.parse(readFileSync(RENEWAL, 'utf8')) : words;
  const option = (name: string) => asked[asked.indexOf(`--${name}`) + 1] ?? '';
  const domain = option('domain');
  await proveDomain(domain, option('webroot-path'));
  const folder = certificateFolder(domain);
  mkdirSync(folder, { recursive: true });
  writeFileSync(RENEWAL, JSON.stringify(asked));
  const out = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`];
  const name = ['-subj', `/CN=${domain}`, '-addext', `subjectAltName=DNS:${domain}`];
  run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...out, ...name], {
    stdio: 'ignore',
  });
  run('sh', ['-c', option('deploy-hook')]);
};

/** Sets the drill's values in a settings file, and adds missing ones. */
const editor = ([file = '']: string[]): void => {
  const left: Record<string, string> = JSON.parse(EDITED);
  const filled = readFileSync(file, 'utf8').replaceAll(/^(\w+)=(.*)$/gm, (line, name: string) => {
    const answer = left[name];
    delete left[name];
    return answer === undefined ? line : `${name}=${answer}`;
  });
  const isOfBackup = file.endsWith('/backup');
  const added = Object.entries(left)
    .filter(([name]) => !isOfBackup && !name.startsWith('BACKUP_'))
    .map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(file, `${filled.trimEnd()}\n${added.join('')}`);
};

/** Copies the tracked files of the drill's own working tree. */
const git = (words: string[]): void => {
  const target = words[0] === 'clone' ? (words.at(-1) ?? '') : process.cwd();
  mkdirSync(target, { recursive: true });
  const copy = `git -C "$1" ls-files -z | tar --create --directory="$1" --null --files-from=- | tar --extract --directory="$2"`;
  run('bash', ['-o', 'pipefail', '-c', copy, 'bash', ROOT, target], { env: { PATH: '/usr/bin:/bin', HOME } });
  const { DRILL_BREAK: broken } = process.env;
  if (broken) run('sh', ['-c', broken], { cwd: target });
};

/** Copies the installed packages, except at night, when npm downloads them. */
const npm = (words: string[]): void => {
  const mayLink = words[0] === 'ci' && !process.env.NIGHTLY;
  if (mayLink) {
    rmSync('node_modules', { recursive: true, force: true });
    run('cp', ['--archive', join(ROOT, 'node_modules'), 'node_modules']);
  } else if (words.includes('setup')) {
    // Setup itself calls systemd, and trusts the drill's certificate.
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: `${certificateFolder(DOMAIN)}/fullchain.pem` };
    run(NPM, words, { env, ...typing('setup') });
  } else run(NPM, words, { env: { ...process.env, PATH } });
};

const PROGRAMS: Record<string, (words: string[]) => unknown> = {
  systemctl,
  'systemd-run': systemdRun,
  certbot,
  editor,
  git,
  npm,
};
export const STAND_INS = Object.keys(PROGRAMS);

if (import.meta.main) {
  const [, , program = '', ...words] = process.argv;
  try {
    await PROGRAMS[program]?.(words);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
