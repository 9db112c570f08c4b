import { onDatabase } from '../../test/bench/credits/credited-views.ts';

/** The balance of every account in nano-dollars, and the sum behind it, by name. */
export type Balances = ReadonlyMap<string, string>;

/** Reads only tables of every version, so that it compares balances, not their presentation. */
const BALANCES = `
  select code, balance_nanos::text amounts from ledger_accounts
  union all select 'patient ' || patient_id, concat_ws(' ', received_nanos, own_view_nanos, donated_nanos, entry_index_nanos)
    from patient_funds
  union all select 'general account', concat_ws(' ', members, index_nanos, carry_nanos, inflow_nanos, revenue_nanos)
    from general_account
  union all select 'advert ' || advert_id, concat_ws(' ', views_bought, views_remaining, views_refunded, earn_nanos, fee_nanos)
    from advert_escrows
  union all select 'payout ' || id, concat_ws(' ', amount_cents, status) from payouts
  union all select 'views', concat_ws(' ', count(*), sum(earn_nanos), sum(fee_nanos)) from views
  union all select 'transfers', concat_ws(' ', count(*), sum(amount_nanos)) from ledger_transfers`;

export const readBalances = (url: string): Promise<Balances> =>
  onDatabase(url, async (client) => {
    const { rows } = await client.query<{ code: string; amounts: string }>(BALANCES);
    return new Map(rows.map(({ code, amounts }) => [code, amounts]));
  });

/** Returns a line for each changed, missing or new balance. */
export const changesOf = (before: Balances, after: Balances): string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((code) => before.get(code) !== after.get(code))
    .map((code) => `${code}: ${before.get(code) ?? 'not there'}, then ${after.get(code) ?? 'gone'}`);
