import { sql } from 'kysely';
import { asNanos, type Nanos } from '#shared/money/nanos.ts';
import type { Transaction } from '../platform/database/database.ts';
import { account, type PatientPart } from './account-codes.ts';
import { settleGeneralAccount } from './apply-to-balances.ts';
import { readFunds, type When } from './available-funds.ts';
import { dayNumber, sumOf } from './clearing-funds.ts';
import { lockParts } from './patient-funds.ts';
import { postTransfers, type TransferOrder } from './post-transfers.ts';
import {
  type BookedView,
  groupViews,
  lockViews,
  removeFromQuarantine,
  subtractFromDay,
  subtractFromQuarantine,
  type ViewKey,
} from './quarantined-views.ts';
import { takeInOrder } from './split-over-parts.ts';

/** A credited view whose money goes back to its advert. */
export type CreditedView = {
  earnNanos: bigint;
  /** The wait of its money: clearing period, quarantine, or none. */
  waits: 'for-its-day' | 'for-staff' | 'no';
};

/**
 * Lists the views that a patient's funds still cover while `heldNanos` of them are clearing or in quarantine.
 * Money of a clearing view is still there unless medicine took it. Money of any other view may have been
 * withdrawn, so only money that waits for nothing else pays it back.
 */
export const coverViews = <View extends CreditedView>(
  views: readonly View[],
  funds: { totalNanos: bigint; heldNanos: bigint },
): { covered: View[]; paidOut: View[] } => {
  let { totalNanos: total, heldNanos: held } = funds;
  const order: CreditedView['waits'][] = ['for-its-day', 'for-staff', 'no'];
  const covered: View[] = [];
  const paidOut: View[] = [];
  for (const view of order.flatMap((waits) => views.filter((each) => each.waits === waits))) {
    const { earnNanos, waits } = view;
    const ownHold = waits === 'no' ? 0n : earnNanos;
    const untouched = waits === 'for-its-day' ? 0n : held - ownHold;
    if (total - untouched < earnNanos) {
      paidOut.push(view);
      continue;
    }
    covered.push(view);
    total -= earnNanos;
    held -= ownHold;
  }
  return { covered, paidOut };
};

const REASON = 'view-taken-back';

type Waiting = BookedView & Pick<CreditedView, 'waits'>;

/** A revoked view and the account that got its price: the advert, or its advertiser if that is over. */
type TakenBackView = BookedView & { paidTo: string };

type TakenBack = {
  takenBack: TakenBackView[];
  /** Views whose money the patient has withdrawn or spent; nothing of these was moved. */
  paidOut: BookedView[];
};

const waitsOf = (view: BookedView, { at, clearingDays }: When): Waiting['waits'] => {
  if (view.heldByStaff) return 'for-staff';
  return clearingDays.earnings > 0 && view.day >= dayNumber(at) - clearingDays.earnings
    ? 'for-its-day'
    : 'no';
};

/** Orders that take each view's money from the parts of the patient's funds, the part that got it first. */
const ordersOfPatient = (
  views: readonly BookedView[],
  parts: Record<PatientPart, bigint>,
): { view: BookedView; debit: string; nanos: bigint }[] => {
  const left = { ...parts };
  return views.flatMap((view) => {
    const order: PatientPart[] = view.own
      ? ['own-view', 'received', 'donated']
      : ['received', 'own-view', 'donated'];
    const { taken } = takeInOrder(
      view.earnNanos,
      order.map((part) => [part, left[part]] as const),
    );
    return taken.map(([part, nanos]) => {
      left[part] -= nanos;
      return { view, debit: account.patient(view.beneficiaryId, part), nanos };
    });
  });
};

