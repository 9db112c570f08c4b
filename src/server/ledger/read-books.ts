import { sql } from 'kysely';
import type { FlowPart, HeldPart, OwnPart } from '#contracts/desk.ts';
import { asNanos, type Nanos, wireDollars, ZERO_NANOS } from '#shared/money/nanos.ts';
import type { Queryable } from '../platform/database/database.ts';
import { gatherByDatabase } from '../platform/database/gather-calls.ts';
import { runPrepared } from '../platform/database/prepared-statements.ts';
import { account } from './account-codes.ts';
import { PROVIDER_FEE } from './provider-fees.ts';

export type PatientFunds = {
  receivedNanos: Nanos;
  ownViewNanos: Nanos;
  /** Includes the share of the general account that is not settled yet. */
  donatedNanos: Nanos;
  totalNanos: Nanos;
  /** Withdrawals in flight or paid, and the medicine bought. */
  withdrawnNanos: Nanos;
  medicineNanos: Nanos;
  /** All that was ever collected less reversals: the present funds plus what left for the patient. */
  collectedNanos: Nanos;
  /** The number of patients who share the general account; null for a patient without a share. */
  sharers: number | null;
  /** Earnings of views since midnight UTC. */
  todayNanos: Nanos;
  /** The patient's own credited views. */
  ownViews: number;
  /** Others' credited views on the patient's page. */
  friendViews: number;
};

/** Reads the funds of a patient; undefined for an id without any. Concurrent reads share one statement. */
export const readPatientFunds = gatherByDatabase(async (db, patientIds: bigint[]) => {
  const read = sql<PatientFunds & { patientId: bigint }>`
    with funds as (
      select p.*, p.donated_nanos + coalesce(g.index_nanos - p.entry_index_nanos, 0) donated,
        coalesce(s.withdrawn_nanos, 0) withdrawn, coalesce(s.medicine_nanos, 0) medicine, g.members
      from patient_funds p left join spent_funds s using (patient_id), general_account g
      where p.patient_id = any(${patientIds}::bigint[]))
    select patient_id, received_nanos, own_view_nanos, donated donated_nanos,
      received_nanos + own_view_nanos + donated total_nanos, withdrawn withdrawn_nanos, medicine medicine_nanos,
      received_nanos + own_view_nanos + donated + withdrawn + medicine collected_nanos,
      case when friend_views_day = (now() at time zone 'UTC')::date then earned_today_nanos else 0 end today_nanos,
      case when entry_index_nanos is not null then members::float8 end sharers, own_views,
      friend_views::float8 from funds`;
  const rows = await runPrepared(db, read);
  return new Map(rows.map(({ patientId, ...funds }) => [patientId, funds]));
});

/** `todayNanos` counts since midnight UTC. */
type GeneralAccount = { inflowNanos: Nanos; todayNanos: Nanos; members: number };

/** Reads the inflow of the general account, the funds of the guest page, and the number of its members. */
export const readGeneralAccount = async (db: Queryable): Promise<GeneralAccount> => {
  const { rows } = await sql<GeneralAccount>`
    select g.inflow_nanos, coalesce(g.inflow_nanos - d.inflow_nanos, 0)::bigint today_nanos, members::float8
    from general_account g left join general_account_days d on d.day = (now() at time zone 'UTC')::date`.execute(
    db,
  );
  return rows[0] ?? { inflowNanos: ZERO_NANOS, todayNanos: ZERO_NANOS, members: 0 };
};

/** Reads the balance of an account that has no table of its own; 0 for one never used. */
export const readBalance = async (db: Queryable, code: string): Promise<Nanos> => {
  const { rows } = await sql<{ nanos: Nanos }>`
    select balance_nanos nanos from ledger_accounts where code = ${code}`.execute(db);
  return rows[0]?.nanos ?? ZERO_NANOS;
};

/** Reads the time of the first payment to an advertiser or a patient; null without one. */
export const readFirstPaymentAt = async (db: Queryable, accountId: bigint): Promise<Date | null> => {
  const codes = [account.advertiser(accountId), account.patient(accountId, 'donated')];
  const { rows } = await sql<{ at: Date | null }>`
    select min(created_at) at from ledger_transfers where credit_account = any(${codes}) and reason = 'payment'`.execute(
    db,
  );
  return rows[0]?.at ?? null;
};

/**
 * Sums what a provider owes us for each of these payments or payouts, by id, before fees: the inflow through
 * the clearing account less the outflow. References begin with kind and id (`payment:abc:back:1`).
 */
export const readCleared = async (
  db: Queryable,
  { clearing, kind, ids }: { clearing: string; kind: string; ids: readonly string[] },
): Promise<Map<string, Nanos>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; nanos: Nanos }>`
    select split_part(reference, ':', 2) id,
      sum(case when debit_account = ${clearing} then amount_nanos else -amount_nanos end)::bigint nanos
    from ledger_transfers
    where reason <> ${PROVIDER_FEE} and (debit_account like 'clearing:%' or credit_account like 'clearing:%') and split_part(reference, ':', 2) = any(${ids}::text[])
      and (debit_account = ${clearing} or credit_account = ${clearing}) and reference like ${`${kind}:%`}
    group by 1`.execute(db);
  return new Map(rows.map(({ id, nanos }) => [id, nanos]));
};

type Parts = Pick<PatientFunds, 'receivedNanos' | 'ownViewNanos' | 'donatedNanos'>;

/** The parts of a patient's funds as the patient sees them. */
export const ownFunds = ({ receivedNanos, ownViewNanos, donatedNanos }: Parts) => ({
  received: wireDollars(receivedNanos),
  ownViewReceived: wireDollars(ownViewNanos),
  donated: wireDollars(donatedNanos),
});

