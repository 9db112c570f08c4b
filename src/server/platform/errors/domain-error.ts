import { ERROR_TEXTS, type ErrorCode } from '#contracts/error-codes.ts';

/** A rule refused the request, and nothing was changed. `detail` goes only into the log. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly detail: string | undefined;
  /** Seconds until a retry can succeed; undefined: unknown or never. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, detail?: string, retryAfterSeconds?: number) {
    super(detail ?? ERROR_TEXTS[code]);
    this.code = code;
    this.detail = detail;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
