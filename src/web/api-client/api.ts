import { createContext, type RouterContextProvider } from 'react-router';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contracts/endpoint.ts';
import { withProof } from './proof-gate.ts';

/** Only the types of the contracts: their schemas would bring zod into every page. */
type Contracts =
  | typeof import('#contracts/ad-library.ts')
  | typeof import('#contracts/access-tokens.ts')
  | typeof import('#contracts/account-state.ts')
  | typeof import('#contracts/accounts.ts')
  | typeof import('#contracts/admin.ts')
  | typeof import('#contracts/advert-report.ts')
  | typeof import('#contracts/advert-review.ts')
  | typeof import('#contracts/adverts.ts')
  | typeof import('#contracts/analytics.ts')
  | typeof import('#contracts/appeals.ts')
  | typeof import('#contracts/case-review.ts')
  | typeof import('#contracts/buying.ts')
  | typeof import('#contracts/cases.ts')
  | typeof import('#contracts/concerns.ts')
  | typeof import('#contracts/dashboard.ts')
  | typeof import('#contracts/data-protection.ts')
  | typeof import('#contracts/deeds.ts')
  | typeof import('#contracts/desk.ts')
  | typeof import('#contracts/held-views.ts')
  | typeof import('#contracts/files.ts')
  | typeof import('#contracts/invoice-desk.ts')
  | typeof import('#contracts/invoices.ts')
  | typeof import('#contracts/language.ts')
  | typeof import('#contracts/leaving.ts')
  | typeof import('#contracts/monitoring.ts')
  | typeof import('#contracts/page-visits.ts')
  | typeof import('#contracts/passkeys.ts')
  | typeof import('#contracts/page-pace.ts')
  | typeof import('#contracts/page-plan.ts')
  | typeof import('#contracts/patient-page.ts')
  | typeof import('#contracts/patients.ts')
  | typeof import('#contracts/payments.ts')
  | typeof import('#contracts/payout-accounts.ts')
  | typeof import('#contracts/payout-details.ts')
  | typeof import('#contracts/payout-reviews.ts')
  | typeof import('#contracts/payouts.ts')
  | typeof import('#contracts/followers.ts')
  | typeof import('#contracts/letters.ts')
  | typeof import('#contracts/open-books.ts')
  | typeof import('#contracts/people.ts')
  | typeof import('#contracts/proof.ts')
  | typeof import('#contracts/receipts.ts')
  | typeof import('#contracts/reconciliation.ts')
  | typeof import('#contracts/margins.ts')
  | typeof import('#contracts/safeguarding.ts')
  | typeof import('#contracts/second-factor.ts')
  | typeof import('#contracts/sessions.ts')
  | typeof import('#contracts/spending.ts')
  | typeof import('#contracts/staff.ts')
  | typeof import('#contracts/updates.ts')
  | typeof import('#contracts/corrections.ts')
  | typeof import('#contracts/gifts.ts')
  | typeof import('#contracts/organizations.ts')
  | typeof import('#contracts/screening.ts')
  | typeof import('#contracts/wishes.ts')
  | typeof import('#contracts/viewing.ts');

type EndpointsOf<Contract> = Contract extends unknown ? Extract<Contract[keyof Contract], Endpoint> : never;

type PaymentCalls = typeof import('#contracts/payments.ts')['PAYMENT_CALLS'];
type PaymentEndpoints = PaymentCalls[keyof PaymentCalls]['start' | 'finish'];

/** Every call of the product by method and path, as in the specification. */
type Endpoints = {
  [E in EndpointsOf<Contracts> | PaymentEndpoints as `${E['method']} ${E['path']}`]: E;
};

/** The name of a call, such as `'POST /api/getFunds'`. */
export type CallName = keyof Endpoints;

export type ReplyTo<Name extends CallName> = ReplyOf<Endpoints[Name]>;
export type BodyFor<Name extends CallName> = BodyOf<Endpoints[Name]>;

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value };

type How = {
  readonly signal?: AbortSignal;
  /** Lets the call outlive the page; browsers allow 64 KB in all. */
  readonly keepalive?: true;
};

/** The inputs of a contract: `{}` for a call without any. */
type InputOf<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>> &
  How;

