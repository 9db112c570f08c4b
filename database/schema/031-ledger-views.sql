-- Views as money: the escrows of adverts, credited views, and the statement that credits them.

-- Views of an advert that are paid for and not yet watched. The row is the escrow account of the advert.
create table advert_escrows (
  advert_id bigint primary key check (advert_id > 0),
  earn_nanos bigint not null check (earn_nanos > 0),
  fee_nanos bigint not null check (fee_nanos >= 0),
  exposure_seconds int not null check (exposure_seconds > 0),
  views_bought int not null check (views_bought > 0),
  views_remaining int not null check (views_remaining between 0 and views_bought),
  -- Given back when the advert was taken down: bought = remaining + refunded + credited views.
  views_refunded int not null default 0 check (views_refunded >= 0),
  completed boolean generated always as (views_remaining = 0) stored,
  escrow_nanos bigint generated always as (views_remaining::bigint * (earn_nanos + fee_nanos)) stored,
  -- The account for money that comes back to an advert which is over: the advertiser's balance, or
  -- platform:unclaimed. Null while the advert can be watched, or is watched to its end.
  refunds_to text
) with (fillfactor = 50);
grant select, insert, update, delete on advert_escrows to watchwell_app;

-- Credited views. A row is the seen set, the idempotency key and two lines of the journal (escrow to
-- beneficiary, escrow to revenue). The only table that grows without bound: nothing refers to it and nothing
-- else on it is unique.
create table views (
  viewer_id bigint not null,
  advert_id bigint not null,
  -- The patient, or 0 for the general account.
  beneficiary_id bigint not null,
  own boolean not null,
  earn_nanos bigint not null check (earn_nanos > 0),
  fee_nanos bigint not null check (fee_nanos >= 0),
  created_at timestamptz not null default now(),
  primary key (viewer_id, advert_id)
);
-- Without autosummarize the newest block ranges would be read whole.
create index views_created_at on views using brin (created_at) with (autosummarize = on);
grant select, insert on views to watchwell_app;

-- Views that staff look at: their money is not available until staff decide.
create table held_views (
  viewer_id bigint not null,
  advert_id bigint not null,
  held_at timestamptz not null,
  primary key (viewer_id, advert_id)
);
create index on held_views (held_at);
grant select, insert, delete on held_views to watchwell_app;

-- Views whose money returned to the advert. The row in `views` stays: the viewer has seen the advert.
create table views_taken_back (
  viewer_id bigint not null,
  advert_id bigint not null,
  -- Counts of views by time subtract the view at this time.
  credited_at timestamptz not null,
  taken_back_at timestamptz not null,
  -- Why, as the patient and the advertiser read it; src/contracts/held-views.ts lists the reasons.
  reason text not null default 'other' check (reason ~ '^[a-z-]{3,40}$'),
  primary key (viewer_id, advert_id)
);
create index views_taken_back_advert on views_taken_back (advert_id, credited_at);
create index on views_taken_back (taken_back_at);
grant select, insert on views_taken_back to watchwell_app;

-- All lines of the journal, from which `npm run ledger:check` rebuilds every balance.
create view ledger_journal as
  select debit_account, credit_account, amount_nanos, reason, reference, created_at from ledger_transfers
  union all
  select 'advert:' || advert_id,
    case when beneficiary_id = 0 then 'general' when own then 'patient:' || beneficiary_id || ':own-view'
      else 'patient:' || beneficiary_id || ':received' end,
    earn_nanos, 'view', 'viewer:' || viewer_id, created_at
  from views where earn_nanos > 0
  union all
  select 'advert:' || advert_id, 'platform:revenue', fee_nanos, 'view', 'viewer:' || viewer_id, created_at
  from views where fee_nanos > 0;
grant select on ledger_journal to watchwell_app;

-- Credits a batch of finished views in one statement (the hot path). Returns the accepted ordinals with the
-- beneficiary of each; what the batch left of every advert and what that pays; the funds of every patient
-- (donated with the share not settled yet); and the inflow of the general account. The writer joins these
-- lists: joins in here would have no index. Locks adverts by id, then patients by id, then the general
-- account's row, like all code that moves money. `p_at` gives a demo world its past; the writer leaves it to
-- the database's clock. `view_sessions` comes with the slice viewing.
create function credit_views(
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
  v_inflow bigint; v_revenue bigint; v_index bigint; v_is_open boolean;
begin
  perform 1 from advert_escrows e where e.advert_id = any(p_advert) order by e.advert_id for no key update;
  -- A statement of its own sees what the waiting for the locks let in: from here all is serial for each
  -- advert.
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
  select taken.places, taken.beneficiaries, left_over.adverts, left_over.remaining, left_over.earn_nanos,
         owed.patients, owed.received, owed.own_view, owed.own_views, owed.friend_views, taken.inflow, taken.revenue,
         exists (select from general_account_days where day = v_today)
  from (select array_agg(ord) places, array_agg(beneficiary_id) beneficiaries,
          coalesce(sum(earn_nanos) filter (where beneficiary_id = 0), 0) inflow, coalesce(sum(fee_nanos), 0) revenue
        from good) taken,
       (select array_agg(advert_id) adverts, array_agg(views_remaining) remaining, array_agg(spent.earn_nanos) earn_nanos
        from spent) left_over,
       (select array_agg(patient) patients, array_agg(due.received) received, array_agg(due.own_view) own_view,
          array_agg(due.own_views) own_views, array_agg(due.friend_views) friend_views
        from due) owed
  into o_accepted, o_beneficiary, o_advert, o_remaining, o_earn_nanos,
       v_patient, v_received, v_own, v_own_views, v_friend_views, v_inflow, v_revenue, v_is_open;
  if o_accepted is null then return; end if;

  if v_patient is not null then
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
  end if;

  -- Days are never closed, so one that was seen open stays so.
  if v_inflow > 0 and not v_is_open then perform open_general_day(v_today); end if;
  update general_account g set
      revenue_nanos = g.revenue_nanos + v_revenue,
      inflow_nanos = g.inflow_nanos + v_inflow,
      index_nanos = case when members > 0 then g.index_nanos + (g.carry_nanos + v_inflow) / members else g.index_nanos end,
      carry_nanos = case when members > 0 then (g.carry_nanos + v_inflow) % members else g.carry_nanos + v_inflow end
    where id = 1 returning inflow_nanos, index_nanos into o_inflow_nanos, v_index;

  if v_patient is not null then
    select array_agg(d.settled + d.shares * v_index order by d.place)
    from unnest(v_settled, v_shares) with ordinality d(settled, shares, place) into o_donated_nanos;
  end if;
end $$;
