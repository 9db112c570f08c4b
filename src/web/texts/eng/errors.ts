import { ERROR_TEXTS, type ErrorCode } from '#contracts/error-codes.ts';

/** The contract has these texts, because the server sends them in `error`. */
export const errors: Readonly<Record<ErrorCode, string>> = ERROR_TEXTS;
