import { sql } from 'kysely';
import type { FlowPart, HeldPart } from '#contracts/desk.ts';
import type { Nanos } from '#shared/money/nanos.ts';
import type { Queryable } from '../platform/database/database.ts';
import { account } from './account-codes.ts';

export type Flow = { day: string; part: FlowPart; nanos: Nanos };

/**
 * What came in and went out by each day (UTC) since then, from whom and to whom. What went back to payers is less by what a
 * dispute that was won brought again. The index `ledger_transfers_clearing` holds nothing else, so that a month costs a month.
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
          when reason = 'payout-fee-kept' then 'fees'
          else 'taken-back' end part,
        case when debit_account like 'clearing:%' and credit_account <> ${account.payoutsInFlight}
          and reason not in ('payment', 'donation') then -amount_nanos else amount_nanos end nanos
      from ledger_transfers
      where (debit_account like 'clearing:%' or credit_account like 'clearing:%') and created_at >= ${since}) flows
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
};

/** Whose money lies here, and what is the platform's own. */
export const readHeld = async (db: Queryable): Promise<Record<HeldPart | 'own', Nanos>> => {
  const { rows } = await sql<Record<HeldPart | 'own', Nanos>>`
    select (select coalesce(sum(escrow_nanos), 0) from advert_escrows)::bigint escrow,
      (select coalesce(sum(received_nanos + own_view_nanos + donated_nanos
        + coalesce(g.index_nanos - entry_index_nanos, 0)), 0) from patient_funds)::bigint patients,
      plain.advertisers, g.carry_nanos general, plain.on_its_way "on-its-way", plain.unclaimed, g.revenue_nanos own
    from general_account g, (
      select coalesce(sum(balance_nanos) filter (where code like 'advertiser:%'), 0)::bigint advertisers,
        coalesce(sum(balance_nanos) filter (where code = ${account.payoutsInFlight}), 0)::bigint on_its_way,
        coalesce(sum(balance_nanos) filter (where code = ${account.unclaimed}), 0)::bigint unclaimed
      from ledger_accounts) plain`.execute(db);
  const [held] = rows;
  if (!held) throw new Error('there is no general account');
  return held;
};
