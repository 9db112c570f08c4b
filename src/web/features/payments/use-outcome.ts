import { useCallback, useEffect, useState } from 'react';
import { useSession } from '../../api-client/session.tsx';
import { type Finished, type Outcome, outcomeOf, outcomeOfError } from './outcome.ts';

/** One question a payment for as long as the page lives, however often the screen is drawn. */
const asked = new Map<string, Promise<Outcome>>();

type Question = {
  /** The provider's name of the payment. */
  readonly reference: string;
  readonly first: Outcome;
  readonly finish: (reference: string) => Promise<Finished>;
};

/** A reload asks again, which is safe: the server credits a payment once and repeats its answer. */
export const useOutcome = ({ reference, first, finish }: Question) => {
  const [outcome, setOutcome] = useState(first);
  const { setUser } = useSession();
  const ask = useCallback(async () => {
    const question = asked.get(reference) ?? finish(reference).then(outcomeOf, outcomeOfError);
    asked.set(reference, question);
    const answer = await question;
    setOutcome(answer);
    if (answer.kind === 'success' && answer.reply.user) setUser(answer.reply.user);
  }, [reference, finish, setUser]);
  const begun = outcome.kind === 'asking';
  useEffect(() => {
    if (begun) void ask();
  }, [begun, ask]);
  const retry = () => {
    asked.delete(reference);
    setOutcome({ kind: 'asking' });
  };
  return { outcome, retry };
};
