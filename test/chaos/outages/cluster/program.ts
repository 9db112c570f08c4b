import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { ProcessIdentity } from '../../../../src/server/platform/embedded-postgres/process-identity.ts';

/** Daemons may be outside an ordinary user's PATH. */
export const SYSTEM_PATH = [process.env.PATH ?? '', '/usr/sbin'].join(delimiter);

type Options = {
  name: string;
  /** Working folder, which also gets its output. */
  home: string;
  command: readonly string[];
  identity: ProcessIdentity;
};

/** A program of the system that a run starts, kills and starts again. */
export class Program {
  readonly #options: Options;
  #child: ChildProcess | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.start();
  }

  start(): void {
    const { name, home, command, identity } = this.#options;
    const [program = '', ...args] = [...identity.wrapper, ...command];
    const log = openSync(join(home, `${name}.log`), 'a');
    this.#child = spawn(program, args, {
      ...identity.user,
      cwd: home,
      env: { PATH: SYSTEM_PATH, HOME: home, LC_ALL: 'C', PYTHONDONTWRITEBYTECODE: '1' },
      stdio: ['ignore', log, log],
    });
    // A missing program ends the wait for its effect, which shows its log.
    this.#child.once('error', () => undefined);
    closeSync(log);
  }

  /** SIGSTOP: it keeps its connections, accepts new ones, and answers none. */
  signal(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
    this.#child?.kill(signal);
  }
}
