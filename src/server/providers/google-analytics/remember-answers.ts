/** Figures of a service that counts with a delay of its own may be this old. */
const ANSWER_KEPT_MS = 5 * 60_000;
/** While the service is out, nobody else waits for its time limit. */
const FAILURE_KEPT_MS = 60_000;
const ANSWERS_KEPT = 500;

type Remembered<A> = { answer: Promise<A>; until: number };

/** Asks once for the same question within some minutes, also when many ask at the same time. */
export const rememberAnswers = <Q, A>(
  ask: (question: Q) => Promise<A>,
  now: () => number = Date.now,
): ((question: Q) => Promise<A>) => {
  const remembered = new Map<string, Remembered<A>>();

  const forgetOldest = (): void => {
    for (const key of remembered.keys()) {
      if (remembered.size <= ANSWERS_KEPT) return;
      remembered.delete(key);
    }
  };

  return (question) => {
    const key = JSON.stringify(question);
    const known = remembered.get(key);
    if (known && known.until > now()) return known.answer;
    const entry: Remembered<A> = { answer: ask(question), until: now() + ANSWER_KEPT_MS };
    entry.answer.catch(() => {
      entry.until = now() + FAILURE_KEPT_MS;
    });
    remembered.delete(key);
    remembered.set(key, entry);
    forgetOldest();
    return entry.answer;
  };
};
