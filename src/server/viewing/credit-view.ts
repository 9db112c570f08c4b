import type { ReplyOf } from '#contracts/endpoint.ts';
import type { addMoney } from '#contracts/viewing.ts';
import { encodePublicId, GUEST_KEY } from '#shared/ids/public-id.ts';
import { type Nanos, wireDollars, ZERO_NANOS } from '#shared/money/nanos.ts';
import { countryOfVisitor } from '../geo/geo.ts';
import {
  type CreditedFunds,
  readEscrows,
  readGuestFunds,
  readPatientFunds,
  type ViewCredit,
} from '../ledger/ledger.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { Visitor } from '../platform/http/visitor.ts';
import { openView } from './open-view.ts';
import { settleView } from './settle-view.ts';
import type { ViewState } from './view-token.ts';
import type { ViewingContext } from './viewing-context.ts';
import { isWatchedThrough } from './watch-time.ts';

type Input = { visitor: Visitor; viewId: string; token: string };

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
 * Credits a view watched to its end, exactly once, or keeps it unpaid when a limit says so; the same view again gets the
 * same answer and moves nothing.
 * @throws DomainError view-too-early, and those of `openView` and `settleView`.
 */
export const creditView = async (
  context: ViewingContext,
  input: Input,
): Promise<ReplyOf<typeof addMoney>> => {
  const state = openView(context, input);
  if (!isWatchedThrough(state)) throw new DomainError('view-too-early');
  const settled = await settleView(context, input.visitor.address, state);
  const unpaid = typeof settled === 'string' ? settled : undefined;
  const credit = typeof settled === 'string' ? null : settled;
  if (credit) noteCredit(context, { ...input, state, credit });
  const funds = credit?.funds ?? (await readFunds(context, state.beneficiaryId));
  const earnedNanos =
    credit?.earnedNanos ?? (unpaid ? ZERO_NANOS : await readEarned(context, state.advertId));
  return {
    earned: wireDollars(earnedNanos),
    adViewedAs: viewedAs(state),
    userData: {
      id: encodePublicId(state.beneficiaryId),
      ...(await beneficiaryName(context, state.beneficiaryId)),
      received: wireDollars(funds.receivedNanos),
      ownViewReceived: wireDollars(funds.ownViewNanos),
      donated: wireDollars(funds.donatedNanos),
    },
    ...(unpaid && { unpaid }),
  };
};
