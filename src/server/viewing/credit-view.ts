import type { UnpaidReason } from '#contracts/viewing.ts';
import { ADVERT_TIERS } from '#shared/advert-tiers/advert-tiers.ts';
import { encodePublicId, GUEST_KEY } from '#shared/ids/public-id.ts';
import { type Nanos, wireDollars, ZERO_NANOS } from '#shared/money/nanos.ts';
import { NOBODY } from '#shared/names/two-scripts.ts';
import { countryOfVisitor } from '../geo/geo.ts';
import {
  type CreditedFunds,
  ownFunds,
  publicFunds,
  QueueFullError,
  readEscrows,
  readGeneralAccount,
  readPatientFunds,
  type ViewCredit,
} from '../ledger/ledger.ts';
import { withinWaitLimit } from '../platform/database/wait-limit.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { Visitor } from '../platform/http/visitor.ts';
import { findUnpaidReason, keepUnpaidView, SESSIONS_KEPT_MS } from './decided-views.ts';
import type { Place, StartingView } from './view-limits.ts';
import { openView, type ViewClaim, type ViewState } from './view-token.ts';
import type { ViewingContext } from './viewing.ts';
import { currentNonce, hasSeen } from './viewing-store.ts';
import { isWatchedThrough } from './watched-time.ts';

/** The outcome of a view watched to its end. `repeat`: an earlier call credited it. */
type Settled =
  | { kind: 'credited'; credit: ViewCredit }
  | { kind: 'unpaid'; reason: UnpaidReason }
  | { kind: 'repeat' };

type Decision = { state: ViewState; visitor: Visitor; place: Place; credit: ViewCredit | null };

const noteDecision = (context: ViewingContext, { state, visitor, place, credit }: Decision): void => {
  place.settle(credit !== null);
  if (!credit) return;
  context.muchWatched.noteCredited(state.viewerId, state.advertId);
  context.catalogue.noteRemaining(state.advertId, credit.viewsRemaining);
  context.viewCounts.noteCredited(state.advertId, countryOfVisitor(context.ipCountry, visitor.address));
  context.viewEvidence.countDecided(null);
};

/** Returns null when the view cannot be credited, or was decided. @throws DomainError busy-try-again. */
const creditInPlace = async (
  context: ViewingContext,
  view: Omit<Decision, 'credit'>,
): Promise<ViewCredit | null> => {
  const evidence = context.viewEvidence.of(view.visitor, view.state);
  const deciding = context.viewCredits.credit({ ...view.state, evidence });
  // A view may be credited after its request timed out, and counts like any other.
  deciding.then(
    (credit) => noteDecision(context, { ...view, credit }),
    () => noteDecision(context, { ...view, credit: null }),
  );
  try {
    return await withinWaitLimit(deciding);
  } catch (error) {
    throw error instanceof QueueFullError ? new DomainError('busy-try-again') : error;
  }
};

/** @throws DomainError with the reason why the view could not be credited, unless it was credited before. */
const requireCreditedBefore = async ({ db }: ViewingContext, state: ViewState): Promise<void> => {
  if (await hasSeen(db, state.viewerId, state.advertId)) return;
  if ((await currentNonce(db, state.viewerId)) !== state.nonce) throw new DomainError('view-replaced');
  const escrow = (await readEscrows(db, [state.advertId])).get(state.advertId);
  if (!escrow?.viewsRemaining) throw new DomainError('sold-out');
  const isOrphan = state.beneficiaryId !== GUEST_KEY && !(await readPatientFunds(db, state.beneficiaryId));
  throw new DomainError(isOrphan ? 'beneficiary-unknown' : 'view-too-early');
};

/** The view as the limits see it at its end. The exposure identifies the tier. */
const viewAtEnd = ({ catalogue }: ViewingContext, { address }: Visitor, state: ViewState): StartingView => {
  const { viewerId, nonce, advertId, beneficiaryId, exposureSeconds } = state;
  const advert = catalogue.getAdvert(advertId);
  const tier = ADVERT_TIERS.find((one) => one.exposureSeconds === exposureSeconds);
  return {
    address,
    viewerId,
    nonce,
    advertId,
    beneficiaryId,
    viewsBought: advert?.viewsBought ?? 0,
    dailyViews: advert?.dailyViews ?? null,
    earnNanos: tier?.earnNanos ?? ZERO_NANOS,
    trust: state.judged.trust,
  };
};

