import { useCallback, useEffect, useState } from 'react';
import { matchPath } from 'react-router';
import {
  PAYMENT_PROVIDERS,
  type PaymentProvider,
  paymentProviders,
} from '#shared/money-providers/money-providers.ts';
import { ApiError, call, type ReplyTo } from '#web/api-client/api.ts';
import { useSession } from '#web/api-client/session.tsx';

/** Sends one call per payment while the page is open, however often the screen is drawn. */
const asked = new Map<string, Promise<Outcome>>();

type Question = {
  /** The provider and its id of the payment: two providers may use the same id. */
  readonly payment: string;
  readonly first: Outcome;
  readonly finish: () => Promise<Finished>;
};

/** A reload calls again, which is safe: the server credits a payment once and repeats its reply. */
const useOutcome = ({ payment, first, finish }: Question) => {
  const [outcome, setOutcome] = useState(first);
  const { setUser } = useSession();
  const ask = useCallback(async () => {
    const question = asked.get(payment) ?? finish().then(outcomeOf, outcomeOfError);
    asked.set(payment, question);
    const answer = await question;
    setOutcome(answer);
    if (answer.kind === 'success' && answer.reply.user) setUser(answer.reply.user);
  }, [payment, finish, setUser]);
  const begun = outcome.kind === 'asking';
  useEffect(() => {
    if (begun) void ask();
  }, [begun, ask]);
  const retry = () => {
    asked.delete(payment);
    setOutcome({ kind: 'asking' });
  };
  return { outcome, retry };
};

const providerAt = (pathname: string): PaymentProvider => {
  const found = paymentProviders.find((one) => matchPath(PAYMENT_PROVIDERS[one].screenPath, pathname));
  if (!found) throw new Error(`no provider sends its payers to ${pathname}`);
  return found;
};

type KnownCheckout = { readonly provider: PaymentProvider; readonly checkoutId: string };

/** `plain`: derived from the URL alone, which proves nothing. */
type CardReturn =
  | ({ readonly kind: 'known' } & KnownCheckout)
  | { readonly kind: 'plain'; readonly isPaid: boolean };

/** SPEC 2: `?success` is a success, all else is not. The checkout's id, if there, lets the server check. */
export const cardReturnOf = (pathname: string, query: URLSearchParams): CardReturn => {
  const provider = providerAt(pathname);
  const isPaid = query.has('success');
  const checkoutId = query.get(PAYMENT_PROVIDERS[provider].checkoutParameter);
  return isPaid && checkoutId ? { kind: 'known', provider, checkoutId } : { kind: 'plain', isPaid };
};

export const useCardReturn = ({ provider, checkoutId }: KnownCheckout) => {
  const finish = useCallback(
    () =>
      call(`POST /api/${provider}/success` as const, {
        body: { session_id: checkoutId },
      }),
    [provider, checkoutId],
  );
  return useOutcome({ payment: `${provider} ${checkoutId}`, first: { kind: 'asking' }, finish });
};

/** The data in the URL to which a wallet returns its payer. */
type WalletReturn = {
  readonly provider: PaymentProvider;
  readonly status: string;
  readonly token: string;
  readonly payerId: string;
};

export const walletReturnOf = (pathname: string, status: string, query: URLSearchParams): WalletReturn => {
  const provider = providerAt(pathname);
  const facts = PAYMENT_PROVIDERS[provider];
  const payerId = facts.kind === 'wallet' ? query.get(facts.payerParameter) : null;
  return {
    provider,
    status,
    token: query.get(facts.checkoutParameter) ?? '',
    payerId: payerId ?? '',
  };
};

/** The outcome before the server is called: some returns need no call. */
export const firstOutcome = ({ status, token, payerId }: Omit<WalletReturn, 'provider'>): Outcome => {
  if (status.startsWith('cancel')) return { kind: 'cancelled' };
  return token === '' || payerId === '' ? failed('parameters') : { kind: 'asking' };
};

export const useWalletReturn = (address: WalletReturn) => {
  const { provider, token, payerId } = address;
  const finish = useCallback(
    () => call(`POST /api/${provider}/success` as const, { body: { token, payerId } }),
    [provider, token, payerId],
  );
  return useOutcome({ payment: `${provider} ${token}`, first: firstOutcome(address), finish });
};

/** The reply about a payment: the calls of both ways have the same. */
export type Finished = ReplyTo<'POST /api/paypal/success'>;

/**
 * `failed` changes the page by itself (SPEC 4); the others wait for the reader. `retriable`: no reply came; a
 * retry is safe, because a payment is credited once.
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
