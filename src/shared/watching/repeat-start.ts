/** A page repeats a refused start without a word when the server is ready again this soon. */
const LONGEST_WAIT_SECONDS = 1;
/** Pages that were refused at the same moment do not come back at the same moment. */
const SPREAD_MS = 400;

const BUSY_STATUSES: readonly number[] = [429, 503];

type Refusal = { readonly status: number; readonly retryAfterSeconds: number | undefined };

/**
 * Milliseconds until a refused start of a view is repeated, once, so that its person has an answer within two seconds; undefined
 * when it is not repeated and the person reads why.
 */
export const repeatStartMs = ({ status, retryAfterSeconds }: Refusal): number | undefined => {
  const isSoon = retryAfterSeconds !== undefined && retryAfterSeconds <= LONGEST_WAIT_SECONDS;
  if (!BUSY_STATUSES.includes(status) || !isSoon) return undefined;
  return retryAfterSeconds * 1_000 + Math.random() * SPREAD_MS;
};
