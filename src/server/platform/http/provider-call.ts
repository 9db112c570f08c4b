import * as z from 'zod/mini';

/** The result of a call to a provider: its answer, which may be a refusal, or unknown. */
export type ProviderAnswer =
  | { kind: 'answered'; status: number; body: unknown }
  | { kind: 'unknown'; reason: string };

/** Reads an answer. A success without readable JSON is unknown; the status of a refusal is enough. */
export const readAnswer = async (response: Response): Promise<ProviderAnswer> => {
  const { status } = response;
  const text = await response.text();
  if (status >= 500) return { kind: 'unknown', reason: `HTTP ${status}` };
  try {
    return { kind: 'answered', status, body: text === '' ? {} : JSON.parse(text) };
  } catch {
    return response.ok
      ? { kind: 'unknown', reason: `HTTP ${status} without readable JSON` }
      : { kind: 'answered', status, body: {} };
  }
};

/** Neither done nor refused: the provider timed out, or is working on the same call now. */
export const isUndecided = (status: number): boolean => status === 408 || status === 409;

/** No connection was made, so the call cannot have arrived. */
const NEVER_ARRIVED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return 'unknown';
  // The code of a time-out is a number, which explains nothing.
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
};

/** Returns the reason of a missing answer in one word, and whether the call certainly never arrived. */
export const readFailure = (error: unknown): { reason: string; neverArrived: boolean } => {
  const reason = reasonOf(error);
  return { reason, neverArrived: NEVER_ARRIVED.has(reason) };
};

/** Statuses by which a provider refuses us, not the request: credentials, rights, too many calls. */
export const isOwnTrouble = (status: number): boolean => status === 401 || status === 403 || status === 429;

/** Without an answer it is unknown whether the provider got the call. */
type CallResult = { kind: 'answered'; status: number } | { kind: 'unknown' | 'not-sent' | 'not-done' };

const outcomeOf = (result: CallResult): string => {
  if (result.kind !== 'answered') return result.kind === 'unknown' ? 'unknown' : 'not-done';
  if (result.status >= 500) return 'unknown';
  if (isOwnTrouble(result.status)) return 'not-done';
  return result.status < 400 ? 'done' : 'refused';
};

/** A part of a path that is equal for all calls of a kind. An id would be a series of its own. */
const FIXED_PART = /^(v\d+\w*|[a-z_-]+)?$/;

const nameOfCall = (method: string, path: string): string => {
  const [pathname = ''] = path.split('?', 1);
  const parts = pathname.split('/').map((part) => (FIXED_PART.test(part) ? part : ':id'));
  return `${method} ${parts.join('/')}`;
};

type Counted = { labels: readonly [provider: string, call: string, outcome: string]; count: number };
const counted = new Map<string, Counted>();

/** Counts a call to a provider by its outcome. */
export const countCall = (
  provider: string,
  { method, path }: { method: string; path: string },
  result: CallResult,
): void => {
  const labels = [provider, nameOfCall(method, path), outcomeOf(result)] as const;
  const key = labels.join(' ');
  counted.set(key, { labels, count: (counted.get(key)?.count ?? 0) + 1 });
};

/** Calls to providers since the start of the process. */
export const callFigure = {
  name: 'watchwell_provider_calls_total',
  help: 'Calls to providers: done, refused, not done because of us or the way to them, or unknown.',
  label: ['provider', 'call', 'outcome'],
  readAll: () => counted.values().map(({ labels, count }) => [labels, count] as const),
};

const tokenReply = z.object({ access_token: z.string(), expires_in: z.number() });

/** A token is replaced this long before it expires, so that it does not expire in flight. */
const MARGIN_MS = 60_000;

export type AccessTokens = {
  /** @throws when the provider gives no token; then no other call was sent */
  get(): Promise<string>;
  /** Drops a token that the provider refused: the next `get` requests a new one. */
  forget(token: string): void;
};

/**
 * One OAuth 2 token for all calls to a provider, requested once even if many calls wait for it. `request`
 * sends the grant.
 */
export const createAccessTokens = (provider: string, request: () => Promise<Response>): AccessTokens => {
  let current: { token: string; endsAt: number } | undefined;
  let asking: Promise<string> | undefined;

  const ask = async (): Promise<string> => {
    const response = await request();
    if (!response.ok) throw new Error(`${provider} gave no access token: HTTP ${response.status}`);
    const { access_token, expires_in } = tokenReply.parse(await response.json());
    current = { token: access_token, endsAt: Date.now() + expires_in * 1_000 - MARGIN_MS };
    return access_token;
  };

  return {
    async get() {
      if (current && current.endsAt > Date.now()) return current.token;
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    forget(token) {
      if (current?.token === token) current = undefined;
    },
  };
};
