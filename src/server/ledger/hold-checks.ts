/** What is held is rebuilt from views and transfers. */
export const HOLD_CHECKS: Record<string, string> = {
  'what each day brought patients agrees with the views': `
    with kept as (
      select patient_id, friend_views_day - (place - 1)::int as day, nanos
      from patient_funds, unnest(earned_today_nanos || earned_before_nanos) with ordinality as days(nanos, place)),
    earned as (
      select beneficiary_id patient_id, (created_at at time zone 'UTC')::date as day, sum(earn_nanos) nanos
      from views v join patient_funds on patient_id = beneficiary_id
      where not exists (select from held_views h where h.viewer_id = v.viewer_id and h.advert_id = v.advert_id)
        and not exists (select from views_taken_back b where b.viewer_id = v.viewer_id and b.advert_id = v.advert_id)
        and (created_at at time zone 'UTC')::date between friend_views_day - 30 and friend_views_day group by 1, 2)
    select count(*)::bigint figure from (select * from kept where nanos <> 0) kept
    full join earned using (patient_id, day) where coalesce(kept.nanos, 0) <> coalesce(earned.nanos, 0)`,
  'what staff hold agrees with the held views': `
    with held as (
      select beneficiary_id, sum(earn_nanos) nanos from held_views join views using (viewer_id, advert_id) group by 1)
    select count(*)::bigint figure from patient_funds left join held on patient_id = beneficiary_id
    where held_by_staff_nanos <> coalesce(nanos, 0)`,
  'a view that was taken back went back whole, and is held no longer': `
    with paid as (
      select split_part(idempotency_key, ':', 2)::bigint viewer_id, split_part(idempotency_key, ':', 3)::bigint advert_id,
        sum(amount_nanos) nanos
      from ledger_transfers where reason = 'view-taken-back' and idempotency_key not like '%:undivided' group by 1, 2)
    select ((select count(*) from views_taken_back full join paid using (viewer_id, advert_id)
        left join views using (viewer_id, advert_id)
        where taken_back_at is null or earn_nanos + fee_nanos is distinct from nanos)
      + (select count(*) from views_taken_back join held_views using (viewer_id, advert_id)))::bigint figure`,
  "patients' own payments agree with the journal": `
    with taken as (
      select split_part(b.reference, ':back:', 1) reference, sum(b.amount_nanos) nanos
      from ledger_transfers b where b.reason = 'payment-taken-back'
        and not exists (select from ledger_transfers r where r.reverses_id = b.id) group by 1),
    paid as (
      select t.reference, p.patient_id, t.amount_nanos - coalesce(taken.nanos, 0) nanos, t.created_at
      from ledger_transfers t join patient_funds p on t.credit_account = 'patient:' || p.patient_id || ':donated'
      left join taken on taken.reference = t.reference
      where t.reason = 'payment' and t.reference like 'payment:%')
    select count(*)::bigint figure from own_payments o full join paid using (reference, patient_id)
    where o.amount_nanos is distinct from paid.nanos or o.paid_at is distinct from paid.created_at`,
  // Later days that began with less come from clocks that were moved. What such a day says is not proven.
  'no share counts as divided earlier than the journal says': `
    with opening as (
      select * from general_account_days o where not exists (
        select from general_account_days later where later.day > o.day and later.inflow_nanos < o.inflow_nanos)),
    divided as materialized (
      select (created_at at time zone 'UTC')::date as day, sum(amount_nanos) nanos
      from ledger_journal where credit_account = 'general' group by 1)
    select ((select count(*) from opening o
        where o.inflow_nanos > coalesce((select sum(nanos) from divided d where d.day < o.day), 0))
      + (select count(*) from opening o, general_account g
        where o.index_nanos > g.index_nanos or o.inflow_nanos > g.inflow_nanos))::bigint figure`,
};
