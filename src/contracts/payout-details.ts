import * as z from 'zod/mini';
import { country } from './country-field.ts';
import { endpoint } from './endpoint.ts';
import { because, dollars, emailOrEmpty, filledName, successReply } from './fields.ts';

/** `bank`: a transfer to a card; `manual`: staff pays by hand. */
const PAYOUT_WAYS = ['paypal', 'bank', 'manual'] as const;
export type PayoutWay = (typeof PAYOUT_WAYS)[number];

export const payoutWays = endpoint({
  method: 'GET',
  path: '/api/payout-ways/:country',
  summary: 'How patients of a country, by its two letters, can be paid, the quickest way first',
  access: 'anyone',
  envelope: 'plain',
  withoutVisitor: true,
  params: z.object({ country }),
  reply: z.object({ ways: z.array(z.enum(PAYOUT_WAYS)) }),
});

export const payoutDetails = endpoint({
  method: 'GET',
  path: '/api/payout-details',
  summary: 'Where the signed-in patient is paid',
  access: 'patient',
  envelope: 'plain',
  reply: z.object({
    /** Whether bank transfers are made to this patient's country. */
    bankTransfers: z.boolean(),
    /** Whether PayPal pays to it. */
    wallet: z.boolean(),
    /** The provider's summary, such as "Card ending in 5678"; null while none is known. */
    recipient: z.nullable(z.string()),
    /** Null: PayPal pays to the email address of the account. */
    paypalEmail: z.nullable(z.string()),
  }),
});
export type PayoutDetailsReply = z.infer<typeof payoutDetails.reply>;

export const payoutQuote = endpoint({
  method: 'GET',
  path: '/api/payout-quote',
  lane: 'provider',
  perMinute: 20,
  summary:
    'What would arrive by bank transfer of the money that can be withdrawn now, and what the provider takes of it',
  access: 'patient',
  envelope: 'plain',
  reply: z.object({
    /** Null: no bank transfer, or the provider does not answer. Rates change until the money is sent. */
    quote: z.nullable(
      z.object({
        amount: dollars,
        fee: dollars,
        /** Whole hryvnias. */
        arrives: z.number(),
        transfers: z.number(),
      }),
    ),
  }),
});
export type PayoutQuote = z.infer<typeof payoutQuote.reply>;

const recipientField = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'choice']),
  required: z.boolean(),
  /** The answer may change the questions: the form must fetch them again. */
  refreshes: z.boolean(),
  example: z.string(),
  minLength: z.nullable(z.number()),
  maxLength: z.nullable(z.number()),
  pattern: z.nullable(z.string()),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type RecipientField = z.infer<typeof recipientField>;

const recipientForms = z.array(
  z.object({ type: z.string(), title: z.string(), fields: z.array(recipientField) }),
);
export type RecipientForm = z.infer<typeof recipientForms>[number];

const recipientAnswers = {
  type: z.string().check(z.minLength(1), z.maxLength(60)),
  /** Answers by the keys of the questions. */
  answers: z
    .record(z.string().check(z.regex(/^[A-Za-z][\w.]{0,79}$/)), z.string().check(z.trim(), z.maxLength(300)))
    .check(z.refine((answers) => Object.keys(answers).length <= 40)),
};

const forms = {
  path: '/api/payout-requirements',
  access: 'patient',
  envelope: 'plain',
  reply: z.object({ forms: recipientForms }),
} as const;

export const payoutRequirements = endpoint({
  ...forms,
  lane: 'provider',
  perMinute: 20,
  method: 'GET',
  summary: 'What the bank-transfer service wants to know of a recipient, as forms to choose from',
});

export const refreshPayoutRequirements = endpoint({
  ...forms,
  lane: 'provider',
  perMinute: 20,
  method: 'POST',
  summary: 'The forms as they are once some questions are answered; nothing is kept',
  body: z.object(recipientAnswers),
});

export const savePayoutRecipient = endpoint({
  method: 'POST',
  path: '/api/payout-recipient',
  lane: 'provider',
  perMinute: 20,
  summary: 'Make a recipient at the bank-transfer service; only its number and summary are kept',
  access: 'patient',
  proof: 'recent',
  envelope: 'success',
  body: z.object({ name: filledName('recipient-name-missing', 140), ...recipientAnswers }),
  reply: z.union([
    z.object({ success: z.literal(true), recipient: z.string() }),
    /** Errors in the answers, each with the key of its question. */
    z.object({
      success: z.literal(false),
      problems: z.array(z.object({ field: z.string(), text: z.string() })),
    }),
  ]),
});
export type RecipientReply = z.infer<typeof savePayoutRecipient.reply>;

export const deletePayoutRecipient = endpoint({
  method: 'DELETE',
  path: '/api/payout-recipient',
  lane: 'provider',
  perMinute: 20,
  summary: 'Forget the recipient, here and at the bank-transfer service',
  access: 'patient',
  proof: 'recent',
  envelope: 'success',
  reply: successReply,
});

export const payoutAlarm = endpoint({
  method: 'POST',
  path: '/api/payout-alarm',
  summary:
    'By the link of the letter about changed payout details: it was somebody else. Freezes the payouts of the account at once',
  access: 'anyone',
  envelope: 'success',
  perMinute: 30,
  body: z.object({
    email: z.string(because('payout-alarm-invalid')).check(z.maxLength(320, because('payout-alarm-invalid'))),
    token: z.string(because('payout-alarm-invalid')).check(z.maxLength(200, because('payout-alarm-invalid'))),
  }),
  reply: successReply,
});

export const savePayoutEmail = endpoint({
  method: 'POST',
  path: '/api/payout-email',
  summary: 'The address at which PayPal pays, typed twice; empty for that of the account',
  access: 'patient',
  proof: 'recent',
  envelope: 'success',
  body: z.object({ email: emailOrEmpty, emailAgain: emailOrEmpty }),
  reply: successReply,
});
