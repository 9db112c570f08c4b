import { ERROR_TEXTS, type ErrorCode } from '#contracts/error-codes.ts';

/** A rule refused the request: nothing was changed. `detail` is for the log, never for the visitor. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, detail?: string) {
    super(detail ?? ERROR_TEXTS[code]);
    this.code = code;
  }
}
