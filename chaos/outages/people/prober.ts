import { setTimeout as wait } from 'node:timers/promises';
import { publicAddress } from '../../../test/support/public-address.ts';

const EVERY_MS = 100;
const LIMIT_MS = 10_000;

/** A start that was asked for: the seconds until its answer, and whether it was one. */
type Asked = { seconds: number; isServed: boolean };

type Options = {
  url: string;
  adverts: readonly string[];
  /** The cookie of a browser, for each start; left out: somebody who was never here. */
  newBrowser?: () => string;
};

/** Somebody who begins to watch, ten times a second: tells for how long nobody could. */
export class Prober {
  /** When one succeeded. */
  readonly #successes: number[] = [];
  /** How many could not begin. */
  failed = 0;
  readonly asked: Asked[] = [];
  readonly #start: () => Promise<Response>;
  readonly #calls = new Set<Promise<void>>();
  readonly #probing: Promise<void>;
  #ended = false;

  constructor({ url, adverts, newBrowser }: Options) {
    const body = JSON.stringify({ adsId: adverts[0], userId: 'guest', adViewedAs: 'guest' });
    this.#start = () =>
      fetch(`${url}/api/views`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': publicAddress(),
          ...(newBrowser && { cookie: newBrowser() }),
        },
        body,
        signal: AbortSignal.timeout(LIMIT_MS),
      });
    this.#probing = this.#probe();
  }

  async #probe(): Promise<void> {
    while (!this.#ended) {
      const call = this.#ask().finally(() => this.#calls.delete(call));
      this.#calls.add(call);
      await wait(EVERY_MS);
    }
  }

  async #ask(): Promise<void> {
    const begun = performance.now();
    const isServed = await this.#start().then(
      async ({ ok, body }) => {
        await body?.cancel();
        return ok;
      },
      () => false,
    );
    this.asked.push({ seconds: (performance.now() - begun) / 1_000, isServed });
    if (isServed) this.#successes.push(begun);
    else this.failed += 1;
  }

  /** Whether somebody who came after this moment could begin. */
  succeededSince(moment: number): boolean {
    return (this.#successes.at(-1) ?? 0) > moment;
  }

  /** Seconds of the longest time in which nobody who came could begin. */
  longestOutage(since: number): number {
    const moments = [...this.#successes.filter((at) => at > since).sort((one, other) => one - other)];
    const gaps = [...moments, performance.now()].map((at, index) => at - (moments[index - 1] ?? since));
    return Math.max(...gaps) / 1_000;
  }

  async end(): Promise<void> {
    this.#ended = true;
    await this.#probing;
    await Promise.all(this.#calls);
  }
}
