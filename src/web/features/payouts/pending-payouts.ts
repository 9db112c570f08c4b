import type { LegState, PayoutLeg } from '#contracts/payouts.ts';
import type { Language } from '#shared/languages/languages.ts';
import { asNanos, nanosFromDollars, wireDollars, ZERO_NANOS } from '#shared/money/nanos.ts';
import { ApiError, call, type ReplyTo } from '#web/api-client/api.ts';
import { textOfCode } from '#web/i18n/error-texts.ts';
import { textsOf } from '#web/i18n/texts.ts';
import { adminPayoutsTexts } from '#web/texts/admin-payouts.ts';
import { usePagedList } from '#web/ui/paged-list/list-state.ts';

type Reply = ReplyTo<'GET /api/admin/pending-payouts'>;
export type PendingPayout = Reply['payouts'][number];

/** The sum of all pending payouts, not only of the listed ones. */
export type PendingSum = Reply['pending'];

/** Admin actions: confirm a payment by hand (also in place of a provider), resend, return or recall it. */
type PayoutAction = 'complete' | 'complete-lost' | Mending['action'];

/** The action that the admin has to confirm first. */
export type Mending = { readonly payout: PendingPayout; readonly action: 'retry' | 'fail' | 'recall' };

type Part = { readonly amount: number };

export const sumOf = (parts: readonly Part[]): number =>
  wireDollars(parts.reduce((sum, { amount }) => asNanos(sum + (nanosFromDollars(amount) ?? 0n)), ZERO_NANOS));

/** No provider can confirm the outcome of these any more. */
const LOST: readonly LegState[] = ['overdue', 'not-known', 'not-connected'];

/** The legs of each action. The others stay as they are. */
const CONCERNED: Record<PayoutAction, readonly LegState[]> = {
  complete: ['by-hand'],
  'complete-lost': LOST,
  retry: ['queued', 'waiting', 'not-certain'],
  recall: ['unclaimed'],
  fail: ['queued', 'waiting', 'not-certain', 'by-hand', 'account-needed', ...LOST],
};

export const hasLost = ({ legs }: { readonly legs: readonly PayoutLeg[] }): boolean =>
  legs.some(({ state }) => LOST.includes(state));

export const concernedLegs = (action: PayoutAction, { legs }: Pick<PendingPayout, 'legs'>) => {
  const concerned = legs.filter(({ state }) => CONCERNED[action].includes(state));
  return {
    /** The call names them, so that a leg that changed in the meantime is not included. */
    ids: concerned.map(({ _id }) => _id),
    /** Dollars. */
    amount: sumOf(concerned),
    methods: [...new Set(concerned.map(({ method }) => method))].join(' + '),
    isAll: concerned.length === legs.length,
  };
};

/** SPEC 8, pending payouts load. */
export const loadFailure = (error: unknown, language: Language): string => {
  const t = textsOf(adminPayoutsTexts, language).pendingPayouts.load;
  if (error instanceof ApiError) {
    if (error.status === 0) return t.network;
    const reason = error.code === 'unexplained' ? t.refused : textOfCode(error.code, language);
    return t.server(error.status, reason);
  }
  return error instanceof Error && error.message ? t.request(error.message) : t.other;
};

/** SPEC 8, complete payout: refused by the server, or without a reply. */
export const completionFailure = (error: unknown, language: Language): string => {
  const t = textsOf(adminPayoutsTexts, language).pendingPayouts.confirm;
  if (error instanceof ApiError && error.status > 0) return t.failed(textOfCode(error.code, language));
  return t.error(textsOf(adminPayoutsTexts, language).pendingPayouts.load.network);
};

export const PAYOUT_SORTS = ['name', 'country', 'amount', 'created'] as const;

export const PENDING_PAYOUTS = ['pending-payouts'] as const;

export const usePendingPayouts = () =>
  usePagedList(PENDING_PAYOUTS, PAYOUT_SORTS, (asked) => call('GET /api/admin/pending-payouts', asked));
