import { saysInName } from './recipient-words.ts';
import { invalid, notFound } from './wise-error.ts';
import { nextId, PROFILE_ID, type Recipient, type WiseWorld, wiseTime } from './wise-state.ts';

type Field = {
  key: string;
  name: string;
  type: 'text' | 'select' | 'radio';
  required: boolean;
  refreshRequirementsOnChange: boolean;
  example: string;
  minLength: number | null;
  maxLength: number | null;
  validationRegexp: string | null;
  valuesAllowed: { key: string; name: string }[] | null;
};

const text = (key: string, name: string, rule: Partial<Field> = {}): Field => ({
  key,
  name,
  type: 'text',
  required: true,
  refreshRequirementsOnChange: false,
  example: '',
  minLength: null,
  maxLength: null,
  validationRegexp: null,
  valuesAllowed: null,
  ...rule,
});
const choice = (key: string, name: string, values: Record<string, string>, refresh = false): Field =>
  text(key, name, {
    type: 'select',
    refreshRequirementsOnChange: refresh,
    valuesAllowed: Object.entries(values).map(([value, label]) => ({ key: value, name: label })),
  });

const LEGAL_TYPE = choice('legalType', 'Recipient type', { PRIVATE: 'Person' });
const ADDRESS = [
  choice('address.country', 'Country', { UA: 'Ukraine' }),
  text('address.city', 'City', { maxLength: 255 }),
  text('address.firstLine', 'Recipient address', { maxLength: 255 }),
  text('address.postCode', 'Post code', {
    minLength: 5,
    maxLength: 5,
    validationRegexp: '^\\d{5}$',
    example: '01001',
  }),
];
const CARD = text('cardNumber', 'Card number', {
  minLength: 16,
  maxLength: 16,
  validationRegexp: '^\\d{16}$',
  example: '4149439012345678',
});
const PRIVATBANK = [
  text('phoneNumber', 'Phone number', { validationRegexp: '^\\+?380\\d{9}$', example: '+380931234567' }),
  text('accountNumber', 'Last 4 digits of the card', {
    minLength: 4,
    maxLength: 4,
    validationRegexp: '^\\d{4}$',
    example: '1234',
  }),
];

const form = (type: string, title: string, fields: Field[]) => ({ type, title, usageInfo: null, fields });

/** Wise's forms for a recipient: one for any bank's card, one for PrivatBank. */
const FORMS: Record<string, ReturnType<typeof form>[]> = {
  UAH: [
    form('ukrainian_card', 'Card of any bank', [LEGAL_TYPE, CARD, ...ADDRESS]),
    form('privatbank', 'PrivatBank', [LEGAL_TYPE, ...PRIVATBANK]),
  ],
};

export const requirementsView = (currency: string) =>
  (FORMS[currency] ?? []).map(({ fields, ...rest }) => ({
    ...rest,
    fields: fields.map((field) => ({ name: field.name, group: [field] })),
  }));

const valueAt = (details: Record<string, unknown>, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inside, key) => (inside as Record<string, unknown> | undefined)?.[key], details);

const checkField = (field: Field, details: Record<string, unknown>): void => {
  const value = valueAt(details, field.key);
  if (value === undefined || value === '') {
    if (field.required) throw invalid(field.key, `${field.name} is required`, 'MISSING');
    return;
  }
  const isAllowed = field.valuesAllowed === null || field.valuesAllowed.some(({ key }) => key === value);
  const fits = field.validationRegexp === null || new RegExp(field.validationRegexp).test(String(value));
  if (!isAllowed || !fits) throw invalid(field.key, `Please enter a valid ${field.name.toLowerCase()}`);
};

export const newRecipient = (world: WiseWorld, body: Record<string, unknown>): Recipient => {
  const { currency, type, accountHolderName, details } = body;
  if (body.profile !== PROFILE_ID) throw invalid('profile', 'This profile is not yours');
  const wanted = FORMS[String(currency)]?.find((known) => known.type === type);
  if (!wanted) throw invalid('type', 'No such recipient type for this currency', 'UNSUPPORTED_TYPE');
  if (typeof accountHolderName !== 'string' || !/^\S+(\s+\S+)+$/.test(accountHolderName.trim()))
    throw invalid('accountHolderName', 'Please enter the full name of the recipient');
  if (saysInName(accountHolderName, 'rejected'))
    throw invalid('accountHolderName', 'This recipient cannot be paid', 'RECIPIENT_REJECTED');
  const given = (details ?? {}) as Record<string, unknown>;
  for (const field of wanted.fields) checkField(field, given);
  const recipient: Recipient = {
    id: nextId(world),
    currency: String(currency),
    type: wanted.type,
    active: true,
    accountHolderName: accountHolderName.trim(),
    details: given,
    createdAt: world.clock.now(),
  };
  world.state.data.recipients[recipient.id] = recipient;
  world.state.changed();
  return recipient;
};

export const findRecipient = (world: WiseWorld, id: unknown): Recipient => {
  const recipient = world.state.data.recipients[String(id)];
  if (!recipient?.active) throw notFound('Recipient');
  return recipient;
};

export const recipientView = ({
  id,
  currency,
  type,
  accountHolderName,
  details,
  active,
  createdAt,
}: Recipient) => {
  const tail = String(details.cardNumber ?? details.accountNumber ?? '').slice(-4);
  return {
    id,
    profile: PROFILE_ID,
    accountHolderName,
    currency,
    type,
    active,
    details,
    ownedByCustomer: false,
    country: 'UA',
    longAccountSummary: `${type === 'privatbank' ? 'PrivatBank' : 'Card'} ending in ${tail}`,
    accountSummary: `(${currency}) ${tail}`,
    createdTime: wiseTime(createdAt),
  };
};
