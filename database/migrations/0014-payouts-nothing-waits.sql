-- A leg says since when its provider has it: what nobody claims is recalled, and an operator ends what has no
-- end for long (docs/decisions/0006-payouts-in-legs.md).

alter table payout_legs add column submitted_at timestamptz;
update payout_legs set submitted_at = created_at where stage = 'submitted';
