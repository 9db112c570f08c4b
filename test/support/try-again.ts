type Answer = { status: number; body: { code?: unknown } };

/** Repeats a call while the server is out of capacity, as a client does. */
export const tryAgain = async <A extends Answer>(call: () => Promise<A>): Promise<A> => {
  const answer = await call();
  return answer.status === 503 && answer.body.code === 'busy-try-again' ? tryAgain(call) : answer;
};
