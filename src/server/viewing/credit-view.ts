import type { ReplyOf } from '#contracts/endpoint.ts';
import type { addMoney } from '#contracts/viewing.ts';
import { encodePublicId, GUEST_KEY } from '#shared/ids/public-id.ts';
import { type Nanos, wireDollars, ZERO_NANOS } from '#shared/money/nanos.ts';
import { countryOfVisitor } from '../geo/geo.ts';
import {
  type CreditedFunds,
  QueueFullError,
  readEscrows,
  readGuestFunds,
  readPatientFunds,
  type ViewCredit,
} from '../ledger/ledger.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { Visitor } from '../platform/http/visitor.ts';
import { openView } from './open-view.ts';
import type { ViewState } from './view-token.ts';
import type { ViewingContext } from './viewing-context.ts';
import { currentNonce, hasSeen } from './viewing-store.ts';
import { isWatchedThrough } from './watch-time.ts';

type Input = { visitor: Visitor; viewId: string; token: string };

const creditNow = async ({ viewCredits }: ViewingContext, state: ViewState): Promise<ViewCredit | null> => {
  try {
    return await viewCredits.credit(state);
  } catch (error) {
    if (error instanceof QueueFullError) throw new DomainError('busy-try-again');
    throw error;
  }
};

/** Why the credit statement passed a view over; a view that is credited already is no refusal. */
const refusalOf = async ({ db }: ViewingContext, state: ViewState): Promise<DomainError | undefined> => {
  if (await hasSeen(db, state.viewerId, state.advertId)) return undefined;
  if ((await currentNonce(db, state.viewerId)) !== state.nonce) return new DomainError('view-replaced');
  const escrow = (await readEscrows(db, [state.advertId])).get(state.advertId);
  if (!escrow?.viewsRemaining) return new DomainError('sold-out');
  const isOrphan = state.beneficiaryId !== GUEST_KEY && !(await readPatientFunds(db, state.beneficiaryId));
  return new DomainError(isOrphan ? 'beneficiary-unknown' : 'view-too-early');
};

/** What the credit left, or for a view that was credited before what stands now. */
const readFunds = async ({ db }: ViewingContext, beneficiaryId: bigint): Promise<CreditedFunds> => {
  if (beneficiaryId === GUEST_KEY) {
    return { receivedNanos: await readGuestFunds(db), ownViewNanos: ZERO_NANOS, donatedNanos: ZERO_NANOS };
  }
  const funds = await readPatientFunds(db, beneficiaryId);
  if (!funds) throw new DomainError('beneficiary-unknown');
  return funds;
};

const readEarned = async ({ db }: ViewingContext, advertId: bigint): Promise<Nanos> =>
  (await readEscrows(db, [advertId])).get(advertId)?.earnNanos ?? ZERO_NANOS;

const beneficiaryName = async ({ patientName }: ViewingContext, beneficiaryId: bigint) => {
  if (beneficiaryId === GUEST_KEY) return { firstName: '', lastName: '' };
  const name = await patientName(beneficiaryId);
  if (!name) throw new DomainError('beneficiary-unknown');
  return name;
};

const viewedAs = (state: ViewState) => {
  if (state.beneficiaryId === GUEST_KEY) return 'guest' as const;
  return state.own ? ('user-it-self' as const) : ('refrence' as const);
};

const noteCredit = (
  { catalogue, viewCounts, ipCountry }: ViewingContext,
  { visitor, state, credit }: { visitor: Visitor; state: ViewState; credit: ViewCredit },
): void => {
  catalogue.noteRemaining(state.advertId, credit.viewsRemaining);
  viewCounts.noteCredited(state.advertId, countryOfVisitor(ipCountry, visitor.address));
};

/**
 * Credits a view watched to its end, exactly once; the same view again gets the same answer and moves nothing.
 * @throws DomainError view-too-early, view-replaced, sold-out, busy-try-again, and those of `openView`.
 */
export const creditView = async (
  context: ViewingContext,
  input: Input,
): Promise<ReplyOf<typeof addMoney>> => {
  const state = openView(context, input);
  if (!isWatchedThrough(state)) throw new DomainError('view-too-early');
  const credit = await creditNow(context, state);
  if (credit) noteCredit(context, { ...input, state, credit });
  else {
    const refusal = await refusalOf(context, state);
    if (refusal) throw refusal;
  }
  const funds = credit?.funds ?? (await readFunds(context, state.beneficiaryId));
  return {
    earned: wireDollars(credit?.earnedNanos ?? (await readEarned(context, state.advertId))),
    adViewedAs: viewedAs(state),
    userData: {
      id: encodePublicId(state.beneficiaryId),
      ...(await beneficiaryName(context, state.beneficiaryId)),
      received: wireDollars(funds.receivedNanos),
      ownViewReceived: wireDollars(funds.ownViewNanos),
      donated: wireDollars(funds.donatedNanos),
    },
  };
};
