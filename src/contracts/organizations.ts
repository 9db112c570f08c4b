import * as z from 'zod/mini';
import { cleanName } from '#shared/names/names.ts';
import { country } from './country-field.ts';
import { endpoint } from './endpoint.ts';
import type { ErrorCode } from './error-codes.ts';
import { because, filledName, filledText, successReply } from './fields.ts';

/** `waiting`: not checked yet. `no-register`: no register that we ask has numbers of its country. */
export const VAT_STATES = ['none', 'waiting', 'valid', 'invalid', 'no-register'] as const;
export type VatState = (typeof VAT_STATES)[number];

/** Text in one line, or an empty one. */
const oneLine = (code: ErrorCode, max: number) =>
  z.string(because(code)).check(z.overwrite(cleanName), z.maxLength(max, because(code)));

const organizationFields = {
  legalName: z.string(),
  /** Empty: it trades under its legal name. */
  tradingName: z.string(),
  country: z.string(),
  address: z.string(),
  registrationNumber: z.string(),
  /** Has the prefix of its register, where there is one. */
  vatNumber: z.string(),
  vat: z.object({
    state: z.enum(VAT_STATES),
    /** When the register answered; null: it has not. */
    checkedAt: z.nullable(z.string()),
    /** The register's proof of the check: `requestIdentifier` of VIES, `consultationNumber` of HMRC. */
    reference: z.nullable(z.string()),
    /** The name under which the register knows the number; empty: it tells none. */
    registeredName: z.string(),
  }),
};

export const organization = z.object(organizationFields);
export type Organization = z.infer<typeof organization>;

const OWN = { access: 'advertizer', envelope: 'plain' } as const;
const reply = z.object({ organization: z.nullable(organization) });

export const showOrganization = endpoint({
  ...OWN,
  method: 'GET',
  path: '/api/organization',
  inBackground: true,
  summary: 'The organisation of the caller, which viewers read as the payer; null: the caller is a person',
  reply,
});

export const saveOrganization = endpoint({
  ...OWN,
  method: 'POST',
  path: '/api/organization',
  perMinute: 20,
  summary:
    'Found an organisation, or change it. The register is asked about a new VAT number; staff see the adverts again when viewers read another name',
  body: z.object({
    legalName: filledName('legal-name-empty', 160),
    tradingName: oneLine('trading-name-long', 80),
    country,
    address: filledText('office-empty', 300),
    registrationNumber: oneLine('registration-number-long', 40),
    vatNumber: oneLine('vat-number-wrong', 40),
  }),
  reply,
});

export const removeOrganization = endpoint({
  ...OWN,
  method: 'DELETE',
  path: '/api/organization',
  envelope: 'success',
  summary: 'Remove the organisation: the adverts are the person’s again',
  reply: successReply,
});
