import { asNanos, type Nanos, ZERO_NANOS } from '#shared/money/nanos.ts';
import { type Account, lockAccount, refuseUnderDispute } from '../accounts/accounts.ts';
import {
  type AdvertEscrow,
  account,
  closeEscrows,
  readBalance,
  readEscrows,
  reopenEscrow,
  viewPriceOf,
} from '../ledger/ledger.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { accepted } from '../platform/machines/step.ts';
import { type AdvertContent, showsAnother } from './advert-content.ts';
import {
  type AdvertEffect,
  type AdvertEvent,
  type AdvertLife,
  type AdvertState,
  stepAdvert,
} from './advert-machine.ts';
import { sendAdvertNews } from './advert-mail.ts';
import {
  type Advert,
  type Decision,
  listOpenIdsOf,
  lockAdvert,
  readOwnerOf,
  rereadAdvertsOf,
  stateOf,
} from './adverts-store.ts';
import { reviewRuleOf } from './review-rule.ts';
import { forgetGoneLooks, writeLife } from './write-adverts.ts';

/** A change of an advert. `decision` goes with a staff decision. */
export type AdvertChange = {
  advertId: bigint;
  /** Given when only the owner may do it. */
  ownerId?: bigint;
  event:
    | Exclude<AdvertEvent, { kind: 'edited' | 'restored' }>
    | { kind: 'edited'; content: AdvertContent }
    | { kind: 'restored' };
  decision?: Decision;
};

/** An advert after a change: its row as it is now, and the sum that was paid back to its owner. */
export type ChangedAdvert = {
  advert: Advert;
  owner: Account;
  refundedNanos: Nanos;
  was: AdvertState;
  is: AdvertState;
};

const refundable = (escrow: AdvertEscrow | undefined): bigint =>
  escrow ? BigInt(escrow.viewsRefunded) * viewPriceOf(escrow) : 0n;

const lockWithOwner = async (trx: Transaction, { advertId, ownerId }: AdvertChange) => {
  const advertiserId = await readOwnerOf(trx, advertId);
  if (advertiserId === undefined || (ownerId !== undefined && ownerId !== advertiserId))
    throw new DomainError('advert-unknown');
  const owner = await lockAccount(trx, advertiserId);
  const advert = await lockAdvert(trx, advertId);
  if (!owner || !advert || advert.state === 'deleted') throw new DomainError('advert-unknown');
  return { owner, advert };
};

/** Adds facts of the locked rows: whether viewers see something else, and whether the balance suffices. */
const completed = async (
  trx: Transaction,
  event: AdvertChange['event'],
  { advert, escrow }: { advert: Advert; escrow: AdvertEscrow | undefined },
): Promise<AdvertEvent> => {
  if (event.kind === 'edited') return { kind: 'edited', showsAnother: showsAnother(advert, event.content) };
  if (event.kind !== 'restored') return event;
  const balance = await readBalance(trx, account.advertiser(advert.advertiserId));
  return { kind: 'restored', affordable: balance >= refundable(escrow) };
};

const lifeOf = (advert: Advert, escrow: AdvertEscrow | undefined): AdvertLife => ({
  state: stateOf(advert, escrow?.viewsRemaining ?? 0),
  waits: advert.waitsSince !== null,
  pageGone: advert.pageGone,
});

type Done = Pick<ChangedAdvert, 'advert' | 'owner'> & { at: Date };

/** Moves the money of an effect. Returns the sum that was paid back. */
const moveMoney = async (
  trx: Transaction,
  effect: AdvertEffect,
  { advert, owner, at }: Done,
): Promise<Nanos> => {
  if (effect === 'refund') return closeEscrows(trx, at, { advertIds: [advert.id], advertiserId: owner.id });
  if (effect === 'reopen') {
    await refuseUnderDispute(trx, owner.id);
    await reopenEscrow(trx, at, { advertId: advert.id, advertiserId: owner.id });
  }
  return ZERO_NANOS;
};

/**
 * The one place that changes the life of an advert: the machine decides under its lock, and its effects are
 * part of the same transaction. The catalogue of every server learns of it with the commit.
 * @throws DomainError advert-unknown, advert-act-impossible.
 */
export const changeAdvert = async (
  context: AppContext,
  trx: Transaction,
  change: AdvertChange,
): Promise<ChangedAdvert> => {
  const { owner, advert } = await lockWithOwner(trx, change);
  const escrow = (await readEscrows(trx, [advert.id])).get(advert.id);
  const before = lifeOf(advert, escrow);
  const event = await completed(trx, change.event, { advert, escrow });
  // Guarded words count as viewers will read them.
  const content = change.event.kind === 'edited' ? change.event.content : advert;
  const rule = await reviewRuleOf(context, trx, owner.id, content);
  const { life, effects } = accepted(
    stepAdvert(before, event, rule),
    `${event.kind} of one that is ${before.state}`,
  );
  const at = context.clock.now();
  if (life !== before) await writeLife(trx, advert, { life, decision: change.decision, at });
  if (life.state === 'running' && before.state !== 'running') await forgetGoneLooks(trx, advert.id);
  const after = (await lockAdvert(trx, advert.id)) ?? advert;
  let refundedNanos: bigint = 0n;
  for (const effect of effects) {
    refundedNanos += await moveMoney(trx, effect, { advert: after, owner, at });
    if (effect !== 'refund' && effect !== 'reopen')
      await sendAdvertNews(context, trx, {
        news: effect,
        to: owner,
        advert: after,
        refundedNanos: asNanos(refundedNanos),
      });
  }
  return {
    advert: after,
    owner,
    refundedNanos: asNanos(refundedNanos),
    was: before.state,
    is: life.state,
  };
};

/** Puts the open adverts of an advertiser into the queue of staff, under the new payer. Returns their ids. */
export const reviewPayerOf = async (
  context: AppContext,
  trx: Transaction,
  advertiserId: bigint,
): Promise<bigint[]> => {
  const ids = await listOpenIdsOf(trx, advertiserId);
  for (const advertId of ids)
    await changeAdvert(context, trx, { advertId, event: { kind: 'payer-changed' } });
  await rereadAdvertsOf(trx, advertiserId);
  return ids;
};
