import type { UnpaidReason } from '#contracts/viewing.ts';
import { GUEST_KEY } from '#shared/ids/public-id.ts';
import { QueueFullError, readEscrows, readPatientFunds, type ViewCredit } from '../ledger/ledger.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { findInvalidReason, keepInvalidView } from './invalid-views-store.ts';
import type { ViewState } from './view-token.ts';
import type { ViewingContext } from './viewing-context.ts';
import { currentNonce, hasSeen } from './viewing-store.ts';

const creditNow = async ({ viewCredits }: ViewingContext, state: ViewState): Promise<ViewCredit | null> => {
  try {
    return await viewCredits.credit(state);
  } catch (error) {
    if (error instanceof QueueFullError) throw new DomainError('busy-try-again');
    throw error;
  }
};

/** Credits the view within the limits, or keeps it unpaid with the reason; null when it was settled before, or cannot be. */
const creditOrKeep = async (
  context: ViewingContext,
  address: string,
  state: ViewState,
): Promise<ViewCredit | UnpaidReason | null> => {
  const { db, clock, viewLimits } = context;
  const place = state.unpaid ?? (await viewLimits.admit(address));
  if (typeof place === 'string') return keepInvalidView(db, { state, reason: place, at: clock.now() });
  let credit: ViewCredit | null = null;
  try {
    credit = await creditNow(context, state);
  } finally {
    place.settle(credit !== null);
  }
  return credit ?? findInvalidReason(db, state.nonce);
};

/** Why a view could not be settled; one that is credited already is no refusal. */
const refusalOf = async ({ db }: ViewingContext, state: ViewState): Promise<DomainError | undefined> => {
  if (await hasSeen(db, state.viewerId, state.advertId)) return undefined;
  if ((await currentNonce(db, state.viewerId)) !== state.nonce) return new DomainError('view-replaced');
  const escrow = (await readEscrows(db, [state.advertId])).get(state.advertId);
  if (!escrow?.viewsRemaining) return new DomainError('sold-out');
  const isOrphan = state.beneficiaryId !== GUEST_KEY && !(await readPatientFunds(db, state.beneficiaryId));
  return new DomainError(isOrphan ? 'beneficiary-unknown' : 'view-too-early');
};

/**
 * Decides a view watched to its end, exactly once: the credit, or why it is not paid. Null: it was credited before.
 * @throws DomainError view-replaced, sold-out, beneficiary-unknown, view-too-early, busy-try-again.
 */
export const settleView = async (
  context: ViewingContext,
  address: string,
  state: ViewState,
): Promise<ViewCredit | UnpaidReason | null> => {
  const settled = await creditOrKeep(context, address, state);
  if (settled !== null) return settled;
  const refusal = await refusalOf(context, state);
  if (refusal) throw refusal;
  return null;
};
