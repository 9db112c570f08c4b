import { ACCOUNT_TEXTS } from './account-codes.ts';
import { ADVERT_TEXTS } from './advert-codes.ts';
import { ANALYTICS_TEXTS } from './analytics-codes.ts';
import { CALL_TEXTS } from './call-codes.ts';
import { CASE_TEXTS } from './case-codes.ts';
import { CONCERN_TEXTS } from './concern-codes.ts';
import { CORRECTION_TEXTS } from './correction-codes.ts';
import { FILE_TEXTS } from './file-codes.ts';
import { HELD_VIEW_TEXTS } from './held-view-codes.ts';
import { INVOICE_TEXTS } from './invoice-codes.ts';
import { LEAVING_TEXTS } from './leaving-codes.ts';
import { LETTER_TEXTS } from './letter-codes.ts';
import { LOG_IN_TEXTS } from './log-in-codes.ts';
import { ORGANIZATION_TEXTS } from './organization-codes.ts';
import { PAGE_TEXTS } from './page-codes.ts';
import { PAYMENT_TEXTS } from './payment-codes.ts';
import { PAYOUT_ACCOUNT_TEXTS } from './payout-account-codes.ts';
import { PAYOUT_TEXTS } from './payout-codes.ts';
import { SCREENING_TEXTS } from './screening-codes.ts';
import { VIEW_TEXTS } from './view-codes.ts';
import { WISH_TEXTS } from './wish-codes.ts';

/**
 * Reasons to refuse a call, with English texts; those of SPEC 5 and 8 are copied to the letter. Schemas use
 * these codes as messages, so one table per language covers validation and rules.
 */
export const ERROR_TEXTS = {
  ...CALL_TEXTS,
  ...LOG_IN_TEXTS,
  ...ACCOUNT_TEXTS,
  ...LETTER_TEXTS,
  ...LEAVING_TEXTS,
  ...PAGE_TEXTS,
  ...SCREENING_TEXTS,
  ...WISH_TEXTS,
  ...FILE_TEXTS,
  ...ADVERT_TEXTS,
  ...ORGANIZATION_TEXTS,
  ...CONCERN_TEXTS,
  ...VIEW_TEXTS,
  ...HELD_VIEW_TEXTS,
  ...PAYMENT_TEXTS,
  ...PAYOUT_TEXTS,
  ...PAYOUT_ACCOUNT_TEXTS,
  ...CORRECTION_TEXTS,
  ...CASE_TEXTS,
  ...INVOICE_TEXTS,
  ...ANALYTICS_TEXTS,
} as const satisfies Record<string, string>;

export type ErrorCode = keyof typeof ERROR_TEXTS;

export const isErrorCode = (text: unknown): text is ErrorCode =>
  typeof text === 'string' && Object.hasOwn(ERROR_TEXTS, text);
