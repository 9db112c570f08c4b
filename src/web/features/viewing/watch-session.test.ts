import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UnpaidReason } from '#contracts/viewing.ts';
import { ApiError, type Call, type CallName, methodAndPath } from '#web/api-client/api.ts';
import type { Proof } from './solve-proof.ts';
import type { WatchEvent } from './watch-clock.ts';
import { WatchSession } from './watch-session.ts';

type Sent = { path: string; params?: Record<string, string>; body: Record<string, unknown> };

const page = Object.assign(new EventTarget(), { hidden: false });

const setHidden = (hidden: boolean) => {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
};

const sessions: WatchSession[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  // The pause before a beat has a random part.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.stubGlobal('document', page);
  page.hidden = false;
});

afterEach(() => {
  for (const session of sessions.splice(0)) session.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A server that measures the visible time between beats. */
const startSession = ({
  frame = true,
  seconds = 3,
  fail = (_: Sent): Error | undefined => undefined,
  unpaid = {} as { atStart?: UnpaidReason; atEnd?: UnpaidReason },
  answerMs = 0,
  opensAfter = 0,
  /** Null: the browser cannot do the work. */
  proof = null as Proof | null | Error,
  asksForProof = false,
} = {}) => {
  const sent: Sent[] = [];
  const events: WatchEvent[] = [];
  const onCredited = vi.fn();
  const onOpened = vi.fn();
  let watched = 0;
  let lastBeatAt = 0;
  let unopened = opensAfter;
  let counts = frame;
  const answer = (path: string, body: Record<string, unknown>) => {
    if (path.endsWith('/heartbeat')) {
      const now = performance.now();
      const opened = unopened === 0;
      if (counts && (body.visible || !frame)) watched += Math.round(now - lastBeatAt) / 1000;
      lastBeatAt = now;
      counts = opened;
      if (!opened) {
        unopened -= 1;
        return { token: 't0', watchedSeconds: 0, opened };
      }
      return { token: `t${watched}`, watchedSeconds: watched, opened: true };
    }
    if (path === '/api/addMoney')
      return {
        earned: unpaid.atEnd ? 0 : 0.01,
        unpaid: unpaid.atEnd,
        adViewedAs: 'guest',
        userData: { received: 9, ownViewReceived: 3, donated: 0.5 },
      };
    lastBeatAt = performance.now();
    return {
      viewId: 'view',
      token: 't0',
      seconds,
      targetUrl: 'https://site.test/',
      frame,
      unpaid: unpaid.atStart,
      ...(asksForProof && !body.proof && { unpaid: 'unproven', challenge: 'work' }),
    };
  };
  type Input = Omit<Sent, 'path'> & { signal?: AbortSignal };
  const call = (async (to: CallName, { params, body, signal }: Input) => {
    const [, path] = methodAndPath(to);
    sent.push({ path, params, body });
    if (answerMs > 0) await new Promise((answered) => setTimeout(answered, answerMs));
    signal?.throwIfAborted();
    const failure = fail({ path, body });
    if (failure) throw failure;
    return answer(path, body);
  }) as unknown as Call;
  const session = new WatchSession({
    call,
    request: { adsId: 'ad', adViewedAs: 'guest', userId: 'guest' },
    logged: false,
    emit: (event) => events.push(event),
    prove: async () => {
      if (proof instanceof Error) throw proof;
      return proof;
    },
    onOpened,
    onCredited,
  });
  sessions.push(session);
  void session.open();
  return { session, sent, events, onOpened, onCredited, types: () => events.map(({ type }) => type) };
};

const beats = (sent: Sent[]) =>
  sent.filter(({ path }) => path.endsWith('/heartbeat')).map(({ body }) => body);

test('beats every 5 seconds with the newest token, and at the end, and then credits', async () => {
  const { sent, events, types, onOpened, onCredited } = startSession({ seconds: 12 });
  await vi.advanceTimersByTimeAsync(12_100);
  expect(onOpened.mock.calls).toMatchObject([
    [{ viewId: 'view', targetUrl: 'https://site.test/', seconds: 12 }],
  ]);
  expect(beats(sent)).toEqual([
    { token: 't0', visible: true },
    { token: 't5', visible: true },
    { token: 't10', visible: true },
  ]);
  expect(sent[0]).toMatchObject({ path: '/api/views', body: { adsId: 'ad', adViewedAs: 'guest' } });
  expect(sent[1]).toMatchObject({ params: { viewId: 'view' } });
  expect(sent.at(-1)).toMatchObject({ path: '/api/addMoney', body: { viewId: 'view', token: 't12' } });
  expect(events[0]).toMatchObject({ type: 'opened', seconds: 12, waits: false });
  const measured = events.filter(({ type }) => type === 'measured');
  expect(measured).toMatchObject([{ watchedSeconds: 5 }, { watchedSeconds: 10 }, { watchedSeconds: 12 }]);
  expect(types().at(-1)).toBe('credited');
  expect(events.at(-1)).toMatchObject({ earned: 0.01, total: 12.5 });
  expect(onCredited.mock.calls).toMatchObject([[{ earned: 0.01, userData: { received: 9 } }]]);
});

test('does a requested proof of work by itself, and then starts as usual', async () => {
  const proof = { challenge: 'work', counter: 7, derivedKey: 'found' };
  const { sent, events, types } = startSession({ asksForProof: true, proof });
  await vi.advanceTimersByTimeAsync(100);
  expect(types()).toEqual(['proof-asked', 'opened']);
  expect(sent.map(({ path, body }) => [path, body.proof])).toEqual([
    ['/api/views', undefined],
    ['/api/views', proof],
  ]);
  expect(events.at(-1)).toMatchObject({ type: 'opened', unpaid: undefined });
});

test.each([
  ['cannot do the work', null],
  ['breaks off the work', new Error('no memory')],
])('a browser that %s may watch, and shows from the start that it adds nothing', async (_, proof) => {
  const { sent, events } = startSession({ asksForProof: true, proof });
  await vi.advanceTimersByTimeAsync(100);
  expect(sent.filter(({ path }) => path === '/api/views')).toHaveLength(1);
  expect(events.at(-1)).toMatchObject({ type: 'opened', unpaid: 'unproven' });
});

test('beats hidden time as hidden, from the moment the tab is hidden', async () => {
  const { sent, types } = startSession();
  await vi.advanceTimersByTimeAsync(1500);
  setHidden(true);
  await vi.advanceTimersByTimeAsync(1000);
  setHidden(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(beats(sent)).toEqual([
    { token: 't0', visible: true },
    { token: 't1.5', visible: false },
  ]);
  expect(types()).toContain('hidden');
  expect(types()).toContain('shown');
});

test('stops time behind the question whether to leave, and does not count it for a viewer who stays', async () => {
  const { session, sent, types, onCredited } = startSession({ seconds: 8 });
  await vi.advanceTimersByTimeAsync(2000);
  session.cover(true);
  await vi.advanceTimersByTimeAsync(30_000);
  session.cover(false);
  await vi.advanceTimersByTimeAsync(5900);
  expect(beats(sent).slice(0, 2)).toEqual([
    { token: 't0', visible: true },
    { token: 't2', visible: false },
  ]);
  expect(types().filter((type) => type === 'hidden' || type === 'shown')).toEqual(['hidden', 'shown']);
  expect(onCredited).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(types().at(-1)).toBe('credited');
});

test('ignores hiding and showing the tab behind the question', async () => {
  const { session, types } = startSession({ seconds: 60 });
  await vi.advanceTimersByTimeAsync(1000);
  session.cover(true);
  setHidden(true);
  setHidden(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(types().filter((type) => type === 'hidden' || type === 'shown')).toEqual(['hidden']);
});

test('counts on for a site in its own tab behind the question whether to leave', async () => {
  const { session, types } = startSession({ frame: false });
  await vi.advanceTimersByTimeAsync(100);
  session.pressSite();
  session.cover(true);
  await vi.advanceTimersByTimeAsync(6000);
  expect(types()).not.toContain('hidden');
  expect(types().at(-1)).toBe('credited');
});

test('a view that starts in a hidden tab is hidden from its start', async () => {
  page.hidden = true;
  const { sent, types } = startSession();
  await vi.advanceTimersByTimeAsync(5100);
  expect(types().slice(0, 2)).toEqual(['opened', 'hidden']);
  expect(beats(sent)).toMatchObject([{ visible: false }]);
});

test('beats no more often when hidden just before its end', async () => {
  const { sent } = startSession({ seconds: 5 });
  await vi.advanceTimersByTimeAsync(4900);
  setHidden(true);
  await vi.advanceTimersByTimeAsync(10_100);
  expect(beats(sent).map(({ visible }) => visible)).toEqual([true, false, false]);
});

test('takes the seconds between two beats from its own clock', async () => {
  const { types } = startSession({ seconds: 60 });
  await vi.advanceTimersByTimeAsync(4500);
  expect(types()).toEqual(['opened', 'ticked', 'ticked', 'ticked', 'ticked']);
});

test('beats at uneven intervals', async () => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0.8).mockReturnValue(0);
  const { events } = startSession({ seconds: 60 });
  await vi.advanceTimersByTimeAsync(10_500);
  const measured = events.filter(({ type }) => type === 'measured');
  expect(measured).toMatchObject([{ watchedSeconds: 5.4 }, { watchedSeconds: 10.4 }]);
});

test('waits with a beat for the reply to the one before', async () => {
  const { sent } = startSession({ seconds: 60, answerMs: 7000 });
  await vi.advanceTimersByTimeAsync(7000 + 5000 + 6900);
  expect(beats(sent)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(100 + 5000);
  expect(beats(sent)).toHaveLength(2);
});

test.each([
  ['hidden', false],
  ['shown again', true],
])('beats as hidden for the part in which a tab is %s during a beat', async (_, hiddenFirst) => {
  const { sent } = startSession({ seconds: 60, answerMs: 300 });
  await vi.advanceTimersByTimeAsync(400);
  if (hiddenFirst) setHidden(true);
  await vi.advanceTimersByTimeAsync(hiddenFirst ? 5400 : 5000);
  const before = beats(sent).length;
  setHidden(!hiddenFirst);
  await vi.advanceTimersByTimeAsync(300);
  expect(beats(sent).slice(before)).toMatchObject([{ visible: false }]);
  await vi.advanceTimersByTimeAsync(5300);
  expect(beats(sent).at(-1)).toMatchObject({ visible: hiddenFirst });
});

test('starts a site in its own tab when the server saw it opened, and runs hidden', async () => {
  const { session, sent, types } = startSession({ frame: false, opensAfter: 2 });
  await vi.advanceTimersByTimeAsync(5000);
  expect(beats(sent)).toEqual([]);
  session.pressSite();
  setHidden(true);
  await vi.advanceTimersByTimeAsync(2100);
  expect(types()).not.toContain('site-opened');
  await vi.advanceTimersByTimeAsync(1000);
  session.pressSite();
  await vi.advanceTimersByTimeAsync(3000);
  expect(types().filter((type) => type === 'site-opened')).toHaveLength(1);
  expect(types().filter((type) => type === 'site-pressed')).toHaveLength(1);
  expect(beats(sent)).toHaveLength(4);
  expect(types()).not.toContain('hidden');
  expect(types().at(-1)).toBe('credited');
});

test('beats no more often after two presses for one site, and leaves no clock behind', async () => {
  const { session, sent } = startSession({ frame: false, opensAfter: 60 });
  await vi.advanceTimersByTimeAsync(100);
  session.pressSite();
  await vi.advanceTimersByTimeAsync(300);
  session.pressSite();
  await vi.advanceTimersByTimeAsync(3_900);
  expect(beats(sent)).toHaveLength(4);
  session.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('beats no more when the tab is hidden during the last beat', async () => {
  const { sent, types } = startSession({ seconds: 5, answerMs: 300 });
  await vi.advanceTimersByTimeAsync(5_400);
  setHidden(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(types().at(-1)).toBe('credited');
  expect(beats(sent)).toHaveLength(1);
});

test('reports a site that does not open as blocked, polls for a minute, and opens it on another press', async () => {
  const { session, sent, types } = startSession({ frame: false, opensAfter: 60 });
  await vi.advanceTimersByTimeAsync(100);
  session.pressSite();
  await vi.advanceTimersByTimeAsync(4100);
  expect(types().filter((type) => type === 'site-blocked')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(beats(sent)).toHaveLength(60);
  session.pressSite();
  await vi.advanceTimersByTimeAsync(4100);
  expect(types()).toContain('site-opened');
  expect(types().at(-1)).toBe('credited');
});

test('waits again after another press while the site does not open, at the same pace', async () => {
  const { session, sent, types } = startSession({ frame: false, opensAfter: 60 });
  await vi.advanceTimersByTimeAsync(100);
  session.pressSite();
  await vi.advanceTimersByTimeAsync(4100);
  session.pressSite();
  await vi.advanceTimersByTimeAsync(4100);
  const presses = types().filter((type) => type === 'site-pressed' || type === 'site-blocked');
  expect(presses).toEqual(['site-pressed', 'site-blocked', 'site-pressed', 'site-blocked']);
  expect(beats(sent)).toHaveLength(8);
  expect(types().filter((type) => type === 'ticked')).toHaveLength(8);
});

test('ignores a press before the view is open, but not a question that covers it already', async () => {
  const { session, sent, types } = startSession({ answerMs: 1000 });
  session.pressSite();
  session.retryCredit();
  session.cover(true);
  await vi.advanceTimersByTimeAsync(1100);
  expect(sent.map(({ path }) => path)).toEqual(['/api/views']);
  expect(types()).toEqual(['opened', 'hidden']);
});

describe.each([
  [0, 'unreachable'],
  [429, 'too-many-requests'],
  [500, 'unexpected-fault'],
  [503, 'busy-try-again'],
] as const)('an answer that passes (%d %s)', (status, code) => {
  test('tolerates one lost beat, stops the clock at two, and continues to ask', async () => {
    let lost = 0;
    const { types } = startSession({
      seconds: 7,
      fail: ({ path }) =>
        path.endsWith('/heartbeat') && lost++ < 2 ? new ApiError(status, code, '') : undefined,
    });
    await vi.advanceTimersByTimeAsync(5100);
    expect(types()).not.toContain('measured');
    expect(types()).not.toContain('beat-lost');
    await vi.advanceTimersByTimeAsync(1000);
    expect(types()).toContain('beat-lost');
    await vi.advanceTimersByTimeAsync(1000);
    expect(types().at(-1)).toBe('credited');
  });

  test('a lost beat between two that came through stops nothing', async () => {
    let beat = 0;
    const { types } = startSession({
      seconds: 12,
      fail: ({ path }) =>
        path.endsWith('/heartbeat') && beat++ % 2 === 0 ? new ApiError(status, code, '') : undefined,
    });
    await vi.advanceTimersByTimeAsync(13_100);
    expect(types()).not.toContain('beat-lost');
    expect(types().at(-1)).toBe('credited');
  });

  test('keeps the credit and retries it', async () => {
    let down = true;
    const { session, events, types } = startSession({
      fail: ({ path }) => (down && path === '/api/addMoney' ? new ApiError(status, code, '') : undefined),
    });
    await vi.advanceTimersByTimeAsync(3100);
    expect(events.at(-1)).toEqual({ type: 'credit-lost', code });
    down = false;
    session.retryCredit();
    await vi.advanceTimersByTimeAsync(1);
    expect(types().slice(-2)).toEqual(['credit-retried', 'credited']);
  });
});

test('earns a credit that was requested too early by watching on', async () => {
  let early = true;
  const { sent, types, onCredited } = startSession({
    fail: ({ path }) => {
      if (path !== '/api/addMoney' || !early) return undefined;
      early = false;
      return new ApiError(409, 'view-too-early', '');
    },
  });
  await vi.advanceTimersByTimeAsync(3100);
  expect(types().at(-1)).toBe('credit-early');
  await vi.advanceTimersByTimeAsync(1000);
  expect(beats(sent)).toHaveLength(2);
  expect(types().at(-1)).toBe('credited');
  expect(onCredited).toHaveBeenCalledOnce();
});

test.each([
  ['the opening', 100, undefined],
  ['a beat', 2900, undefined],
  ['a credit that comes too early', 3500, 'view-too-early'],
])('neither beats nor is refused after leaving during %s', async (_, leftAtMs, code) => {
  const { session, sent, types } = startSession({
    seconds: 2,
    answerMs: 600,
    fail: ({ path }) => (code && path === '/api/addMoney' ? new ApiError(409, code, '') : undefined),
  });
  await vi.advanceTimersByTimeAsync(leftAtMs);
  session.stop();
  const before = sent.length;
  await vi.advanceTimersByTimeAsync(1000);
  setHidden(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(before);
  expect(types()).not.toContain('refused');
  expect(types()).not.toContain('hidden');
  expect(vi.getTimerCount()).toBe(0);
});

test('sends no beat after the last one when the tab is hidden during it', async () => {
  const { sent, onCredited } = startSession({ answerMs: 300 });
  await vi.advanceTimersByTimeAsync(3400);
  setHidden(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(beats(sent)).toHaveLength(1);
  expect(onCredited).toHaveBeenCalledOnce();
});

test.each([
  ['left between two beats', 1000, undefined],
  ['credited', 3100, undefined],
  ['refused', 3100, new ApiError(409, 'view-replaced', '')],
])('a view that was %s leaves no timer behind', async (_, atMs, failure) => {
  const { session } = startSession({
    fail: ({ path }) => (path.endsWith('/heartbeat') ? failure : undefined),
  });
  await vi.advanceTimersByTimeAsync(atMs);
  if (atMs < 3000) session.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('shows from the start that a view is not paid, and ends it with thanks instead of a credit', async () => {
  const unpaid = { atStart: 'viewer-limit', atEnd: 'viewer-limit' } as const;
  const { events, types, onCredited } = startSession({ unpaid });
  await vi.advanceTimersByTimeAsync(3100);
  expect(events[0]).toMatchObject({ type: 'opened', unpaid: 'viewer-limit' });
  expect(events.at(-1)).toEqual({ type: 'thanked', unpaid: 'viewer-limit' });
  expect(types()).not.toContain('credited');
  expect(onCredited).not.toHaveBeenCalled();
});

test('shows at the end that a limit was reached in the meantime', async () => {
  const { events, onCredited } = startSession({ unpaid: { atEnd: 'address-limit' } });
  await vi.advanceTimersByTimeAsync(3100);
  expect(events[0]).toMatchObject({ type: 'opened', unpaid: undefined });
  expect(events.at(-1)).toEqual({ type: 'thanked', unpaid: 'address-limit' });
  expect(onCredited).not.toHaveBeenCalled();
});

test('ends the session after a refusal', async () => {
  const { sent, events } = startSession({
    fail: ({ path }) => (path.endsWith('/heartbeat') ? new ApiError(409, 'view-replaced', '') : undefined),
  });
  await vi.advanceTimersByTimeAsync(5000);
  expect(beats(sent)).toHaveLength(1);
  expect(events.at(-1)).toEqual({ type: 'refused', code: 'view-replaced' });
});

test.each([
  ['/api/views', new ApiError(409, 'already-seen', ''), 'already-seen'],
  ['/api/addMoney', new ApiError(409, 'sold-out', ''), 'sold-out'],
  ['/api/addMoney', new TypeError('a fault of ours'), 'unexpected-fault'],
])('a refusal by %s (%s) is final', async (refusing, failure, code) => {
  const { sent, events, onOpened } = startSession({
    fail: ({ path }) => (path === refusing ? failure : undefined),
  });
  await vi.advanceTimersByTimeAsync(3100);
  const calls = sent.length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(calls);
  expect(events.at(-1)).toEqual({ type: 'refused', code });
  expect(onOpened).toHaveBeenCalledTimes(refusing === '/api/views' ? 0 : 1);
});
