/**
 * A call that was refused or did not get through. `code` is a key of ERROR_TEXTS; or `unreachable` when there was no
 * answer at all (status 0), or `unexplained` when there was none of ours, such as a proxy's. `text` is the server's
 * English wording, else the status text (which HTTP/2 has no more). Show `textOfCode(code, language)` to people.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, text: string) {
    super(text);
    this.status = status;
    this.code = code;
  }

  get text(): string {
    return this.message;
  }
}

type Answer = { readonly status: number; readonly statusText: string };

/** What the server said when it refused. */
export const refusal = ({ status, statusText }: Answer, reply: unknown): ApiError => {
  const { code, error } = (reply ?? {}) as { code?: unknown; error?: unknown };
  return new ApiError(
    status,
    typeof code === 'string' ? code : 'unexplained',
    typeof error === 'string' ? error : statusText,
  );
};

export const unreachable = (): ApiError => new ApiError(0, 'unreachable', 'The server could not be reached.');

/** The code of an error for its text. Anything but an ApiError is a fault of our own scripts. */
export const codeOf = (error: unknown): string =>
  error instanceof ApiError ? error.code : 'unexpected-fault';
