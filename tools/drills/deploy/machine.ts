import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DrillError } from '../postgres-programs.ts';
import { STAND_INS } from './stand-ins.ts';

/** Debian's names of programs that the drill's machine needs. */
const NEEDED = [
  'unshare',
  'setpriv',
  'ip',
  'runuser',
  'openssl',
  'nginx',
  'psql',
  'pgbackrest',
  'restic',
  'pg_createcluster',
  'curl',
  'git',
];
const CLEAN_PATH = '/usr/sbin:/usr/bin:/sbin:/bin';

export const whatDeployMisses = (): string | undefined => {
  if (process.getuid?.() !== 0)
    return 'The drill of the written way needs root: it makes a machine of its own.';
  const missing = NEEDED.filter(
    (name) => spawnSync('sh', ['-c', `command -v ${name}`], { env: { PATH: CLEAN_PATH } }).status !== 0,
  );
  return missing.length === 0
    ? undefined
    : `The drill of the written way needs ${missing.join(', ')}: apt-get install util-linux iproute2 nginx postgresql pgbackrest restic curl git.`;
};

/** Runs this script again in its own namespaces, without a network. @returns its exit code */
export const inOwnMachine = (script: string, home: string, words: string[]): number => {
  const own = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const env = { ...process.env, DRILL_HOME: home };
  const { status } = spawnSync('unshare', [...own, process.execPath, script, ...words], {
    env,
    stdio: 'inherit',
  });
  return status ?? 1;
};

/** A public address, like a visitor's. */
export const VISITOR = '93.184.215.14';

const sh = (line: string): void => {
  const { status, stderr } = spawnSync('sh', ['-ec', line], { env: { PATH: CLEAN_PATH }, encoding: 'utf8' });
  if (status !== 0) throw new DrillError(`${line}: ${stderr}`);
};

/** Makes a fresh Debian machine: its own /etc and state, an empty PostgreSQL, names of the stand-ins. */
export const prepareMachine = (home: string, domain: string): void => {
  sh('ip link set lo up');
  sh(`ip address add ${VISITOR}/32 dev lo`);
  // A network without a route: without any, the email library complains in the log.
  sh('ip link add eth0 type bridge && ip link set eth0 up && ip address add 192.0.2.1/24 dev eth0');
  sh('mount --make-rprivate /');
  sh(`cp --archive /etc ${home}/etc && mount --bind ${home}/etc /etc`);
  for (const folder of ['/opt', '/run', '/var/lib', '/var/log']) {
    const own = join(home, folder.replaceAll('/', '-'));
    sh(`mkdir ${own} && chmod 755 ${own} && mount --bind ${own} ${folder}`);
  }
  sh('mkdir -p /var/lib/nginx /var/log/nginx /etc/letsencrypt /etc/systemd/system');
  sh('install -d -o postgres -g postgres /var/lib/postgresql /var/log/postgresql /run/postgresql');
  sh('rm -rf /etc/postgresql/*');
  sh('pg_createcluster "$(ls /usr/lib/postgresql | sort -n | tail -1)" main --port=5432 --start');
  // As Debian installs it, with its page of welcome.
  sh('nginx');
  // From here on programs believe that systemd runs this machine.
  sh('mkdir -p /run/systemd/system');
  sh(`mount --bind ${process.execPath} /usr/bin/node`);
  appendFileSync('/etc/hosts', `127.0.0.1 ${domain} paypal mail\n`);
};

/** Returns a folder for PATH with stand-ins for systemd, the network and the keyboard. */
export const standInsAt = (home: string): string => {
  const folder = join(home, 'bin');
  mkdirSync(folder);
  const script = join(import.meta.dirname, 'stand-ins.ts');
  for (const name of STAND_INS) {
    writeFileSync(join(folder, name), `#!/bin/sh\nexec /usr/bin/node ${script} ${name} "$@"\n`);
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
};

export const PATH_OF_MACHINE = CLEAN_PATH;

/** Runs the sandbox as PayPal and mail server, under names other than this machine's. */
export const startProviders = async (root: string, home: string, publicUrl: string): Promise<void> => {
  const env = { PATH: CLEAN_PATH, APP_URL: publicUrl, SANDBOX_STATE_DIR: join(home, 'sandbox') };
  const child = spawn(process.execPath, [join(root, 'sandbox/main.ts')], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text) => String(text).includes('sandbox ready') && resolve());
    child.once('exit', () => reject(new DrillError('the sandbox did not start')));
  });
};
