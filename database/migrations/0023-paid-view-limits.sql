-- Daily limits on paid views, and what becomes of a view beyond them.

-- Views credited on a day (UTC) for one household's address or one network. The key is a keyed hash of day, kind and
-- address, so no address can be read from it, nor one day be linked with another. Servers add what they counted in
-- memory every few seconds; days that are over are deleted each night.
create table view_tallies (
  key text primary key,
  day date not null,
  kind text not null check (kind in ('address', 'network')),
  views int not null check (views > 0)
);
grant select, insert, update, delete on view_tallies to watchwell_app;

-- A view that was watched and is not paid, kept for three months with its reason. No money hangs on it.
create table invalid_views (
  -- Of the view's session, which ends with it: a view is credited or kept here, never both.
  nonce bigint primary key,
  viewer_id bigint not null,
  advert_id bigint not null,
  -- The patient it was watched for, or 0 for the general account.
  beneficiary_id bigint not null,
  reason text not null check (reason in ('viewer-limit', 'address-limit', 'network-limit', 'data-centre')),
  created_at timestamptz not null
);
create index on invalid_views (created_at);
grant select, insert, delete on invalid_views to watchwell_app;

-- Ends a view unpaid and answers why it is, or null when there is nothing to end: the view was credited already, or
-- given up for another. Locks the advert as a credit does, because all is serial for each advert from there.
create function keep_invalid_view(p_viewer bigint, p_advert bigint, p_nonce bigint, p_reason text, p_at timestamptz)
returns text language plpgsql as $$
begin
  perform 1 from advert_escrows e where e.advert_id = p_advert for no key update;
  -- A statement of its own sees what the waiting for the lock let in.
  with ended as (
    delete from view_sessions s where s.viewer_id = p_viewer and s.nonce = p_nonce and s.advert_id = p_advert
      and not exists (select 1 from views w where w.viewer_id = p_viewer and w.advert_id = p_advert)
    returning s.beneficiary_id)
  insert into invalid_views (nonce, viewer_id, advert_id, beneficiary_id, reason, created_at)
  select p_nonce, p_viewer, p_advert, beneficiary_id, p_reason, p_at from ended;
  return (select reason from invalid_views where nonce = p_nonce);
end $$;
