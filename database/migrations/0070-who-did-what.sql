-- What staff did is read on a screen, with the address that it came from. The deed stays for good, the address goes after half a year.
create table admin_action_origins (
  action_id bigint primary key references admin_actions,
  address text not null,
  created_at timestamptz not null
);
create index on admin_action_origins (created_at);
create index admin_actions_newest on admin_actions (created_at, id);

-- A deed with the names of today: of whoever did it, and of the account, advert, payout's receiver or request that it was about.
create view staff_deeds as
  select a.id, a.created_at, a.admin_id, a.action, a.subject_id, a.details, o.address,
    w.first_name || ' ' || w.last_name staff_name,
    coalesce(s.first_name || ' ' || s.last_name, d.title, p.first_name || ' ' || p.last_name, t.email) subject_name,
    lower(concat_ws(' ', a.action, w.first_name, w.last_name, w.email, s.first_name, s.last_name, s.email, d.title,
      p.first_name, p.last_name, p.email, t.email, o.address, a.details::text)) search_text,
    array[]::text[] search_countries, array[a.admin_id, a.subject_id] search_ids
  from admin_actions a
  left join admin_action_origins o on o.action_id = a.id
  left join accounts w on w.id = a.admin_id
  left join accounts s on s.id = a.subject_id
  left join adverts d on d.id = a.subject_id
  left join payouts y on y.id = a.subject_id
  left join accounts p on p.id = y.account_id
  left join access_tokens t on t.id = a.subject_id;
