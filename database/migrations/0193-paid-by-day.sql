-- The open books show days on which fewer than three patients were paid together with others, so they ask who was paid on which day.
create index on payout_legs (paid_at) where stage = 'paid';
create index on invoice_payments (paid_on) where state = 'paid';
