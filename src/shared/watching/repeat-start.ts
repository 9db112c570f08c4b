/** A page silently retries a refused start when the server is ready again this soon. */
const LONGEST_WAIT_SECONDS = 1;
/** The random part keeps pages that were refused together from retrying together. */
const SPREAD_MS = 400;

const BUSY_STATUSES: readonly number[] = [429, 503];

type Refusal = { readonly status: number; readonly retryAfterSeconds: number | undefined };

/**
 * Returns the milliseconds until a refused start of a view is retried, once, so that its person has an answer
 * within two seconds; undefined when it is not retried and the person reads why.
 */
export const repeatStartMs = ({ status, retryAfterSeconds }: Refusal): number | undefined => {
  const isSoon = retryAfterSeconds !== undefined && retryAfterSeconds <= LONGEST_WAIT_SECONDS;
  if (!BUSY_STATUSES.includes(status) || !isSoon) return undefined;
  return retryAfterSeconds * 1_000 + Math.random() * SPREAD_MS;
};
