/** What came of a call to a provider: what it said, be it a refusal, or that it may have done what was asked or not. */
export type ProviderAnswer =
  | { kind: 'answered'; status: number; body: unknown }
  | { kind: 'unknown'; reason: string };

/** A broken or absent JSON of a success tells nothing of what was done; of a refusal the status says enough. */
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

/** Neither done nor refused: the provider gave up waiting for the call, or is working on the same one at this moment. */
export const isUndecided = (status: number): boolean => status === 408 || status === 409;

/** No connection came about, so nothing can have arrived. */
const NEVER_ARRIVED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return 'unknown';
  // That of a time-out is a number that tells nobody anything.
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
};

/** Why a call had no answer, in a word for operators, and whether it certainly never reached the provider. */
export const readFailure = (error: unknown): { reason: string; neverArrived: boolean } => {
  const reason = reasonOf(error);
  return { reason, neverArrived: NEVER_ARRIVED.has(reason) };
};
