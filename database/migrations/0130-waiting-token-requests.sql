-- Requests for an invitation that nobody has answered, which each screen of staff counts, without reading all that were.
create index access_tokens_waiting on access_tokens (created_at, id) where sent_at is null and verified_at is null;
