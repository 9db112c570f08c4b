-- A credited view can be held by staff, so that its money is not available until they decide, and taken back, so that its
-- money returns to the advert. Its row in `views` stays: who watched it has seen the advert.

-- What staff hold of the patient's views. Such a view is not among what the days brought (0049), so nothing is held twice.
alter table patient_funds add column held_by_staff_nanos bigint not null default 0 check (held_by_staff_nanos >= 0);

create table held_views (
  viewer_id bigint not null,
  advert_id bigint not null,
  held_at timestamptz not null,
  primary key (viewer_id, advert_id)
);

create table views_taken_back (
  viewer_id bigint not null,
  advert_id bigint not null,
  -- When it had been credited: what counts views of a time subtracts it there.
  credited_at timestamptz not null,
  taken_back_at timestamptz not null,
  primary key (viewer_id, advert_id)
);
create index views_taken_back_credited_at on views_taken_back (credited_at);

-- Where money goes that comes back to an advert which is over: the advertiser's balance, or what is kept of one who is gone.
-- Null while the advert can be watched, or is watched to its end.
alter table advert_escrows add column refunds_to text;
update advert_escrows e set refunds_to = case
    when exists (select from accounts a where 'advertiser:' || a.id = bought.debit_account) then bought.debit_account
    else 'platform:unclaimed' end
  from ledger_transfers bought
  where bought.reference = 'advert:' || e.advert_id and bought.reason = 'pack-bought'
    and not exists (select from adverts a where a.id = e.advert_id and a.state in ('in-review', 'running', 'paused'));
