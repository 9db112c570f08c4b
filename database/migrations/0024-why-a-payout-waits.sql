-- A leg that its provider did not take for a reason of ours waited without a word, and one that lies at PayPal unclaimed or
-- is looked into there looked like one on its way. Either is kept, so that the patient and the operator learn what is missing.
alter table payout_legs
  -- Of a queued leg that was refused for now: more money on our balance, a right of our account, or the provider itself.
  add column waits_for text check (waits_for in ('top-up', 'permission', 'provider')),
  -- What PayPal last said of an item that is neither paid nor back.
  add column item_state text check (item_state in ('unclaimed', 'on-hold'));
