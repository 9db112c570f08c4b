import { ERROR_TEXTS, type ErrorCode } from '#contracts/error-codes.ts';

/** Facts for the caller, beside the code. */
export type Told = {
  /** Seconds until a retry can succeed; left out: unknown or never. */
  retryAfterSeconds?: number | undefined;
  /** The sum in dollars that would have been accepted. */
  amount?: number;
};

/** A rule refused the request, and nothing was changed. `detail` goes only into the log. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly detail: string | undefined;
  readonly told: Told;

  constructor(code: ErrorCode, detail?: string, told: Told = {}) {
    super(detail ?? ERROR_TEXTS[code]);
    this.code = code;
    this.detail = detail;
    this.told = told;
  }
}
