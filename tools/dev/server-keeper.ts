import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import type { HotPayload } from 'vite';
import type { Order, Ready } from './server-events.ts';

const MAIN = join(import.meta.dirname, 'server-process.ts');
const CLOSE_LIMIT_MS = 5_000;
/** The longest output of a failed start that a browser shows; the terminal has all of it. */
const SHOWN_CHARACTERS = 8_000;

export type Outcome = { readonly hasDemoWorld: boolean } | { readonly failure: string };

type Message = Ready | { type: 'custom'; event: string; data?: unknown };

/** One server process, from its start to its end. */
class Run {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  #ready = false;
  #outcome: Promise<Outcome>;

  constructor(child: ChildProcess, onMessage: (message: Message) => void) {
    this.#child = child;
    this.#ended = once(child, 'exit');
    let said = '';
    child.stderr?.on('data', (text) => {
      process.stderr.write(text);
      said = `${said}${text}`.slice(-SHOWN_CHARACTERS);
    });
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    this.#outcome = promise;
    child.on('message', (message: Message) => {
      onMessage(message);
      if (message.type !== 'ready') return;
      this.#ready = true;
      resolve(message);
    });
    child.once('exit', (code, signal) => {
      const failure = said.trim() || `The server ended (${signal ?? code}).`;
      resolve({ failure });
      this.#outcome = Promise.resolve({ failure });
    });
  }

  get outcome(): Promise<Outcome> {
    return this.#outcome;
  }

  send(payload: HotPayload | Order): void {
    if (this.#child.connected) this.#child.send(payload);
  }

  order(order: Order): this {
    this.send(order);
    return this;
  }

  /** Shuts down gracefully; a process that is still starting has nothing to finish. */
  async end(): Promise<void> {
    this.#child.kill(this.#ready ? 'SIGTERM' : 'SIGKILL');
    const limit = setTimeout(() => this.#child.kill('SIGKILL'), CLOSE_LIMIT_MS);
    await this.#ended;
    clearTimeout(limit);
  }
}

type Options = {
  readonly environment: NodeJS.ProcessEnv;
  /** Options of Node itself, such as --inspect. */
  readonly nodeOptions: readonly string[];
};

/** Runs the server as a separate process and restarts it on request. */
export class ServerKeeper {
  readonly events = new EventEmitter();
  readonly #options: Options;
  #run: Promise<Run>;
  #current: Run;
  #spare: Run | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#current = this.#launch().order({ type: 'load' });
    this.#run = Promise.resolve(this.#current.order({ type: 'begin' }));
  }

  #launch(): Run {
    const child = fork(MAIN, {
      env: this.#options.environment,
      execArgv: [...this.#options.nodeOptions],
      // A separate process group: an interrupt from the keyboard goes to us, and we end the server.
      detached: true,
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    const run = new Run(child, (message) => {
      if (message.type === 'custom') this.events.emit(message.event, message.data, run);
      else this.#keepSpare(message.packages);
    });
    return run;
  }

  /** Two servers at once could not listen for the same debugger. */
  get #oneAtATime(): boolean {
    return this.#options.nodeOptions.length > 0;
  }

  /** Lets the next process preload the packages, which are slower than our sources and seldom change. */
  #keepSpare(packages: readonly string[]): void {
    if (!this.#oneAtATime) this.#spare ??= this.#launch().order({ type: 'packages', packages });
  }

  #next(): Run {
    const next = this.#spare ?? this.#launch();
    this.#spare = undefined;
    this.#current = next;
    return next.order({ type: 'load' });
  }

  /** Starts the next process, which loads our sources while the last one closes. */
  restart(): void {
    const early = this.#oneAtATime ? undefined : this.#next();
    this.#run = this.#run
      .then((run) => run.end())
      .then(() => (early ?? this.#next()).order({ type: 'begin' }));
  }

  /** Returns whether the server takes calls; waits while it starts. */
  async outcome(): Promise<Outcome> {
    for (;;) {
      const asked = this.#run;
      const outcome = await (await asked).outcome;
      if (asked === this.#run) return outcome;
    }
  }

  send(payload: HotPayload): void {
    this.#current.send(payload);
  }

  async stop(): Promise<void> {
    await Promise.all([this.#spare?.end(), this.#run.then((run) => run.end())]);
  }
}
