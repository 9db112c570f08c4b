import { setTimeout as wait } from 'node:timers/promises';
import { BEAT_MS, BEAT_SPREAD_MS } from '../../../../src/shared/watching/beat.ts';
import { BROWSER_HEADERS } from '../../../support/browser-headers.ts';
import { publicAddress } from '../../../support/public-address.ts';
import { type Answer, followLink, post } from './calls.ts';

/** A person without success retries after this time, gives up after the patience, and is reported. */
const TRY_AGAIN_MS = 300;
const PATIENCE_MS = 60_000;
/** Random pause that spreads people after an outage for which all had to wait. */
const LOOKS_AROUND_MS = 1_000;
/** Wait beyond the seconds of an advert. */
const MARGIN_MS = 60;

export type Credit = { viewerId: string; advertId: string; earnedDollars: number; at: number };

type Options = {
  url: string;
  adverts: readonly string[];
  patients: readonly string[];
  /** Number of concurrent viewers. */
  viewers: number;
};

type Call = () => Promise<Answer>;
/** A person's patience is over. */
class PatienceEnded extends Error {}

/** People who really watch: each starts an advert, waits, beats, gets the credit, and a new one follows. */
export class Crowd {
  /** Acknowledged credits. */
  readonly credits: Credit[] = [];
  /** Seconds from the first try of a credit to its acknowledgement. */
  readonly waits: number[] = [];
  /** Unsuccessful or missing answers, counted by kind. */
  readonly failures = new Map<string, number>();
  /** Viewers who watched to the end and were not paid, each with the reason. */
  readonly refused: string[] = [];
  calls = 0;
  readonly #options: Options;
  readonly #watching: Promise<void>[];
  #leaving = false;

  constructor(options: Options) {
    this.#options = options;
    this.#watching = Array.from({ length: options.viewers }, (_, place) => this.#take(place));
  }

  /** Stops new arrivals; resolves when the last person has the credit. */
  async leave(): Promise<void> {
    this.#leaving = true;
    await Promise.all(this.#watching);
  }

  async #take(place: number): Promise<void> {
    // Spreads the first arrivals.
    await wait((place / this.#options.viewers) * 5_000);
    for (let visit = 0; !this.#leaving; visit += 1) {
      await this.#watch(place + visit).catch((error) => {
        if (!(error instanceof PatienceEnded)) throw error;
        this.refused.push(error.message);
      });
    }
  }

  #note(failure: string): void {
    this.failures.set(failure, (this.failures.get(failure) ?? 0) + 1);
  }

  async #call(call: Call): Promise<Answer | undefined> {
    this.calls += 1;
    try {
      const answer = await call();
      if (answer.status >= 400) this.#note(`${answer.status} ${answer.body.code ?? ''}`);
      return answer;
    } catch (error) {
      const { cause, code, name } = error as Error & { code?: unknown; cause?: { code?: unknown } };
      this.#note(`no answer: ${[cause?.code, code].find((each) => typeof each === 'string') ?? name}`);
      return undefined;
    }
  }

  /** Repeats until it succeeds. @throws PatienceEnded */
  async #insist(call: Call): Promise<Answer> {
    const since = performance.now();
    for (;;) {
      const answer = await this.#call(call);
      if (answer && answer.status < 400) return answer;
      if (performance.now() - since > PATIENCE_MS)
        throw new PatienceEnded(`${answer?.status ?? 'no answer'} ${JSON.stringify(answer?.body)}`);
      await wait(TRY_AGAIN_MS * (0.5 + Math.random()));
    }
  }

  async #watch(visit: number): Promise<void> {
    const { adverts, patients } = this.#options;
    await wait(Math.random() * LOOKS_AROUND_MS);
    const adsId = adverts[visit % adverts.length] ?? '';
    const userId = visit % 2 === 0 ? 'guest' : (patients[visit % patients.length] ?? '');
    const headers: Record<string, string> = { ...BROWSER_HEADERS, 'x-forwarded-for': publicAddress() };
    const choice = { adsId, userId, adViewedAs: visit % 2 === 0 ? 'guest' : 'refrence' };
    const call = async (path: string, body: object) =>
      this.#insist(() => post(this.#options.url + path, body, headers));
    const started = await call('/api/views', choice);
    const { viewId, seconds, frame } = started.body as { viewId: string; seconds: number; frame: boolean };
    let { token } = started.body as { token: string };
    headers.cookie = started.cookie ?? '';
    const beat = async (): Promise<number> => {
      const { body } = await call(`/api/views/${viewId}/heartbeat`, { token, visible: frame });
      ({ token } = body as { token: string });
      return Number(body.watchedSeconds);
    };
    // A page that refuses our frame opens in a tab of its own, which hides ours: the player beats at once.
    if (!frame) {
      const visit = `${this.#options.url}/api/views/${viewId}/visit?token=${encodeURIComponent(token)}`;
      await this.#insist(() => followLink(visit, headers));
      await beat();
    }
    const begun = performance.now();
    for (let watched = 0; watched < seconds; ) {
      if (performance.now() - begun > seconds * 1_000 + PATIENCE_MS)
        throw new PatienceEnded(`the view stands still at ${watched} of ${seconds} s`);
      const beatMs = BEAT_MS + Math.random() * BEAT_SPREAD_MS;
      await wait(Math.min(beatMs, (seconds - watched) * 1_000 + MARGIN_MS));
      watched = await beat();
    }
    const since = performance.now();
    const credited = await call('/api/addMoney', { viewId, token });
    this.waits.push((performance.now() - since) / 1_000);
    this.credits.push({
      viewerId: /watchwell_device=(\d+)\./.exec(headers.cookie)?.[1] ?? '',
      advertId: adsId,
      earnedDollars: Number(credited.body.earned),
      at: performance.now(),
    });
  }
}