/** Removes the views from the patient's row: earnings by day, quarantine and counts. */
const forgetInFunds = async (trx: Transaction, views: readonly BookedView[]): Promise<void> => {
  for (const group of groupViews(views)) {
    await (group.heldByStaff ? subtractFromQuarantine : subtractFromDay)(trx, group);
    const [own, friend] = group.own ? [group.count, 0] : [0, group.count];
    await sql`
      update patient_funds set own_views = own_views - ${own}, friend_views = friend_views - ${friend},
        friend_views_today = case friend_views_day when date '1970-01-01' + ${group.day}::int
          then friend_views_today - ${friend} else friend_views_today end
      where patient_id = ${group.beneficiaryId}`.execute(trx);
  }
};

/** Finds where the price of each advert's views goes and locks the rows. Open adverts get the view again. */
const returnToAdverts = async (
  trx: Transaction,
  views: readonly BookedView[],
): Promise<Map<bigint, { code: string; reference?: string }>> => {
  const { rows } = await sql<{ advertId: bigint; refundsTo: string | null; boughtBy: string | null }>`
    with back as (
      select advert_id, count(*)::int views from unnest(${views.map(({ advertId }) => advertId)}::bigint[]) as b(advert_id)
      group by 1)
    update advert_escrows e set
      views_remaining = views_remaining + case when refunds_to is null then back.views else 0 end,
      views_refunded = views_refunded + case when refunds_to is null then 0 else back.views end
    from back where e.advert_id = back.advert_id
    returning e.advert_id, refunds_to, (select debit_account from ledger_transfers
      where reference = 'advert:' || e.advert_id and reason = 'pack-bought') bought_by`.execute(trx);
  return new Map(
    rows.map(({ advertId, refundsTo, boughtBy }) => {
      if (refundsTo === null) return [advertId, { code: account.advert(advertId) }];
      // Money set aside for a deleted account has a reference to its owner.
      const isGone = refundsTo === account.unclaimed && boughtBy !== null;
      return [advertId, { code: refundsTo, ...(isGone && { reference: boughtBy }) }];
    }),
  );
};

/** Pays for guests' views from the undivided remainder before the platform's loss pays. */
const takeFromCarry = async (trx: Transaction, at: Date, { key, nanos }: { key: string; nanos: bigint }) => {
  if (nanos === 0n) return;
  await settleGeneralAccount(trx);
  const { rows } = await sql<{ carry: bigint }>`select carry_nanos carry from general_account_base`.execute(
    trx,
  );
  const carry = rows[0]?.carry ?? 0n;
  const amountNanos: Nanos = asNanos(carry < nanos ? carry : nanos);
  if (amountNanos === 0n) return;
  await sql`update general_account_base set carry_nanos = carry_nanos - ${amountNanos}`.execute(trx);
  const order = { key, debit: account.general, credit: account.loss, amountNanos };
  await postTransfers(trx, at, [{ ...order, reason: REASON, reference: key }]);
};

const settleWithPatient = async (
  trx: Transaction,
  when: When,
  { patientId, views }: { patientId: bigint; views: BookedView[] },
) => {
  const parts = await lockParts(trx, when.at, patientId);
  const funds = await readFunds(trx, patientId, when);
  // Excludes the inflow since the share was settled.
  const totalNanos = parts.received + parts['own-view'] + parts.donated;
  const heldNanos = funds ? sumOf(funds.clearing) + funds.heldByStaffNanos : 0n;
  const waiting = views.map((view): Waiting => ({ ...view, waits: waitsOf(view, when) }));
  const { covered, paidOut } = coverViews(waiting, { totalNanos, heldNanos });
  await forgetInFunds(trx, covered);
  return { covered, paidOut, orders: ordersOfPatient(covered, parts) };
};

const prefixOf = ({ viewerId, advertId }: ViewKey): string => `view-back:${viewerId}:${advertId}`;

/** The reasons that the analytics count; `other` where none was given. */
const reasonsOf = (named: readonly (ViewKey & { reason?: string })[]) => {
  const reasons = new Map(named.map((view) => [prefixOf(view), view.reason]));
  return (view: ViewKey): string => reasons.get(prefixOf(view)) ?? 'other';
};

