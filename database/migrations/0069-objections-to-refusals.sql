-- The refusal of a withdrawal that an objection undid: the next one does not wait because of it.
alter table payout_reviews
  drop constraint payout_reviews_state_check,
  drop constraint payout_reviews_check,
  drop constraint payout_reviews_check1,
  add constraint payout_reviews_state_check check (state in ('waiting', 'waiting-second', 'approved', 'refused', 'overturned')),
  add constraint payout_reviews_refused check ((state in ('refused', 'overturned')) = (refusal is not null)),
  add constraint payout_reviews_ended check ((state in ('approved', 'refused', 'overturned')) = (ended_at is not null));
