import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, type Call } from '#web/api-client/api.ts';
import { WatchSession } from './watch-session.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // The pause before a retry has a random part.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const PROOF = { challenge: 'work', counter: 7, derivedKey: 'found' };
const VIEW = { viewId: 'view', token: 't0', seconds: 3, targetUrl: 'https://site.test/', frame: false };

type Refusal = { status: number; retryAfterSeconds?: number };
type Sent = { body: { proof?: unknown }; signal: AbortSignal };

const BUSY: Refusal = { status: 503, retryAfterSeconds: 1 };

/** Opens a view at a server that first refuses the starts in this order. */
const startSession = (refusals: Refusal[], { asksForProof = false } = {}) => {
  const sent: Sent['body'][] = [];
  const events: { type: string }[] = [];
  const answer = ({ proof }: Sent['body']) => {
    if (asksForProof && !proof) return { ...VIEW, unpaid: 'unproven', challenge: 'work' };
    const refusal = refusals.shift();
    if (refusal) throw new ApiError(refusal.status, 'busy-try-again', '', refusal);
    return VIEW;
  };
  const session = new WatchSession({
    call: (async (_: string, { body, signal }: Sent) => {
      signal.throwIfAborted();
      sent.push(body);
      return answer(body);
    }) as unknown as Call,
    request: { adsId: 'ad', adViewedAs: 'guest', userId: 'guest' },
    logged: false,
    emit: (event) => events.push(event),
    prove: async () => PROOF,
    onOpened: () => undefined,
    onCredited: () => undefined,
  });
  void session.open();
  return { session, sent, events, types: () => events.map(({ type }) => type) };
};

test('retries a start refused as busy, after the wait that the server asks for, without a message', async () => {
  const { sent, types } = startSession([BUSY]);
  await vi.advanceTimersByTimeAsync(999);
  expect([sent.length, types()]).toEqual([1, []]);
  await vi.advanceTimersByTimeAsync(1);
  expect([sent.length, types()]).toEqual([2, ['opened']]);
  expect(sent[1]).toEqual(sent[0]);
});

test('retries a start once, and shows the second refusal', async () => {
  const { sent, events } = startSession([BUSY, BUSY]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toHaveLength(2);
  expect(events).toEqual([{ type: 'refused', code: 'busy-try-again' }]);
});

test.each([{ status: 503, retryAfterSeconds: 5 }, { status: 503 }, { status: 409, retryAfterSeconds: 1 }])(
  'shows a refused start at once (%o)',
  async (refusal) => {
    const { sent, types } = startSession([refusal]);
    await vi.advanceTimersByTimeAsync(0);
    expect([sent.length, types()]).toEqual([1, ['refused']]);
  },
);

test('retries nothing for a viewer who has left', async () => {
  const { session, sent, types } = startSession([BUSY]);
  await vi.advanceTimersByTimeAsync(100);
  session.stop();
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([sent.length, types()]).toEqual([1, []]);
});

test('retries a start with its proof of work as well', async () => {
  const { sent, types } = startSession([BUSY], { asksForProof: true });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent.map(({ proof }) => proof)).toEqual([undefined, PROOF, PROOF]);
  expect(types()).toEqual(['proof-asked', 'opened']);
});
