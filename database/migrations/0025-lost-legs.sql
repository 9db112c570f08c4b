-- A provider may not know any more what it once took: its account was changed, or it was taken out of the settings. That is
-- noted on the leg, so that an operator can end what nobody will ever tell the end of, and goes once it is known again.
alter table payout_legs
  add column lost_because text check (lost_because in ('not-found', 'not-connected')),
  -- What a provider says came back of a leg; null while it has not said.
  add column returned_cents bigint check (returned_cents >= 0);

-- Before a recipient is deleted at its service: whether anybody still names it.
create index payout_details_recipient on payout_details (recipient_id);