type AnyInput = How & {
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, string | number | undefined>;
  readonly body?: unknown;
};

/** Makes a call and returns its typed reply, or throws an ApiError. */
export type Call = <Name extends CallName>(
  name: Name,
  ...input: object extends InputOf<Endpoints[Name]>
    ? [input?: InputOf<Endpoints[Name]>]
    : [input: InputOf<Endpoints[Name]>]
) => Promise<ReplyTo<Name>>;

type More = {
  readonly requestId?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly field?: string | undefined;
};

/**
 * A call that was refused or did not get through. `code` is a key of ERROR_TEXTS, or `unreachable` without
 * any reply (status 0), or `unexplained` after a foreign reply, such as a proxy's. `text` is the server's
 * English wording, else the status text (empty in HTTP/2); show people `textOfCode(code, language)`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** The id of a failed request, which finds it in the operator's log. */
  readonly requestId: string | undefined;
  /** The time until another try can succeed, if the server knows it. */
  readonly retryAfterSeconds: number | undefined;
  /** The refused field of the sent body, if the refusal names one. */
  readonly field: string | undefined;

  constructor(
    status: number,
    code: string,
    text: string,
    { requestId, retryAfterSeconds, field }: More = {},
  ) {
    super(text);
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
    this.field = field;
  }

  get text(): string {
    return this.message;
  }
}

type Answer = { readonly status: number; readonly statusText: string };

export const refusal = ({ status, statusText }: Answer, reply: unknown): ApiError => {
  const { code, error, requestId, retryAfterSeconds, field } = (reply ?? {}) as Record<string, unknown>;
  return new ApiError(
    status,
    typeof code === 'string' ? code : 'unexplained',
    typeof error === 'string' ? error : statusText,
    {
      requestId: typeof requestId === 'string' ? requestId : undefined,
      retryAfterSeconds: typeof retryAfterSeconds === 'number' ? retryAfterSeconds : undefined,
      field: typeof field === 'string' ? field : undefined,
    },
  );
};

export const unreachable = (): ApiError => new ApiError(0, 'unreachable', 'The server could not be reached.');

/**
 * A failure with words of its own, such as those of a check before a call or of a provider. `fields` has the
 * words for each wrong field.
 */
export class WordedError extends Error {
  override readonly name = 'WordedError';
  readonly fields: Readonly<Record<string, string>>;

  constructor(words: string, fields: Readonly<Record<string, string>> = {}) {
    super(words);
    this.fields = fields;
  }
}

/** Returns the code of an error's text. Any error but an ApiError is a fault of our own scripts. */
export const codeOf = (error: unknown): string =>
  error instanceof ApiError ? error.code : 'unexpected-fault';

/** Returns the field that a call refused, if it named one. */
export const fieldOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.field : undefined;

/** Returns method and path of a call, for links and file uploads. */
export const methodAndPath = (name: CallName) => name.split(' ') as [method: string, path: string];

export const urlOf = (path: string, { params = {}, query = {} }: AnyInput): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
};

/** Makes a caller. `fetcher` is the browser's fetch, or the server's with the visitor's cookies. */
export const createApi = (fetcher: typeof fetch): Call => {
  const call = async (name: CallName, input: AnyInput = {}): Promise<unknown> => {
    const [method, path] = methodAndPath(name);
    const hasBody = input.body !== undefined;
    const response = await fetcher(urlOf(path, input), {
      method,
      credentials: 'same-origin',
      headers: { accept: 'application/json', ...(hasBody && { 'content-type': 'application/json' }) },
      ...(hasBody && { body: JSON.stringify(input.body) }),
      ...(input.signal && { signal: input.signal }),
      ...(input.keepalive && { keepalive: true }),
    }).catch((cause: unknown) => {
      if (input.signal?.aborted) throw cause;
      throw unreachable();
    });
    const reply: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw refusal(response, reply);
    return reply;
  };
  return call as Call;
};

/** The browser's own caller. Route loaders use `apiOf(context)` instead. */
export const call: Call = withProof(createApi((url, init) => fetch(url, init)));

/** The caller of route loaders: the browser's, or the one set by the server. */
export const apiContext = createContext<Call>(call);

export const apiOf = (context: Readonly<RouterContextProvider>): Call => context.get(apiContext);
