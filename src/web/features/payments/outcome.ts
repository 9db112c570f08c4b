import { useCallback, useEffect, useState } from 'react';
import { ApiError, call, type ReplyTo } from '#web/api-client/api.ts';
import { useSession } from '#web/api-client/session.tsx';

/** One question for each payment while the page is open, however often the screen is drawn. */
const asked = new Map<string, Promise<Outcome>>();

type Question = {
  /** The provider's id of the payment. */
  readonly reference: string;
  readonly first: Outcome;
  readonly finish: (reference: string) => Promise<Finished>;
};

/** A reload asks again, which is safe: the server credits a payment once and repeats its answer. */
const useOutcome = ({ reference, first, finish }: Question) => {
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

type CardReturn =
  | { readonly kind: 'known'; readonly sessionId: string }
  /** What the address alone says, which proves nothing. */
  | { readonly kind: 'plain'; readonly isPaid: boolean };

/** SPEC 2: `?success` is a success, anything else is not. Stripe adds the id of its checkout, which the server can check. */
export const cardReturnOf = (query: URLSearchParams): CardReturn => {
  const isPaid = query.has('success');
  const sessionId = query.get('session_id');
  return isPaid && sessionId ? { kind: 'known', sessionId } : { kind: 'plain', isPaid };
};

const finish = (sessionId: string) => call('POST /api/stripe/success', { body: { session_id: sessionId } });

export const useCardReturn = (sessionId: string) =>
  useOutcome({ reference: sessionId, first: { kind: 'asking' }, finish });

/** The query with which PayPal sends the payer back. */
type WalletReturn = { readonly status: string; readonly token: string; readonly payerId: string };

/** Known before the server is asked: some returns need no question. */
export const firstOutcome = ({ status, token, payerId }: WalletReturn): Outcome => {
  if (status.startsWith('cancel')) return { kind: 'cancelled' };
  return token === '' || payerId === '' ? failed('parameters') : { kind: 'asking' };
};

export const useWalletReturn = (address: WalletReturn) => {
  const { payerId } = address;
  const finish = useCallback(
    (token: string) => call('POST /api/paypal/success', { body: { token, payerId } }),
    [payerId],
  );
  return useOutcome({ reference: address.token, first: firstOutcome(address), finish });
};

/** The reply about a payment: the calls of both ways have the same. */
export type Finished = ReplyTo<'POST /api/paypal/success'>;

/**
 * `failed` changes the page by itself (SPEC 4); the others wait for the reader.
 * `retriable`: the answer is missing, not negative; asking again is safe, as a payment is credited once.
 */
export type Outcome =
  | { readonly kind: 'asking' | 'cancelled' | 'declined' | 'pending' }
  | { readonly kind: 'success'; readonly reply: Finished }
  | { readonly kind: 'failed'; readonly reason: FailureReason; readonly retriable: boolean };

export type FailureReason = 'parameters' | 'unknown' | 'processing';

/** SPEC 4: how long each message stays, and where it leads. */
export const NEXT: Record<FailureReason | 'success', { seconds: number; to: 'payment' | 'dashboard' }> = {
  parameters: { seconds: 3, to: 'payment' },
  unknown: { seconds: 2, to: 'payment' },
  processing: { seconds: 5, to: 'dashboard' },
  success: { seconds: 3, to: 'dashboard' },
};

export const failed = (reason: FailureReason, retriable = false): Outcome => ({
  kind: 'failed',
  reason,
  retriable,
});

export const outcomeOf = (reply: Finished): Outcome =>
  reply.status === 'pending' ? { kind: 'pending' } : { kind: 'success', reply };

export const outcomeOfError = (error: unknown): Outcome => {
  if (!(error instanceof ApiError)) return failed('processing', true);
  switch (error.code) {
    case 'payment-declined':
      return { kind: 'declined' };
    case 'payment-pending':
      return { kind: 'pending' };
    case 'payment-unknown':
      return failed('unknown');
    case 'payment-parameters':
      return failed('parameters');
    default:
      return failed('processing', error.status === 0 || error.status === 429 || error.status >= 500);
  }
};
