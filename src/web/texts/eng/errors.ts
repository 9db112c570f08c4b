import { ERROR_TEXTS, type ErrorCode } from '#contracts/error-codes.ts';

/** The server sends the same words in `error`, so the contract has them. */
export const errors: Readonly<Record<ErrorCode, string>> = ERROR_TEXTS;
