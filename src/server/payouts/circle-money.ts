import { sql } from 'kysely';
import type { Queryable } from '../platform/database/database.ts';

type Asked = {
  patientId: bigint;
  /** Of the last withdrawal that was paid. */
  since: Date | null;
  now: Date;
  /** For how many days a payment can be disputed. */
  paymentDays: number;
};

/**
 * What a page was brought by adverts that were watched for it in one of three of all their views or more, as far as their
 * advertisers paid in so much lately that payers can still dispute it (decision record 0042). Views are found by their
 * evidence, which stands in the order of pages; it is kept 90 days, so a withdrawal never reads all views.
 */
export const readCircleCents = async (
  db: Queryable,
  { patientId, since, now, paymentDays }: Asked,
): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`
    with brought as (
      select e.advert_id, count(*) views, sum(v.earn_nanos) nanos
      from view_evidence e join views v using (viewer_id, advert_id)
      where e.beneficiary_id = ${patientId} and e.unpaid is null and e.at > coalesce(${since}, '-infinity'::timestamptz)
        and not exists (select from views_taken_back b where b.viewer_id = e.viewer_id and b.advert_id = e.advert_id)
      group by 1),
    advertisers as (
      select a.advertiser_id, sum(nanos) nanos
      from brought join adverts a on a.id = advert_id join advert_escrows s using (advert_id)
      group by 1 having sum(brought.views) * 3 >= sum(s.views_bought - s.views_remaining - s.views_refunded)),
    disputable as (
      select least(nanos, (select coalesce(sum(amount_nanos), 0) from ledger_transfers
        where credit_account = 'advertiser:' || advertiser_id and reason = 'payment'
          and created_at > ${now}::timestamptz - make_interval(days => ${paymentDays}))) nanos
      from advertisers)
    select floor(coalesce(sum(nanos), 0) / 10000000)::float8 cents from disputable`.execute(db);
  return rows[0]?.cents ?? 0;
};
