import type pg from 'pg';
import { ADVERT_TIERS } from '#shared/advert-tiers/advert-tiers.ts';

/** Above all ids of patients. */
const ADVERTISER = 1_000_000_007n;

/** The shortest tier, in which most views are sold. */
const [TIER] = ADVERT_TIERS;
const PRICE_NANOS = TIER.pricePerViewNanos;
const EARN_NANOS = TIER.earnNanos;
const EXPOSURE_SECONDS = TIER.exposureSeconds;

type Adverts = { first?: bigint; count: number; viewsEach: number };

/** Makes adverts with ids from `first`, bought with the product's bookings, in four statements. */
export const seedAdverts = async (
  client: pg.ClientBase,
  { first = 1n, count, viewsEach }: Adverts,
): Promise<void> => {
  const last = first + BigInt(count) - 1n;
  const pack = PRICE_NANOS * BigInt(viewsEach);
  const total = pack * BigInt(count);
  await client.query(
    `insert into advert_escrows (advert_id, earn_nanos, fee_nanos, exposure_seconds, views_bought, views_remaining)
     select id, $3::bigint, $4::bigint, $5, $6, $6 from generate_series($1::bigint, $2::bigint) id`,
    [first, last, EARN_NANOS, PRICE_NANOS - EARN_NANOS, EXPOSURE_SECONDS, viewsEach],
  );
  await client.query(
    `insert into ledger_transfers (idempotency_key, debit_account, credit_account, amount_nanos, reason, reference, created_at)
     select 'bench:top-up:' || $1::bigint, 'clearing:paypal', 'advertiser:${ADVERTISER}', $3::bigint, 'top-up', 'bench', now()
     union all
     select 'bench:buy:' || id, 'advertiser:${ADVERTISER}', 'advert:' || id, $4::bigint, 'pack-bought', 'advert:' || id, now()
     from generate_series($1::bigint, $2::bigint) id`,
    [first, last, total, pack],
  );
  await client.query(
    `insert into ledger_accounts (code, may_be_negative, balance_nanos)
     values ('clearing:paypal', true, -$1::bigint), ('advertiser:${ADVERTISER}', false, 0)
     on conflict (code) do update set balance_nanos = ledger_accounts.balance_nanos + excluded.balance_nanos`,
    [total],
  );
};

/** Makes the patients 1 to `count` with empty funds. All of them share in the general account. */
export const seedMembers = async (client: pg.ClientBase, count: number): Promise<void> => {
  await client.query(
    `insert into patient_funds (patient_id, entry_index_nanos) select id, 0 from generate_series(1, $1::bigint) id`,
    [count],
  );
  await client.query('update general_account_base set members = $1', [count]);
};

/** Makes the patients' accounts, because the answer to a credit has the patient's name. */
export const seedPatientAccounts = async (client: pg.ClientBase, count: number): Promise<void> => {
  await client.query(
    `insert into accounts (id, role, email, email_verified_at, first_name, last_name, country, created_at)
     select id, 'Patient', 'patient-' || id || '@bench.test', now(), 'Ann', 'Example', 'GB', now()
     from generate_series(1, $1::bigint) id`,
    [count],
  );
};

/** Makes the rows of the adverts, which the server loads into its catalogue. */
export const seedAdvertContents = async (client: pg.ClientBase, count: number): Promise<void> => {
  await client.query(
    `insert into accounts (id, role, email, email_verified_at, first_name, last_name, country, created_at)
     values ($1, 'Advertizer', 'advertiser@bench.test', now(), 'Ad', 'Vertiser', 'GB', now())`,
    [ADVERTISER],
  );
  await client.query(
    `insert into adverts (id, advertiser_id, purchase_key, tier, title, subtitle, target_url, preview_url, countries,
       display_mode, state, category, created_at)
     select id, $2::bigint, 'bench-' || id, $3, 'Advert ' || id, 'Bench', 'https://advert.test/', 'https://advert.test/p.png',
       '{**}', 'frame', 'running', 'other', now() from generate_series(1, $1::bigint) id`,
    [count, ADVERTISER, TIER.code],
  );
};
