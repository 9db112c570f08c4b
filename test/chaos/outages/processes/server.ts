import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../../src/server/platform/embedded-postgres/start-embedded-postgres.ts';

const MAIN = join(import.meta.dirname, 'server-main.ts');
const COMPILED = join(import.meta.dirname, '../../../../node_modules/.cache/compile');

/** Pause of a supervisor before it restarts the server. */
const START_AGAIN_MS = 200;
const START_LIMIT_MS = 120_000;

type Options = {
  name: string;
  /** Folder for the file of its output. */
  folder: string;
  environment: Record<string, string>;
};

/** One server process of the product under a supervisor, which restarts it on its port whenever it ends. */
export class Server {
  readonly port: number;
  readonly logFile: string;
  /** Number of times that it ended unasked after it had served. A start without its databases is refused. */
  deaths = 0;
  readonly #environment: Record<string, string>;
  readonly #output: number;
  #child: ChildProcess;
  #ready: Promise<unknown>;
  #hasServed = false;
  #stopped = false;
  #told = false;

  private constructor(port: number, { name, folder, environment }: Options) {
    this.port = port;
    this.logFile = join(folder, `${name}.log`);
    this.#output = openSync(this.logFile, 'a');
    this.#environment = { ...environment, PORT: String(port) };
    this.#child = this.#launch();
    this.#ready = once(this.#child, 'message');
  }

  /** @throws with the end of its output when it does not start. */
  static async start(options: Options): Promise<Server> {
    const server = new Server(await freePort(), options);
    await server.#inTime('did not start');
    return server;
  }

  #launch(): ChildProcess {
    const child = fork(MAIN, {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, ...this.#environment },
      stdio: ['ignore', this.#output, this.#output, 'ipc'],
    });
    this.#hasServed = false;
    child.once('message', () => {
      this.#hasServed = true;
    });
    child.once('exit', () => void this.#superviseEnd());
    return child;
  }

  async #superviseEnd(): Promise<void> {
    if (this.#stopped) return;
    if (!this.#told && this.#hasServed) this.deaths += 1;
    this.#told = false;
    await wait(START_AGAIN_MS);
    if (this.#stopped) return;
    this.#child = this.#launch();
    this.#ready = once(this.#child, 'message');
  }

  async #inTime(what: string): Promise<void> {
    const limit = wait(START_LIMIT_MS, 'late', { ref: false });
    if ((await Promise.race([this.#ready, limit])) !== 'late') return;
    throw new Error(`the server ${what}:\n${readFileSync(this.logFile, 'utf8').slice(-2_000)}`);
  }

  /** Its memory in bytes; 0 while it does not run. Linux only. */
  memory(): number {
    try {
      const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1_024;
    } catch {
      return 0;
    }
  }

  /** Kills it at once, without a graceful shutdown. */
  kill(): void {
    this.#told = true;
    this.#child.kill('SIGKILL');
  }

  /** Lets it accept connections without answering any. */
  async standStill(milliseconds: number): Promise<void> {
    this.#child.kill('SIGSTOP');
    await wait(milliseconds);
    this.#child.kill('SIGCONT');
  }

  /** Restarts it as an operator does, by a graceful shutdown. Resolves when it serves. */
  async restart(): Promise<void> {
    this.#told = true;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
    while (this.#child.exitCode !== null || this.#child.signalCode !== null) await wait(START_AGAIN_MS);
    await this.#inTime('did not start again');
  }

  /** Moves the time that it sees; a new process has the right one. */
  setClockAhead(clockAheadMs: number): void {
    this.#child.send({ clockAheadMs });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }
}
