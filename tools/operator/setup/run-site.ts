import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CommandError } from '../site-database.ts';
import type { Settings } from './settings-file.ts';

const ROOT = join(import.meta.dirname, '../../..');
const UNIT = 'watchwell@.service';
export const UNIT_SETTINGS = '/etc/watchwell/env';
const START_SECONDS = 180;

/** Returns whether systemd runs this machine, and we may use it. */
export const hasSystemd = (): boolean => existsSync('/run/systemd/system') && process.getuid?.() === 0;

const run = (program: string, words: string[], env = process.env): boolean =>
  spawnSync(program, words, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;

const systemctl = (...words: string[]): void => {
  if (!run('systemctl', words)) throw new CommandError(`systemctl ${words.join(' ')} failed; see above.`);
};

/** Returns the ports of the servers. By systemd two run, as the proxies of `deploy/` expect. */
const portsOf = ({ PORT = '3000' }: Settings): string[] =>
  hasSystemd() ? [PORT, String(Number(PORT) + 1)] : [PORT];

const isReadyAt = (port: string): Promise<boolean> =>
  fetch(`http://localhost:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Returns whether every server of the site is ready. */
export const isReady = async (settings: Settings): Promise<boolean> =>
  (await Promise.all(portsOf(settings).map(isReadyAt))).every(Boolean);

const isTaken = (port: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen(Number(port), () => server.close(() => resolve(false)));
  });

/** Returns the ports of the site at which a program listens already, ready or not. */
export const takenPorts = async (settings: Settings): Promise<string[]> => {
  const ports = portsOf(settings);
  const taken = await Promise.all(ports.map(isTaken));
  return ports.filter((_, at) => taken[at]);
};

/** Starts the site by systemd, or as a child process, which it returns. */
export const startSite = (settings: Settings): ChildProcess | undefined => {
  if (!hasSystemd()) {
    const env = { ...process.env, ...settings };
    return spawn(process.execPath, [join(ROOT, 'tools/start/start.mjs')], {
      cwd: ROOT,
      env,
      stdio: 'inherit',
    });
  }
  copyFileSync(join(ROOT, 'deploy', UNIT), join('/etc/systemd/system', UNIT));
  systemctl('daemon-reload');
  systemctl('enable', '--now', ...portsOf(settings).map((port) => `watchwell@${port}`));
  return undefined;
};

/** @throws CommandError when the site ends, or is not ready in time */
export const waitUntilReady = async (settings: Settings, child: ChildProcess | undefined): Promise<void> => {
  for (let second = 0; second < START_SECONDS; second += 1) {
    if (await isReady(settings)) return;
    if (child && child.exitCode !== null)
      throw new CommandError('The site ended; the reason stands above. Mend it and run this again.');
    await wait(1_000);
  }
  const where = child ? 'above' : "in: journalctl -u 'watchwell@*'";
  throw new CommandError(
    `The site is not ready after ${START_SECONDS} seconds; the reason stands ${where}. Mend it and run this again.`,
  );
};

/** Returns whether the doctor finds no problem, with the settings of the site and not of this shell. */
export const runDoctor = (settings: Settings): boolean =>
  hasSystemd()
    ? run(join(ROOT, 'deploy/watchwell'), ['doctor'])
    : run(process.execPath, ['tools/operator/doctor.ts'], { PATH: process.env.PATH, ...settings });
