import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contracts/endpoint.ts';
import { refusal, unreachable } from './api-error.ts';

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value };

/** Just the parts that the contract has: `{}` for a call without any. */
export type InputOf<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>> & { readonly signal?: AbortSignal };

type AnyInput = {
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, string | number | undefined>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
};

/** Makes one call of the contracts and gives its typed reply, or throws an ApiError. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  ...input: object extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>]
) => Promise<ReplyOf<E>>;

/**
 * The address of a contract without its schemas: `addressOf<typeof currentUser>('GET', '/api/current_user')` with a
 * type-only import keeps zod out of the public first load, and still does not compile when the contract moves.
 */
export const addressOf = <E extends Endpoint>(method: E['method'], path: E['path']): E =>
  ({ method, path }) as unknown as E;

const urlOf = (path: string, { params = {}, query = {} }: AnyInput): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
};

/** `fetcher` is the browser's fetch, or on the server one that reaches the application with the visitor's cookies. */
export const createApi = (fetcher: typeof fetch): Call => {
  const call = async (endpoint: Endpoint, input: AnyInput = {}): Promise<unknown> => {
    const hasBody = input.body !== undefined;
    const response = await fetcher(urlOf(endpoint.path, input), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: { accept: 'application/json', ...(hasBody && { 'content-type': 'application/json' }) },
      ...(hasBody && { body: JSON.stringify(input.body) }),
      ...(input.signal && { signal: input.signal }),
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

/** The browser's own caller, for everything but route loaders (those get theirs from `apiOf(context)`). */
export const call: Call = createApi((url, init) => fetch(url, init));
