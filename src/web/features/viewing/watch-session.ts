import { collectedFunds } from '#shared/money/funds.ts';
import { BEAT_MS, BEAT_SPREAD_MS } from '#shared/watching/beat.ts';
import { repeatStartMs } from '#shared/watching/repeat-start.ts';
import { ApiError, type BodyFor, type Call, type ReplyTo } from '#web/api-client/api.ts';
import type { Proof } from './solve-proof.ts';
import type { WatchEvent } from './watch-clock.ts';

export type OpenedView = ReplyTo<'POST /api/views'>;
export type ViewCredit = ReplyTo<'POST /api/addMoney'>;

type SessionInput = {
  readonly call: Call;
  readonly request: BodyFor<'POST /api/views'>;
  readonly logged: boolean;
  readonly emit: (event: WatchEvent) => void;
  /** Solves a challenge; null when this browser cannot. */
  readonly prove: (challenge: string, signal: AbortSignal) => Promise<Proof | null>;
  readonly onOpened: (view: OpenedView) => void;
  readonly onCredited: (credit: ViewCredit) => void;
};

/** The shown seconds come from our own clock. */
const TICK_MS = 1000;

/** The interval until the page was seen opened, and after a lost beat. */
const SOON_MS = 1000;

/** A page that the server has not seen opened by then was probably blocked. */
const BEATS_UNTIL_BLOCKED = 4;
/** The viewer has to press again after this many beats. */
const BEATS_UNTIL_GIVEN_UP = 60;

/** One lost beat is a hiccup: the next one reports the time after it. */
const BEATS_UNTIL_STALLED = 2;

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : 'unexpected-fault');

const isPassing = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** @throws the reason of the signal when the viewer leaves */
const pause = (ms: number, leaving: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const waiting = setTimeout(resolve, ms);
    leaving.addEventListener('abort', () => {
      clearTimeout(waiting);
      reject(leaving.reason);
    });
  });

/** One view from start to credit (SPEC 12.1): start, a beat every 5 seconds and at the end, credit. */
export class WatchSession {
  readonly #input: SessionInput;
  readonly #abort = new AbortController();
  /** The view with its newest token. Undefined until it is open. */
  #view: OpenedView | undefined;
  #watchedSeconds = 0;
  /** Undefined while time does not count. */
  #ticks: ReturnType<typeof setInterval> | undefined;
  #nextBeat: ReturnType<typeof setTimeout> | undefined;
  #beating = false;
  /** A question covers the advert. */
  #covered = false;
  #wasSeen: boolean | undefined;
  /** The visibility changed during a beat: the time since then counts as hidden, as a part was. */
  #changed = false;
  #lostBeats = 0;
  /** Beats since the press on the site's button; null when no page has to be opened. */
  #unopenedBeats: number | null = null;

  constructor(input: SessionInput) {
    this.#input = input;
  }

