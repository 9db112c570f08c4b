-- A withdrawal to payout details that were just replaced may not be released for three days. Meanwhile it stood in the queue as late, and each
-- person of the staff opened it once more. Who has looked at it postpones it: it comes back to the queue by itself.
alter table payout_reviews add column postponed_until timestamptz;
comment on column payout_reviews.postponed_until is 'Staff looked at it, and nothing can be decided before then; null: nobody postponed it.';