const keepTakenBack = (
  trx: Transaction,
  at: Date,
  views: readonly BookedView[],
  reasonOf: (view: ViewKey) => string,
): Promise<unknown> =>
  sql`insert into views_taken_back (viewer_id, advert_id, credited_at, taken_back_at, reason)
    select viewer_id, advert_id, created_at, ${at}, reason
    from unnest(${views.map(({ viewerId }) => viewerId)}::bigint[], ${views.map(({ advertId }) => advertId)}::bigint[],
      ${views.map(reasonOf)}::text[]) as back(viewer_id, advert_id, reason)
    join views using (viewer_id, advert_id)`.execute(trx);

/**
 * Revokes credited views as far as their money was not paid out: the patient's part and the fee go to the
 * advert, which has the view again, or to its advertiser when the advert is over. The viewer cannot earn the
 * view again. For a guest's view and for a deleted patient the undivided remainder pays, and then the
 * platform (SPEC 10.7).
 * Each view goes back once; unknown or revoked ones are skipped. Takes at most 1,000 views. The caller
 * refreshes the catalogue of adverts after the commit.
 */
export const revokeViews = async (
  trx: Transaction,
  when: When,
  named: readonly (ViewKey & { reason?: string })[],
): Promise<TakenBack> => {
  const { views, patients } = await lockViews(trx, named);
  const divided = views.filter(({ beneficiaryId }) => !patients.includes(beneficiaryId));
  const paying = divided.map((view) => ({ view, debit: account.loss as string, nanos: view.earnNanos }));
  const back = [...divided];
  const paidOut: BookedView[] = [];
  for (const patientId of patients) {
    const ofPatient = views.filter(({ beneficiaryId }) => beneficiaryId === patientId);
    const settled = await settleWithPatient(trx, when, { patientId, views: ofPatient });
    paying.push(...settled.orders);
    back.push(...settled.covered);
    paidOut.push(...settled.paidOut);
  }
  const fees = back.map((view) => ({ view, debit: account.revenue as string, nanos: view.feeNanos }));
  const returns = await returnToAdverts(trx, back);
  const orders = [...paying, ...fees].flatMap(({ view, debit, nanos }): TransferOrder[] => {
    const target = returns.get(view.advertId);
    if (nanos === 0n || !target) return [];
    const key = `${prefixOf(view)}:${debit}`;
    const reference = target.reference ?? prefixOf(view);
    return [{ key, debit, credit: target.code, amountNanos: asNanos(nanos), reason: REASON, reference }];
  });
  await removeFromQuarantine(trx, back);
  await keepTakenBack(trx, when.at, back, reasonsOf(named));
  await postTransfers(trx, when.at, orders);
  const [first] = divided;
  if (first)
    await takeFromCarry(trx, when.at, {
      key: `${prefixOf(first)}:undivided`,
      nanos: divided.reduce((sum, { earnNanos }) => sum + earnNanos, 0n),
    });
  return {
    takenBack: back.map((view) => ({ ...view, paidTo: returns.get(view.advertId)?.code ?? '' })),
    paidOut,
  };
};

type GivingBack = { patientId: bigint; amountNanos: Nanos; reference: string };

/**
 * Pays the patient again for views that were revoked wrongly, once for each reference; the platform pays, and
 * the money is available at once. The adverts keep the views, which others may have watched since (record
 * 13).
 */
export const giveBackViews = async (
  trx: Transaction,
  at: Date,
  { patientId, amountNanos, reference }: GivingBack,
): Promise<'posted' | 'already-posted'> => {
  await lockParts(trx, at, patientId);
  return postTransfers(trx, at, [
    {
      key: `${reference}:given-back`,
      debit: account.loss,
      credit: account.patient(patientId, 'received'),
      amountNanos,
      reason: 'views-given-back',
      reference,
    },
  ]);
};
