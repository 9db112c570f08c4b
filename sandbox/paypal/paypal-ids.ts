import { randomBytes, randomInt } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

function randomCode(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** Orders, captures, refunds and transactions. */
export const newTransactionId = (): string => randomCode(17);
/** Payout batches, payout items and payers. */
export const newShortId = (): string => randomCode(13);
export const newEventId = (): string => `WH-${randomCode(17)}-${randomCode(17)}`;
export const newDebugId = (): string => randomBytes(7).toString('hex').slice(0, 13);
export const newToken = (): string => `A21AA${randomBytes(36).toString('base64url')}`;
