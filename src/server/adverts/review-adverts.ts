import type { decideAdvert as decideAdvertCall, ReviewedAdvert } from '#contracts/advert-review.ts';
import type { BodyOf } from '#contracts/endpoint.ts';
import type { AdvertCategory } from '#shared/advert-categories/advert-categories.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import type { Language } from '#shared/languages/languages.ts';
import { type Nanos, wireDollars } from '#shared/money/nanos.ts';
import { findAccount, refuseOwnCase } from '../accounts/accounts.ts';
import { recordAdminAction } from '../audit/audit.ts';
import { readEscrows } from '../ledger/ledger.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { refuseUnlessRead, versionOf } from '../platform/versions/version-of.ts';
import type { AdvertCatalogue } from './advert-catalogue.ts';
import { contentSeenBy, reviewedParts } from './advert-content.ts';
import {
  type Advert,
  countRefusals,
  countWaiting,
  findAdvert,
  listWaiting,
  lockAdvert,
  readPayers,
} from './adverts-store.ts';
import { type ChangedAdvert, changeAdvert } from './change-advert.ts';
import { readFindings } from './look-at-pages.ts';
import { standingOf, targetCountries } from './own-adverts.ts';
import { writeCategory } from './write-adverts.ts';

/** Version of what staff read: the owner may edit the advert, or rename its payer, while they read. */
const versionOfAdvert = (advert: Advert, payer: string | undefined): string =>
  versionOf([...reviewedParts(advert), payer]);

/** Adverts on the screen at once; the next ones move up. */
const QUEUE_SHOWN = 20;

const reviewed = async (db: Queryable, adverts: Advert[], language: Language): Promise<ReviewedAdvert[]> => {
  const escrows = await readEscrows(
    db,
    adverts.map(({ id }) => id),
  );
  const findings = await readFindings(
    db,
    adverts.map(({ id }) => id),
  );
  const ownerIds = [...new Set(adverts.map(({ advertiserId }) => advertiserId))];
  const refusals = await countRefusals(db, ownerIds);
  const payers = await readPayers(db, ownerIds);
  const owners = new Map(
    await Promise.all(ownerIds.map(async (id) => [id, await findAccount(db, id)] as const)),
  );
  return adverts.flatMap((advert) => {
    const [escrow, owner] = [escrows.get(advert.id), owners.get(advert.advertiserId)];
    const payer = payers.get(advert.advertiserId);
    if (!escrow || !owner || !payer) return [];
    const { waits: _, refunded: __, ...standing } = standingOf(advert, escrow);
    return {
      ...standing,
      id: encodePublicId(advert.id),
      version: versionOfAdvert(advert, payer.payer),
      ...contentSeenBy('staff', advert),
      frame: advert.displayMode === 'frame',
      seconds: escrow.exposureSeconds,
      countries: targetCountries(advert.countries, language),
      waitsSince: advert.waitsSince?.toISOString() ?? null,
      finding: (advert.waitsSince && findings.get(advert.id)) ?? null,
      owner: {
        id: encodePublicId(owner.id),
        name: owner.fullName,
        email: owner.email,
        since: owner.createdAt.toISOString(),
        refusedBefore: refusals.get(owner.id) ?? 0,
      },
      ...payer,
      viewsBought: escrow.viewsBought,
      delivered: escrow.viewsBought - escrow.viewsRemaining - escrow.viewsRefunded,
    };
  });
};

export const readReviewQueue = async (db: Queryable, language: Language) => ({
  total: await countWaiting(db),
  waiting: await reviewed(db, await listWaiting(db, QUEUE_SHOWN), language),
});

/** @throws DomainError advert-unknown. */
export const readReviewed = async (
  db: Queryable,
  advertId: bigint,
  language: Language,
): Promise<ReviewedAdvert> => {
  const advert = await findAdvert(db, advertId);
  const [shown] = advert ? await reviewed(db, [advert], language) : [];
  if (!shown) throw new DomainError('advert-unknown');
  return shown;
};

const ACTIONS = {
  approve: { event: 'approved', action: 'approve-advert' },
  refuse: { event: 'refused', action: 'refuse-advert' },
  'take-down': { event: 'taken-down', action: 'take-down-advert' },
} as const;

type Decision = BodyOf<typeof decideAdvertCall> & { adminId: bigint; advertId: bigint };

/** Decides in the caller's transaction, with a concern. @throws DomainError as `decideAdvert`. */
export const decideAdvertWithin = async (
  context: AppContext,
  trx: Transaction,
  { adminId, advertId, decision, reasonCode: reason, note = '', version }: Decision,
): Promise<ChangedAdvert> => {
  const { event, action } = ACTIONS[decision];
  if (event !== 'approved' && (!reason || (reason === 'other' && note === '')))
    throw new DomainError('reason-missing');
  const said = event === 'approved' ? { reason: null, note: '' } : { reason: reason ?? null, note };
  const changed = await changeAdvert(context, trx, {
    advertId,
    event: { kind: event },
    decision: { ...said, by: adminId },
  });
  await refuseOwnCase(trx, { by: adminId, ownerId: changed.owner.id });
  if (event === 'approved') {
    const payer = (await readPayers(trx, [changed.owner.id])).get(changed.owner.id)?.payer;
    refuseUnlessRead(versionOfAdvert(changed.advert, payer), version);
  }
  const details = {
    advertiser: encodePublicId(changed.owner.id),
    refunded: wireDollars(changed.refundedNanos),
    // An approved or refused advert stood in the queue, whether it ran or not.
    before: event === 'taken-down' ? changed.was : 'waiting',
    after: changed.is,
    ...(said.reason && { reason: said.reason }),
  };
  await recordAdminAction(trx, context.clock.now(), { adminId, action, subjectId: advertId, details });
  return changed;
};

type ReviewContext = AppContext & { catalogue: Pick<AdvertCatalogue, 'refresh'> };

/**
 * Decides about an advert and returns the sum that was paid back.
 * @throws DomainError advert-unknown, advert-act-impossible, reason-missing, own-case, changed-meanwhile.
 */
export const decideAdvert = async (context: ReviewContext, decision: Decision): Promise<Nanos> => {
  const { refundedNanos } = await context.db
    .transaction()
    .execute((trx) => decideAdvertWithin(context, trx, decision));
  await context.catalogue.refresh(decision.advertId);
  return refundedNanos;
};

type Correction = { adminId: bigint; advertId: bigint; category: string };

/** @throws DomainError advert-unknown. */
export const correctCategory = async (
  { db, clock }: AppContext,
  { adminId, advertId, category }: Correction,
): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    const advert = await lockAdvert(trx, advertId);
    if (!advert || advert.state === 'deleted') throw new DomainError('advert-unknown');
    if (advert.category === category) return;
    await writeCategory(trx, advertId, category as AdvertCategory);
    await recordAdminAction(trx, clock.now(), {
      adminId,
      action: 'correct-category',
      subjectId: advertId,
      details: { before: advert.category, after: category },
    });
  });
};
