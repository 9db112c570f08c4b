type Answer = { status: number; body: { code?: unknown } };

/** As a client that is told to try again: repeats a call until it is not turned away for lack of room. */
export const tryAgain = async <A extends Answer>(call: () => Promise<A>): Promise<A> => {
  const answer = await call();
  return answer.status === 503 && answer.body.code === 'busy-try-again' ? tryAgain(call) : answer;
};
