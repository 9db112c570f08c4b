import * as z from 'zod/mini';
import type { RecipientField, RecipientForm } from '#contracts/payout-details.ts';
import type { BankTransferPort, RecipientAnswers } from '../../payouts/bank-transfer-port.ts';
import { problemsIn, refused, repeatable, type WiseClient } from './wise-client.ts';

const TARGET_CURRENCY = 'UAH';

const quoteBody = z.object({
  id: z.string(),
  paymentOptions: z.array(
    z.object({
      payIn: z.string(),
      payOut: z.string(),
      targetAmount: z.number(),
      fee: z.object({ total: z.number() }),
      disabled: z.optional(z.boolean()),
    }),
  ),
});

export const createWiseQuotes = (client: WiseClient): Pick<BankTransferPort, 'quote'> => ({
  async quote(amountCents) {
    const body = {
      sourceCurrency: 'USD',
      targetCurrency: TARGET_CURRENCY,
      sourceAmount: amountCents / 100,
      payOut: 'BANK_TRANSFER',
      preferredPayIn: 'BALANCE',
    };
    const answer = await client.call({
      method: 'POST',
      path: `/v3/profiles/${client.profileId}/quotes`,
      body,
    });
    return repeatable(answer, ({ status, body: said }) => {
      if (status >= 300) return refused(status, said);
      const { id, paymentOptions } = quoteBody.parse(said);
      const option = paymentOptions.find(
        ({ payIn, payOut, disabled }) => payIn === 'BALANCE' && payOut === 'BANK_TRANSFER' && !disabled,
      );
      return option
        ? {
            kind: 'quoted',
            quoteId: id,
            targetCents: Math.round(option.targetAmount * 100),
            feeCents: Math.round(option.fee.total * 100),
          }
        : { kind: 'refused', reason: 'NO_PAYMENT_OPTION' };
    });
  },
});

const orNothing = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema));

const field = z.object({
  key: z.string(),
  name: z.string(),
  type: z.string(),
  required: z.boolean(),
  refreshRequirementsOnChange: orNothing(z.boolean()),
  example: orNothing(z.string()),
  minLength: orNothing(z.number()),
  maxLength: orNothing(z.number()),
  validationRegexp: orNothing(z.string()),
  valuesAllowed: orNothing(z.array(z.object({ key: z.string(), name: z.string() }))),
});
const requirements = z.array(
  z.object({ type: z.string(), title: z.string(), fields: z.array(z.object({ group: z.array(field) })) }),
);
const recipient = z.object({
  id: z.number(),
  longAccountSummary: orNothing(z.string()),
  accountSummary: orNothing(z.string()),
});

const toField = (given: z.infer<typeof field>): RecipientField => {
  const choices = (given.valuesAllowed ?? []).map(({ key, name }) => ({ value: key, label: name }));
  return {
    key: given.key,
    label: given.name,
    required: given.required,
    choices,
    kind: choices.length > 0 ? 'choice' : 'text',
    refreshes: given.refreshRequirementsOnChange ?? false,
    example: given.example ?? '',
    minLength: given.minLength ?? null,
    maxLength: given.maxLength ?? null,
    pattern: given.validationRegexp ?? null,
  };
};

const toForms = (body: unknown): RecipientForm[] =>
  requirements.parse(body).map(({ type, title, fields }) => ({
    type,
    title,
    fields: fields.flatMap(({ group }) => group.map(toField)),
  }));

/** Builds nested objects from names such as `address.city`; inherited names of objects are no fields. */
const detailsOf = (answers: Record<string, string>): Record<string, unknown> => {
  const details: Record<string, unknown> = Object.create(null);
  for (const [path, value] of Object.entries(answers)) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    let inside = details;
    for (const key of keys) {
      inside[key] ??= Object.create(null);
      inside = inside[key] as Record<string, unknown>;
    }
    inside[last] = value;
  }
  return details;
};

/** The amount does not change the form. */
const QUOTE_FOR_FORMS_CENTS = 10_000;

type Recipients = Pick<BankTransferPort, 'readForms' | 'createRecipient' | 'deleteRecipient'>;

export const createWiseRecipients = (
  client: WiseClient,
  quotes: Pick<BankTransferPort, 'quote'>,
): Recipients => ({
  async readForms(given?: RecipientAnswers) {
    const quoted = await quotes.quote(QUOTE_FOR_FORMS_CENTS);
    if (quoted.kind !== 'quoted') return quoted;
    const path = `/v1/quotes/${quoted.quoteId}/account-requirements`;
    const body = given && { type: given.type, details: detailsOf(given.answers) };
    const answer = await client.call({ method: given ? 'POST' : 'GET', path, ...(body && { body }) });
    return repeatable(answer, ({ status, body: said }) =>
      status < 300 ? { kind: 'found', forms: toForms(said) } : refused(status, said),
    );
  },

  async createRecipient({ name, type, answers }) {
    const body = {
      profile: Number(client.profileId),
      accountHolderName: name,
      currency: TARGET_CURRENCY,
      type,
      details: detailsOf(answers),
    };
    const answer = await client.call({ method: 'POST', path: '/v1/accounts', body });
    return repeatable(answer, ({ status, body: said }) => {
      if (status >= 300) return { kind: 'refused', problems: problemsIn(said) };
      const { id, longAccountSummary, accountSummary } = recipient.parse(said);
      return {
        kind: 'created',
        recipientId: String(id),
        summary: longAccountSummary ?? accountSummary ?? '',
      };
    });
  },

  async deleteRecipient(recipientId) {
    const path = `/v1/accounts/${encodeURIComponent(recipientId)}`;
    const answer = await client.call({ method: 'DELETE', path });
    return repeatable(answer, ({ status }) =>
      status < 300 || status === 404
        ? { kind: 'deleted' }
        : { kind: 'unavailable', reason: `HTTP ${status}` },
    );
  },
});
