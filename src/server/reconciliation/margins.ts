import { type RawBuilder, sql } from 'kysely';
import type { ReplyOf } from '#contracts/endpoint.ts';
import type { showMargins as showMarginsCall } from '#contracts/margins.ts';
import { MINUTE } from '#shared/advert-tiers/advert-tiers.ts';
import type { PaymentProvider } from '#shared/money-providers/money-providers.ts';
import type { AppContext } from '../platform/app-context.ts';
import { inSnapshot, type Queryable } from '../platform/database/database.ts';

type Margins = ReplyOf<typeof showMarginsCall>;
/** Sums in dollars. */
type Row = { provider: PaymentProvider; count: number; paid: number; fees: number };

const DAYS = 365;

/** Our share of every price: it is the same in all tiers. */
const SHARE = 1 - Number(MINUTE.earnNanos) / Number(MINUTE.pricePerViewNanos);

/** Payments whose fee is known: another one has no margin yet. */
const KNOWN: RawBuilder<unknown> = sql`status = 'succeeded' and fee_cents is not null`;

const readPayments = async (db: Queryable, since: Date) => {
  type Payment = Row & { kind: Margins['payments'][number]['kind']; amount: number };
  const { rows } = await sql<Payment>`
    select provider, case when purpose = 'donation' then 'donation' when role = 'Patient' then 'own' else 'top-up' end kind,
      amount_cents / 100.0::float8 amount, count(*)::int count,
      sum(amount_cents - taken_back_cents)::float8 / 100 paid, sum(fee_cents)::float8 / 100 fees
    from payments left join accounts on accounts.id = account_id
    where ${KNOWN} and payments.created_at >= ${since} group by 1, 2, 3`.execute(db);
  return rows;
};

const readPacks = async (db: Queryable, since: Date) => {
  type Pack = Row & { tier: string; price: number };
  const { rows } = await sql<Pack>`
    with ways as (
      select account_id, provider, sum(amount_cents - taken_back_cents)::float8 paid, sum(fee_cents)::float8 fees
      from payments where ${KNOWN} and purpose = 'balance' group by 1, 2),
    parts as (
      select account_id, provider, paid / sum(paid) over buyer part, fees / sum(paid) over buyer fee_part
      from ways where paid > 0 window buyer as (partition by account_id))
    select provider, tier, amount_nanos / 1e9::float8 price, count(*)::int count,
      sum(amount_nanos * part)::float8 / 1e9 paid, sum(amount_nanos * fee_part)::float8 / 1e9 fees
    from ledger_transfers join adverts on 'advert:' || adverts.id = credit_account
    join parts on parts.account_id = advertiser_id
    where ledger_transfers.reason = 'pack-bought' and ledger_transfers.created_at >= ${since} group by 1, 2, 3`.execute(
    db,
  );
  return rows;
};

const inHundredths = (dollars: number): number => Math.round(dollars * 100) / 100;

/** Shows what payments and packs of the last year leave us, the worst first. */
export const showMargins = async ({
  db,
  clock,
  config,
}: Pick<AppContext, 'db' | 'clock' | 'config'>): Promise<Margins> => {
  const { vatPercent: taxPercent } = config;
  const since = new Date(clock.now().getTime() - DAYS * 86_400_000);
  const withMargin = <R extends Row>(row: R, isSold: boolean) => {
    const share = isSold ? row.paid * SHARE : 0;
    const tax = isSold ? (row.paid * taxPercent) / (100 + taxPercent) : 0;
    const [paid, fees] = [inHundredths(row.paid), inHundredths(row.fees)];
    const left = inHundredths(share - tax - row.fees);
    return { ...row, paid, fees, share: inHundredths(share), tax: inHundredths(tax), left };
  };
  const worstFirst = <R extends { left: number }>(rows: R[]): R[] => rows.sort((a, b) => a.left - b.left);
  const { payments, packs } = await inSnapshot(db, async (trx) => ({
    payments: await readPayments(trx, since),
    packs: await readPacks(trx, since),
  }));
  return {
    taxPercent,
    payments: worstFirst(payments.map((row) => withMargin(row, row.kind === 'top-up'))),
    packs: worstFirst(packs.map((row) => withMargin(row, true))),
  };
};
