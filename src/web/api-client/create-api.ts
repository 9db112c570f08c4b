import { createContext, type RouterContextProvider } from 'react-router';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contracts/endpoint.ts';
import { refusal, unreachable } from './api-error.ts';

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value };

/** The parts that the contract has: `{}` for a call without any. */
type InputOf<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>> & { readonly signal?: AbortSignal };

declare const contract: unique symbol;

/** A call without its schemas: its method and path as one text, which knows the types of its contract. */
export type CallTo<E extends Endpoint> = `${E['method']} ${E['path']}` & { readonly [contract]?: E };

type ContractOf<To> = To extends CallTo<infer E> ? E : never;

/** What a call replies: `ReplyTo<typeof getFunds>`. */
export type ReplyTo<To> = ReplyOf<ContractOf<To>>;

/** What a call takes as its body. */
export type BodyFor<To> = BodyOf<ContractOf<To>>;

type AnyInput = {
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, string | number | undefined>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
};

/** Sends a call of `calls.ts` and returns its typed reply, or throws an ApiError. */
export type Call = <E extends Endpoint>(
  to: CallTo<E>,
  ...input: object extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>]
) => Promise<ReplyOf<E>>;

/** Method and path of a call, which links and file uploads need. */
export const methodAndPath = (to: string) => to.split(' ') as [method: string, path: string];

const urlOf = (path: string, { params = {}, query = {} }: AnyInput): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
};

/** `fetcher` is the browser's fetch, or on the server one that calls the application with the visitor's cookies. */
export const createApi = (fetcher: typeof fetch): Call => {
  const call = async (to: string, input: AnyInput = {}): Promise<unknown> => {
    const [method, path] = methodAndPath(to);
    const hasBody = input.body !== undefined;
    const response = await fetcher(urlOf(path, input), {
      method,
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

/** The browser's own caller. Route loaders use `apiOf(context)` instead. */
export const call: Call = createApi((url, init) => fetch(url, init));

/** The caller of route loaders: the browser's, or the one that the server sets. */
export const apiContext = createContext<Call>(call);

export const apiOf = (context: Readonly<RouterContextProvider>): Call => context.get(apiContext);
