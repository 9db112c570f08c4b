-- What a patient collected becomes available days later (decision record 0022), so the books know when it came, without a
-- row for each credit.

-- Earnings of views: those of the day (UTC) of the last credit, which is friend_views_day, and those of the 30 days before it,
-- the day before first. No setting holds anything longer, so older days are dropped. The column that is written with every
-- credit stands beside the others that are, which keeps the record of the change short.
alter table patient_funds
  add column earned_today_nanos bigint not null default 0 check (earned_today_nanos >= 0),
  add column earned_before_nanos bigint[] not null default '{}',
  -- The index of the general account where the patient's share began, and where it ended for one who has left.
  add column shares_from_nanos bigint not null default 0,
  add column shares_to_nanos bigint not null default 0;

-- A new day begins, `p_days` after the last one: days without a credit are zeros.
create function close_days(p_before bigint[], p_today bigint, p_days int) returns bigint[] language sql immutable as $$
  select case when p_days > 30 then '{}'
    else (array_fill(0::bigint, array[p_days - 1]) || p_today || p_before)[1:30] end
$$;

-- Adds to the earnings of `p_days` before the last credit. What no setting can hold any more is left out.
create function add_earlier(p_before bigint[], p_days int, p_nanos bigint) returns bigint[] language plpgsql immutable as $$
begin
  if p_days > 30 then return p_before; end if;
  if cardinality(p_before) < p_days then
    p_before := p_before || array_fill(0::bigint, array[p_days - cardinality(p_before)]);
  end if;
  p_before[p_days] := p_before[p_days] + p_nanos;
  return p_before;
end $$;

-- Shares of the general account: index and inflow as they stood before the first division of each day (UTC). What was
-- divided before this migration is held by nobody.
create table general_account_days (
  day date primary key,
  index_nanos bigint not null check (index_nanos >= 0),
  inflow_nanos bigint not null check (inflow_nanos >= 0)
);

-- Called before each division. A clock that is behind opens no day: its division counts as one of the day that is open,
-- and is held longer. A day in the future, which a clock that was ahead has opened, keeps no other from being opened.
create function open_general_day(p_day date) returns void language plpgsql as $$
begin
  if exists (select from general_account_days
      where day >= p_day and day <= greatest(p_day, (now() at time zone 'UTC')::date)) then return; end if;
  perform from general_account where id = 1 for no key update;
  -- A statement of its own sees what the waiting for the lock let in.
  insert into general_account_days select p_day, index_nanos, inflow_nanos from general_account where id = 1
  on conflict do nothing;
end $$;

-- What patients paid in for themselves, less what went back to them or their bank. It goes with their funds.
create table own_payments (
  reference text primary key,
  patient_id bigint not null references patient_funds on delete cascade,
  amount_nanos bigint not null check (amount_nanos >= 0),
  paid_at timestamptz not null
);
create index own_payments_patient on own_payments (patient_id, paid_at);

-- What the journal knows of the time before.
update patient_funds p set shares_from_nanos = entry_index_nanos where entry_index_nanos is not null;
with earned as (
  select beneficiary_id patient, (created_at at time zone 'UTC')::date as day, sum(earn_nanos)::bigint nanos
  from views where beneficiary_id > 0 and created_at > now() - interval '32 days' group by 1, 2)
update patient_funds p set
  earned_today_nanos = coalesce((select nanos from earned where patient = p.patient_id and day = p.friend_views_day), 0),
  earned_before_nanos = array(
    select coalesce(nanos, 0) from generate_series(1, 30) ago
    left join earned on patient = p.patient_id and day = p.friend_views_day - ago order by ago)
where patient_id in (select patient from earned);
insert into own_payments
  select t.reference, split_part(t.credit_account, ':', 2)::bigint, t.amount_nanos - coalesce((
      select sum(b.amount_nanos) from ledger_transfers b
      where b.reason = 'payment-taken-back' and split_part(b.reference, ':back:', 1) = t.reference
        and not exists (select from ledger_transfers r where r.reverses_id = b.id)), 0), t.created_at
  from ledger_transfers t join patient_funds p on t.credit_account = 'patient:' || p.patient_id || ':donated'
  where t.reason = 'payment' and t.reference like 'payment:%';

-- As in 0022, but a credit is counted on its day as well, and a division has its day opened.
create or replace function credit_views(
  p_viewer bigint[], p_advert bigint[], p_nonce bigint[], p_at timestamptz default now(),
  out o_accepted int[], out o_beneficiary bigint[],
  out o_advert bigint[], out o_remaining int[], out o_earn_nanos bigint[],
  out o_patient bigint[], out o_received_nanos bigint[], out o_own_view_nanos bigint[], out o_donated_nanos bigint[],
  out o_inflow_nanos bigint
) language plpgsql as $$
declare
  v_patient bigint[]; v_received bigint[]; v_own bigint[]; v_own_views int[]; v_friend_views int[];
  v_settled bigint[]; v_shares int[];
  v_today date := (p_at at time zone 'UTC')::date;
  v_inflow bigint; v_revenue bigint; v_index bigint;