/**
 * The parts of a patient's funds as everybody else sees them, with earnings of all views in one sum. A viewer
 * on a connection where the patient logged in lately is taken for the patient, so two sums would reveal where
 * the patient has been (SPEC 11.5).
 */
export const publicFunds = ({ receivedNanos, ownViewNanos, donatedNanos }: Parts) =>
  ownFunds({
    receivedNanos: asNanos(receivedNanos + ownViewNanos),
    ownViewNanos: asNanos(0n),
    donatedNanos,
  });

type Flow = { day: string; part: FlowPart; nanos: Nanos };

/**
 * Reads inflow and outflow by day (UTC), payer and receiver. Chargebacks are reduced by what won disputes
 * returned. The index `ledger_transfers_clearing` has only these lines, so a month costs a month.
 */
export const readFlows = async (db: Queryable, since: Date): Promise<Flow[]> => {
  const { rows } = await sql<Flow>`
    select day, part, sum(nanos)::bigint nanos from (
      select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day,
        case when credit_account = ${account.payoutsInFlight} then 'came-back'
          when reason = 'donation' then 'donations'
          when reason = 'payment' and credit_account like 'patient:%' then 'own'
          when reason = 'payment' then 'advertisers'
          when debit_account = ${account.payoutsInFlight} and reference like 'clinic:%' then 'clinics'
          when debit_account = ${account.payoutsInFlight} then 'patients'
          when ${account.fees} in (debit_account, credit_account) then 'fees'
          when ${account.operator} in (debit_account, credit_account) then 'own-money'
          else 'taken-back' end part,
        case when debit_account = ${account.operator} or debit_account like 'clearing:%'
          and credit_account not in (${account.payoutsInFlight}, ${account.operator})
          and reason not in ('payment', 'donation') then -amount_nanos else amount_nanos end nanos
      from ledger_transfers
      where (debit_account like 'clearing:%' or credit_account like 'clearing:%') and created_at >= ${since}) flows
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
};

type Held = Record<HeldPart | OwnPart, Nanos>;

/** Reads whose money lies here, and the platform's own, of which costs are below zero. */
export const readHeld = async (db: Queryable): Promise<Held> => {
  const { rows } = await sql<Held>`
    select (select coalesce(sum(escrow_nanos), 0) from advert_escrows)::bigint escrow,
      (select coalesce(sum(received_nanos + own_view_nanos + donated_nanos
        + coalesce(g.index_nanos - entry_index_nanos, 0)), 0) from patient_funds)::bigint patients,
      plain.advertisers, g.carry_nanos general, plain.gifts, plain.on_its_way "on-its-way", plain.unclaimed,
      g.revenue_nanos share, plain.fees, plain.losses, plain.operator, plain.corrections, plain.medicine
    from general_account g, (
      select coalesce(sum(balance_nanos) filter (where code like 'advertiser:%'), 0)::bigint advertisers,
        coalesce(sum(balance_nanos) filter (where code = ${account.giftsWaiting}), 0)::bigint gifts,
        coalesce(sum(balance_nanos) filter (where code = ${account.payoutsInFlight}), 0)::bigint on_its_way,
        coalesce(sum(balance_nanos) filter (where code = ${account.unclaimed}), 0)::bigint unclaimed,
        coalesce(sum(balance_nanos) filter (where code = ${account.fees}), 0)::bigint fees,
        coalesce(sum(balance_nanos) filter (where code = ${account.loss}), 0)::bigint losses,
        coalesce(sum(balance_nanos) filter (where code = ${account.operator}), 0)::bigint operator,
        coalesce(sum(balance_nanos) filter (where code = ${account.adjustments}), 0)::bigint corrections,
        coalesce(sum(balance_nanos) filter (where code = ${account.medicine}), 0)::bigint medicine
      from ledger_accounts) plain`.execute(db);
  const [held] = rows;
  if (!held) throw new Error('there is no general account');
  return held;
};

/** A patient, and the start of the time; null means from the beginning. */
type Query = { patientId: bigint; since: Date | null };

export type ViewSource = {
  advertId: bigint;
  /** yyyy-mm-dd, UTC. */
  day: string;
  /** Whether the patient watched it. */
  own: boolean;
  views: number;
  earnNanos: Nanos;
};

/** Reads a patient's earnings by advert and day. Scans all views of that time: no index has them by page. */
export const readViewSources = async (db: Queryable, { patientId, since }: Query): Promise<ViewSource[]> => {
  const { rows } = await sql<ViewSource>`
    select advert_id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, own,
      count(*)::int views, sum(earn_nanos)::bigint earn_nanos
    from views where beneficiary_id = ${patientId} and created_at > coalesce(${since}, '-infinity'::timestamptz)
    group by 1, 2, 3`.execute(db);
  return rows;
};

type BookedSource = { reason: string; amountNanos: Nanos };

/** Reads a patient's other inflow, less its reversals, by the reason of the transfers. */
export const readBookedSources = async (
  db: Queryable,
  { patientId, since }: Query,
): Promise<BookedSource[]> => {
  const parts = sql`array[${`patient:${patientId}:received`}, ${`patient:${patientId}:own-view`},
    ${`patient:${patientId}:donated`}]`;
  const { rows } = await sql<BookedSource>`
    select reason, sum(case when credit_account = any(${parts}) then amount_nanos else -amount_nanos end)::bigint amount_nanos
    from ledger_transfers
    where (credit_account = any(${parts}) or debit_account = any(${parts}))
      and created_at > coalesce(${since}, '-infinity'::timestamptz)
      and reason not in ('payout-hold', 'payout-hold-reversed', 'clinic-hold', 'clinic-hold-reversed')
    group by 1`.execute(db);
  return rows;
};
