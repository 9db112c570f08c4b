/** The database cannot be brought to where the server needs it; the message tells the operator why and what to do. */
export class DatabaseSetupError extends Error {
  override readonly name = 'DatabaseSetupError';
}

/** PostgreSQL's own words and its state, which its manual explains. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { code, hint } = error as Error & { code?: string; hint?: string };
  const state = code === undefined ? '' : ` (${code})`;
  return `${error.message}${state}${hint === undefined ? '' : `; ${hint}`}`;
};
