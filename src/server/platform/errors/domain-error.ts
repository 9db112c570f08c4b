import { ERROR_TEXTS, type ErrorCode } from '#contracts/error-codes.ts';

/** A rule refused the request, and nothing was changed. `detail` goes into the log only, never to the visitor. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly detail: string | undefined;
  /** When another try can succeed; undefined: nobody knows, or it never will. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, detail?: string, retryAfterSeconds?: number) {
    super(detail ?? ERROR_TEXTS[code]);
    this.code = code;
    this.detail = detail;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
