import * as z from 'zod/mini';
import { tidyAccount } from '#shared/bank-accounts/account-text.ts';
import { endpoint } from './endpoint.ts';
import { because, filledName, filledText, optionalText, publicId, successReply } from './fields.ts';

/** Letters, digits and the separators that banks write. */
const ACCOUNT_NUMBER = /^[A-Z0-9][A-Z0-9 ./-]{3,39}$/i;

const isAccountNumber = (text: string): boolean => {
  const tidy = tidyAccount(text);
  return tidy !== undefined && ACCOUNT_NUMBER.test(tidy);
};

/** The account for a payment by hand. */
export const payoutAccount = z.object({
  /** An IBAN, or the number of an account in a country without IBANs. */
  number: filledText('payout-account-missing', 60).check(
    z.refine(isAccountNumber, { error: because('payout-account-wrong') }),
  ),
  holder: filledName('payout-holder-missing', 140),
  bank: filledName('payout-bank-missing', 140),
  /** The bank's SWIFT code; required for a number that is no IBAN. */
  bic: optionalText(20, 'payout-bic-wrong'),
});
export type TypedPayoutAccount = z.infer<typeof payoutAccount>;

/** An account in the form that a bank asks for. */
const shownAccount = z.object({
  holder: z.string(),
  number: z.string(),
  /** Null: the number is an IBAN, which identifies the bank. */
  bic: z.nullable(z.string()),
  bank: z.string(),
});

export const namePayoutAccount = endpoint({
  method: 'POST',
  path: '/api/payout-account',
  summary:
    'Name the bank account for a pending withdrawal that has to be paid by hand after another way failed',
  access: 'patient',
  proof: 'recent',
  envelope: 'success',
  body: z.object({ account: payoutAccount }),
  reply: successReply,
});

export const payoutAccountOf = endpoint({
  method: 'GET',
  path: '/api/admin/payout-account/:id',
  summary: 'The bank account to which a payout that waits to be paid by hand goes',
  access: 'admin',
  proof: 'recent',
  envelope: 'success',
  params: z.object({ id: publicId('payout-unknown') }),
  reply: z.object({
    success: z.literal(true),
    /** Null: the patient gave none, because the money was to be paid in another way. */
    account: z.nullable(shownAccount),
  }),
});
