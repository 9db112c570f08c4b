-- Words that leave with an account.

-- Erases the words that other people wrote about an account, before the account and its rows are deleted:
-- concerns, notes and reasons of staff, refusals. They may name the person and the illness. Decisions, their
-- authors and times stay. A new column for such words that does not go with the account's rows is added here.
-- It runs with the owner's rights, because the server may not change `admin_actions`.
create function erase_words_about(p_account bigint) returns void language plpgsql security definer set search_path = public as $$
declare
  v_payouts bigint[] := array(select id from payouts where account_id = p_account);
  v_invoices bigint[] := array(select id from invoices where account_id = p_account);
  v_adverts bigint[] := array(select id from adverts where advertiser_id = p_account);
  v_wishes bigint[] := array(select id from wishes where patient_id = p_account or account_id = p_account);
  v_verdicts bigint[] := array(select id from view_verdicts where patient_id = p_account);
begin
  delete from concerns where reporter_id = p_account or (about = 'patient' and subject_id = p_account)
    or (about = 'advert' and subject_id = any(v_adverts)) or (about = 'wish' and subject_id = any(v_wishes));
  update view_verdicts set note = '' where id = any(v_verdicts);
  update payout_reviews set refusal = left(refusal, 0), objection = left(objection, 0) where payout_id = any(v_payouts);
  update invoices set refusal = '', answer = '' where id = any(v_invoices);
  update invoice_payments set reason = '' where invoice_id = any(v_invoices);
  update admin_actions set details = details - 'reason' where details ? 'reason'
    and subject_id = any(p_account || v_payouts || v_invoices || v_adverts || v_wishes || v_verdicts);
end $$;