  /** Sends a start, and retries once when the server was only busy for a moment. */
  async #send(body: BodyFor<'POST /api/views'>): Promise<OpenedView> {
    const { signal } = this.#abort;
    const send = () => this.#input.call('POST /api/views', { body, signal });
    try {
      return await send();
    } catch (error) {
      const repeatMs = error instanceof ApiError ? repeatStartMs(error) : undefined;
      if (repeatMs === undefined) throw error;
      await pause(repeatMs, signal);
      return send();
    }
  }

  /** Starts with a proof of work if required. A browser that cannot do it may watch without payment. */
  async #start(): Promise<OpenedView> {
    const { request, emit, prove } = this.#input;
    const view = await this.#send(request);
    if (!view.challenge) return view;
    emit({ type: 'proof-asked' });
    const proof = await prove(view.challenge, this.#abort.signal).catch(() => null);
    return proof ? this.#send({ ...request, proof }) : view;
  }

  async open(): Promise<void> {
    const { emit, onOpened } = this.#input;
    try {
      const view = await this.#start();
      this.#view = view;
      onOpened(view);
      emit({
        type: 'opened',
        seconds: view.seconds,
        waits: !view.frame,
        now: performance.now(),
        unpaid: view.unpaid,
      });
      if (view.frame) this.#run(view);
    } catch (error) {
      this.#refuse(error);
    }
  }

  /** Opens the site in its own tab. Time counts once the server has seen the page being opened. */
  pressSite(): void {
    if (!this.#view || (this.#ticks && this.#unopenedBeats === null)) return;
    this.#unopenedBeats = 0;
    this.#input.emit({ type: 'site-pressed' });
    if (!this.#ticks) this.#run(this.#view);
  }

  retryCredit(): void {
    if (!this.#view) return;
    this.#input.emit({ type: 'credit-retried' });
    void this.#credit(this.#view);
  }

  /** Covers or uncovers the advert with a question: time stands still, as in a hidden tab. */
  cover(isCovered: boolean): void {
    this.#covered = isCovered;
    if (this.#view?.frame && this.#ticks) this.#followSight();
  }

  stop(): void {
    this.#rest();
    this.#abort.abort();
  }

  #run(view: OpenedView): void {
    if (this.#abort.signal.aborted) return;
    this.#ticks = setInterval(() => {
      this.#input.emit({ type: 'ticked', now: performance.now() });
    }, TICK_MS);
    this.#planBeat(view);
    if (!view.frame) return;
    document.addEventListener('visibilitychange', this.#followSight);
    this.#wasSeen = this.#isSeen();
    if (!this.#wasSeen) this.#input.emit({ type: 'hidden', now: performance.now() });
  }

  #rest(): void {
    clearInterval(this.#ticks);
    clearTimeout(this.#nextBeat);
    this.#ticks = undefined;
    document.removeEventListener('visibilitychange', this.#followSight);
  }

  #isSeen(): boolean {
    return !document.hidden && !this.#covered;
  }

  #followSight = (): void => {
    const isSeen = this.#isSeen();
    if (isSeen === this.#wasSeen) return;
    this.#wasSeen = isSeen;
    this.#input.emit({ type: isSeen ? 'shown' : 'hidden', now: performance.now() });
    if (this.#beating) this.#changed = true;
    else void this.#beat(!isSeen);
  };

  /** The last beat goes out when our clock has reached the end: it lags the server's by a reply's way. */
  #planBeat({ seconds, frame }: OpenedView): void {
    const leftMs = (seconds - this.#watchedSeconds) * 1000;
    const isSoon = this.#lostBeats > 0 || this.#unopenedBeats !== null || leftMs <= 0;
    const isStanding = frame && !this.#isSeen();
    const longestMs = BEAT_MS + Math.random() * BEAT_SPREAD_MS;
    const pauseMs = isSoon ? SOON_MS : Math.min(isStanding ? longestMs : leftMs, longestMs);
    this.#nextBeat = setTimeout(() => void this.#beat(this.#isSeen()), pauseMs);
  }

  /** `visible` describes the time since the last beat. */
  async #beat(visible: boolean): Promise<void> {
    const view = this.#view;
    if (!view || !this.#ticks) return;
    clearTimeout(this.#nextBeat);
    this.#beating = true;
    try {
      const reply = await this.#input.call('POST /api/views/:viewId/heartbeat', {
        params: { viewId: view.viewId },
        body: { token: view.token, visible },
        signal: this.#abort.signal,
      });
      this.#view = { ...view, token: reply.token };
      this.#watchedSeconds = reply.watchedSeconds;
      this.#lostBeats = 0;
      this.#noteOpened(reply.opened);
      this.#input.emit({ type: 'measured', watchedSeconds: reply.watchedSeconds, now: performance.now() });
      if (reply.watchedSeconds >= view.seconds) {
        this.#rest();
        void this.#credit(this.#view);
      }
    } catch (error) {
      this.#loseBeat(error);
    } finally {
      this.#beating = false;
    }
    const changed = this.#changed;
    this.#changed = false;
    if (changed) void this.#beat(false);
    else if (this.#ticks) this.#planBeat(view);
  }

  #noteOpened(opened: boolean): void {
    if (this.#unopenedBeats === null) return;
    if (opened) {
      this.#unopenedBeats = null;
      this.#input.emit({ type: 'site-opened', now: performance.now() });
      return;
    }
    this.#unopenedBeats += 1;
    if (this.#unopenedBeats === BEATS_UNTIL_BLOCKED) this.#input.emit({ type: 'site-blocked' });
    if (this.#unopenedBeats === BEATS_UNTIL_GIVEN_UP) this.#rest();
  }

  #loseBeat(error: unknown): void {
    if (isPassing(error)) {
      this.#lostBeats += 1;
      if (this.#lostBeats < BEATS_UNTIL_STALLED) return;
      this.#input.emit({ type: 'beat-lost', now: performance.now() });
    } else this.#refuse(error);
  }

  async #credit(view: OpenedView): Promise<void> {
    const { call, request, logged, emit, onCredited } = this.#input;
    try {
      const credit = await call('POST /api/addMoney', {
        body: { ...request, logged, viewId: view.viewId, token: view.token },
      });
      if (credit.unpaid) {
        emit({ type: 'thanked', unpaid: credit.unpaid });
        return;
      }
      emit({ type: 'credited', earned: credit.earned, total: collectedFunds(credit.userData) });
      onCredited(credit);
    } catch (error) {
      if (codeOf(error) === 'view-too-early') {
        emit({ type: 'credit-early', now: performance.now() });
        this.#run(view);
      } else if (isPassing(error)) emit({ type: 'credit-lost', code: codeOf(error) });
      else this.#refuse(error);
    }
  }

  #refuse(error: unknown): void {
    if (this.#abort.signal.aborted) return;
    this.#rest();
    this.#input.emit({ type: 'refused', code: codeOf(error) });
  }
}
