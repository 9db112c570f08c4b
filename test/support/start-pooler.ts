import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../src/server/platform/embedded-postgres/start-embedded-postgres.ts';

const SAMPLE = readFileSync(join(import.meta.dirname, '../../deploy/postgres/pgbouncer.ini'), 'utf8');
/** A daemon may be outside an ordinary user's PATH. */
const PATH = [process.env.PATH ?? '', '/usr/sbin'].join(delimiter);

export const hasPooler = spawnSync('pgbouncer', ['--version'], { env: { PATH } }).error === undefined;

type Options = {
  /** The folder for its settings and its log, which every user may enter. */
  folder: string;
  /** Where PostgreSQL listens, with the server's log-in. */
  url: string;
  /** Servers on its machine. */
  servers?: number;
  /** Changes the sample of deploy/. */
  change?(settings: string): string;
};

export type Pooler = Awaited<ReturnType<typeof startPooler>>;

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Starts PgBouncer with the sample of deploy/. Returns the address of its database `watchwell`. */
export const startPooler = async ({ folder, url, servers = 1, change = (text) => text }: Options) => {
  const port = await freePort();
  const target = new URL(url);
  const list = join(folder, `users-${port}.txt`);
  const settings = join(folder, `pooler-${port}.ini`);
  writeFileSync(list, `"${target.username}" "${target.password}"\n`);
  writeFileSync(
    settings,
    change(SAMPLE)
      .replaceAll('host=db.example port=5432', `host=${target.hostname} port=${target.port}`)
      .replaceAll('dbname=watchwell', `dbname=${target.pathname.slice(1)}`)
      .replaceAll(/pool_size=(\d+)/g, (_, size: string) => `pool_size=${Number(size) * servers}`)
      .replace('server_tls_sslmode = verify-full', 'server_tls_sslmode = disable')
      .replace('listen_addr = localhost', 'listen_addr = 127.0.0.1')
      .replace('listen_port = 6432', `listen_port = ${port}`)
      .replace('/etc/pgbouncer/userlist.txt', list)
      .concat('unix_socket_dir =\n'),
  );
  for (const file of [list, settings]) chmodSync(file, 0o644);
  const asNobody = process.getuid?.() === 0 ? ['--user=nobody'] : [];
  const child = spawn('pgbouncer', ['--quiet', ...asNobody, settings], { env: { PATH }, stdio: 'ignore' });
  const pooler = new URL(url);
  Object.assign(pooler, { hostname: '127.0.0.1', port: String(port), pathname: '/watchwell' });
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`the pooler ended with ${child.exitCode}: ${settings}`);
    await wait(50);
  }
  return {
    url: pooler.href,
    async stop() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
};