begin
  perform 1 from advert_escrows e where e.advert_id = any(p_advert) order by e.advert_id for no key update;
  -- A statement of its own sees what the waiting for the locks let in: from here all is serial for each advert.
  with candidate as (
    select distinct on (u.advert, u.viewer) u.viewer, u.advert, u.ord, s.beneficiary_id, s.own,
           e.earn_nanos, e.fee_nanos, e.views_remaining
    from unnest(p_viewer, p_advert, p_nonce) with ordinality u(viewer, advert, nonce, ord)
    join view_sessions s on s.viewer_id = u.viewer and s.nonce = u.nonce and s.advert_id = u.advert
    join advert_escrows e on e.advert_id = u.advert and e.views_remaining > 0
    where s.started_at <= p_at - make_interval(secs => e.exposure_seconds)
      and not exists (select 1 from views w where w.viewer_id = u.viewer and w.advert_id = u.advert)
      and (s.beneficiary_id = 0 or exists (select 1 from patient_funds p where p.patient_id = s.beneficiary_id))
    order by u.advert, u.viewer, u.ord),
  ranked as (select *, row_number() over (partition by candidate.advert order by ord) place from candidate),
  good as materialized (select * from ranked where place <= views_remaining),
  seen as (
    insert into views (viewer_id, advert_id, beneficiary_id, own, earn_nanos, fee_nanos, created_at)
    select viewer, good.advert, beneficiary_id, own, earn_nanos, fee_nanos, p_at from good),
  spent as (
    update advert_escrows e set views_remaining = e.views_remaining - k.views
    from (select good.advert, count(*)::int views from good group by 1) k
    where e.advert_id = k.advert returning e.advert_id, e.views_remaining, e.earn_nanos),
  due as (
    select beneficiary_id patient, coalesce(sum(earn_nanos) filter (where not own), 0)::bigint received,
           coalesce(sum(earn_nanos) filter (where own), 0)::bigint own_view, (count(*) filter (where own))::int own_views, (count(*) filter (where not own))::int friend_views
    from good where beneficiary_id > 0 group by 1)
  select (select array_agg(ord) from good), (select array_agg(beneficiary_id) from good),
         (select array_agg(advert_id) from spent), (select array_agg(views_remaining) from spent),
         (select array_agg(earn_nanos) from spent),
         (select array_agg(patient) from due), (select array_agg(received) from due),
         (select array_agg(own_view) from due), (select array_agg(due.own_views) from due),
         (select array_agg(due.friend_views) from due),
         (select coalesce(sum(earn_nanos), 0) from good where beneficiary_id = 0),
         (select coalesce(sum(fee_nanos), 0) from good)
  into o_accepted, o_beneficiary, o_advert, o_remaining, o_earn_nanos,
       v_patient, v_received, v_own, v_own_views, v_friend_views, v_inflow, v_revenue;
  if o_accepted is null then return; end if;

  perform 1 from patient_funds p where p.patient_id = any(v_patient) order by p.patient_id for no key update;
  with paid as (
    update patient_funds p set received_nanos = p.received_nanos + k.received,
           own_view_nanos = p.own_view_nanos + k.own_view, own_views = p.own_views + k.own_views,
           friend_views = p.friend_views + k.friend_views, friend_views_day = greatest(p.friend_views_day, v_today),
           friend_views_today = case when p.friend_views_day > v_today then p.friend_views_today
             when p.friend_views_day = v_today then p.friend_views_today + k.friend_views else k.friend_views end,
           earned_today_nanos = case when p.friend_views_day > v_today then p.earned_today_nanos
             when p.friend_views_day = v_today then p.earned_today_nanos + k.received + k.own_view else k.received + k.own_view end,
           earned_before_nanos = case when p.friend_views_day = v_today then p.earned_before_nanos
             when p.friend_views_day < v_today then close_days(p.earned_before_nanos, p.earned_today_nanos, v_today - p.friend_views_day)
             else add_earlier(p.earned_before_nanos, p.friend_views_day - v_today, k.received + k.own_view) end
    from unnest(v_patient, v_received, v_own, v_own_views, v_friend_views) k(patient, received, own_view, own_views, friend_views)
    where p.patient_id = k.patient
    returning p.patient_id, p.received_nanos, p.own_view_nanos, p.donated_nanos - coalesce(p.entry_index_nanos, 0) settled,
      (p.entry_index_nanos is not null)::int shares)
  select array_agg(patient_id), array_agg(received_nanos), array_agg(own_view_nanos), array_agg(settled), array_agg(shares)
  from paid into o_patient, o_received_nanos, o_own_view_nanos, v_settled, v_shares;

  if v_inflow > 0 then perform open_general_day(v_today); end if;
  update general_account g set
      revenue_nanos = g.revenue_nanos + v_revenue,
      inflow_nanos = g.inflow_nanos + v_inflow,
      index_nanos = case when members > 0 then g.index_nanos + (g.carry_nanos + v_inflow) / members else g.index_nanos end,
      carry_nanos = case when members > 0 then (g.carry_nanos + v_inflow) % members else g.carry_nanos + v_inflow end
    where id = 1 returning inflow_nanos, index_nanos into o_inflow_nanos, v_index;

  select array_agg(d.settled + d.shares * v_index order by d.place)
  from unnest(v_settled, v_shares) with ordinality d(settled, shares, place) into o_donated_nanos;
end $$;
