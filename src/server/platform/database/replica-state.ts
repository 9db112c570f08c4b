import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log/log.ts';
import { DatabaseOutage } from './connections.ts';

/** A position in the log of the primary, and the time before which it was read. */
type Sample = { position: bigint; at: number };

/** Reads that tell how far a replica is. Each ends within a few seconds, or is rejected. */
type ReplicaProbe = {
  primaryPosition(): Promise<bigint>;
  replica(): Promise<{ isReplica: boolean; position: bigint | null }>;
};

type Options = {
  probe: ReplicaProbe;
  /** The most seconds that a read may be behind. */
  mostSeconds: number;
  log: Pick<Log, 'info' | 'warn'>;
  now?: () => number;
};

const EVERY_MS = 500;

/**
 * Knows whether a replica may be read. What was committed on the primary before a position of its log was
 * read is on the replica once that position is replayed there, so no clock of another machine matters, and a
 * replica that is paused or cut off ages.
 */
export class ReplicaState {
  readonly #options: Required<Options>;
  readonly #inFlight = new Set<(reason: DatabaseOutage) => void>();
  #samples: Sample[] = [];
  #hasAllBefore = Number.NEGATIVE_INFINITY;
  /** Why it is not read; undefined: it is. */
  #problem: string | undefined = 'not asked yet';

  constructor({ now = () => performance.now(), ...options }: Options) {
    this.#options = { ...options, now };
  }

  /** Seconds since the replica had every commit of the primary; infinite before that is known. */
  behindSeconds(): number {
    return (this.#options.now() - this.#hasAllBefore) / 1_000;
  }

  isUsable(): boolean {
    return this.#problem === undefined && this.behindSeconds() <= this.#options.mostSeconds;
  }

  /** Waits for work as long as the replica is read. @throws DatabaseOutage, errors of the work */
  async whileUsable<T>(work: Promise<T>): Promise<T> {
    const { promise: left, reject } = Promise.withResolvers<never>();
    this.#inFlight.add(reject);
    try {
      return await Promise.race([work, left]);
    } finally {
      this.#inFlight.delete(reject);
    }
  }

  /** Notes a failed read. After an outage the replica is not read before it answers the next question. */
  failed(error: unknown): void {
    if (error instanceof DatabaseOutage) this.#become(error.message);
  }

  async measure(): Promise<void> {
    try {
      await this.#ask();
      const { mostSeconds } = this.#options;
      this.#become(this.behindSeconds() > mostSeconds ? `more than ${mostSeconds} s behind` : undefined);
    } catch (error) {
      this.#become(error instanceof Error ? error.message : String(error));
    }
  }

  /** Measures twice a second until the signal. */
  async follow(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.measure();
      await sleep(EVERY_MS, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  async #ask(): Promise<void> {
    const { probe, now, mostSeconds } = this.#options;
    const at = now();
    // Without the primary the replica grows old.
    const position = await probe.primaryPosition().catch(() => undefined);
    if (position !== undefined) this.#samples.push({ position, at });
    const replica = await probe.replica();
    if (!replica.isReplica) throw new Error('it became a primary');
    const replayed = replica.position ?? 0n;
    for (const sample of this.#samples)
      if (sample.position <= replayed) this.#hasAllBefore = Math.max(this.#hasAllBefore, sample.at);
    const oldest = Math.max(this.#hasAllBefore, now() - mostSeconds * 1_000);
    this.#samples = this.#samples.filter((sample) => sample.at > oldest);
  }

  #become(problem: string | undefined): void {
    const { log } = this.#options;
    const before = this.#problem;
    this.#problem = problem;
    if (problem === undefined) {
      if (before !== undefined) log.info({}, 'replica is read');
      return;
    }
    if (before === undefined) log.warn({ reason: problem }, 'replica left: the primary is read');
    for (const reject of this.#inFlight) reject(new DatabaseOutage(`the replica was left: ${problem}`));
  }
}