/** Credits the view once, or stores it unpaid once when a limit refuses it; a repeat finds that decision. */
const settleView = async (context: ViewingContext, visitor: Visitor, state: ViewState): Promise<Settled> => {
  const { db, clock, viewLimits, viewEvidence } = context;
  const place = state.unpaid ?? (await viewLimits.admit(viewAtEnd(context, visitor, state)));
  const isRefused = typeof place === 'string';
  const credit = isRefused ? null : await creditInPlace(context, { state, visitor, place });
  if (credit) return { kind: 'credited', credit };
  const at = clock.now();
  const reason = isRefused
    ? await keepUnpaidView(db, { state, reason: place, at, evidence: viewEvidence.of(visitor, state) })
    : await findUnpaidReason(db, state, new Date(at.getTime() - SESSIONS_KEPT_MS));
  if (reason) {
    viewEvidence.countDecided(reason);
    return { kind: 'unpaid', reason };
  }
  await requireCreditedBefore(context, state);
  return { kind: 'repeat' };
};

const readFunds = async ({ db }: ViewingContext, beneficiaryId: bigint): Promise<CreditedFunds> => {
  if (beneficiaryId === GUEST_KEY) {
    return {
      receivedNanos: (await readGeneralAccount(db)).inflowNanos,
      ownViewNanos: ZERO_NANOS,
      donatedNanos: ZERO_NANOS,
    };
  }
  const funds = await readPatientFunds(db, beneficiaryId);
  if (!funds) throw new DomainError('beneficiary-unknown');
  return funds;
};

const readEarned = async ({ db }: ViewingContext, advertId: bigint): Promise<Nanos> =>
  (await readEscrows(db, [advertId])).get(advertId)?.earnNanos ?? ZERO_NANOS;

/** Returns the earnings of the view and the funds: as the credit left them, else the current ones. */
const moneyAfter = async (
  context: ViewingContext,
  { beneficiaryId, advertId }: ViewState,
  settled: Settled,
): Promise<Pick<ViewCredit, 'earnedNanos' | 'funds'>> => {
  if (settled.kind === 'credited') return settled.credit;
  const funds = await readFunds(context, beneficiaryId);
  return { funds, earnedNanos: settled.kind === 'unpaid' ? ZERO_NANOS : await readEarned(context, advertId) };
};

const beneficiaryName = async ({ knownPages }: ViewingContext, beneficiaryId: bigint) => {
  if (beneficiaryId === GUEST_KEY) return NOBODY;
  const name = await knownPages.nameOf(beneficiaryId);
  if (!name) throw new DomainError('beneficiary-unknown');
  return name;
};

const viewedAs = (state: ViewState) => {
  if (state.beneficiaryId === GUEST_KEY) return 'guest' as const;
  return state.own ? ('user-it-self' as const) : ('refrence' as const);
};

/**
 * Decides a view watched to its end exactly once; a repeat gets the same answer and moves nothing.
 * @throws DomainError page-not-opened, view-too-early, view-replaced, sold-out, beneficiary-unknown,
 * busy-try-again, and those of `openView`.
 */
export const creditView = async (context: ViewingContext, claim: ViewClaim) => {
  const state = openView(context.keyring, claim);
  if (state.page === 'unopened') throw new DomainError('page-not-opened');
  if (!isWatchedThrough(state)) throw new DomainError('view-too-early');
  const settled = await settleView(context, claim.visitor, state);
  const { earnedNanos, funds } = await moneyAfter(context, state, settled);
  return {
    earned: wireDollars(earnedNanos),
    adViewedAs: viewedAs(state),
    userData: {
      id: encodePublicId(state.beneficiaryId),
      ...(await beneficiaryName(context, state.beneficiaryId)),
      ...(state.own ? ownFunds(funds) : publicFunds(funds)),
    },
    ...(settled.kind === 'unpaid' && { unpaid: settled.reason }),
  };
};
