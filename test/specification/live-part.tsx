import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import type { Language } from '#shared/languages/languages.ts';
import type { Auth } from '#web/api-client/session.tsx';
import { Providers } from '#web/app/providers.tsx';
import { SITE } from './render-screen.tsx';

/** Answers of the server by call, as "POST /api/requestPayout"; a Response unless it is a plain success. */
type Replies = Readonly<Record<string, unknown>>;

const SHOWN = 'shown';

/** Milliseconds until each answer. */
const ANSWER_MS = 20;

type View = {
  /** The address, and the pattern of its route; every other address draws nothing. */
  readonly at?: string;
  readonly path?: string;
  /** The data of the route's loader. */
  readonly loaded?: unknown;
  readonly auth?: Auth;
  readonly language?: Language;
  readonly replies?: Replies;
  /** Milliseconds that a change to any other address takes. */
  readonly elsewhereMs?: number;
};

export type LivePart = {
  /** All calls so far. */
  readonly asked: readonly string[];
  /** The address that is open now. */
  where(): string;
  /** Lets time pass, with all timers and loading that end in it. */
  elapse(ms: number): Promise<void>;
};

/**
 * A part of a screen as a browser has it, with its effects, a clock that the test controls and a server of
 * plain answers. Needs the comment `@vitest-environment happy-dom`, and `endLive` in afterEach.
 */
export const openLive = async (part: ReactNode, view: View = {}): Promise<LivePart> => {
  const {
    at = '/',
    path = '/',
    loaded,
    auth = false,
    language = 'eng',
    replies = {},
    elsewhereMs = 0,
  } = view;
  const asked: string[] = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const call = `${init?.method ?? 'GET'} ${url}`;
    asked.push(call);
    await new Promise((answered) => setTimeout(answered, ANSWER_MS));
    const reply = replies[call];
    if (reply instanceof Response) return reply.clone();
    return Response.json(reply ?? {}, { status: call in replies ? 200 : 404 });
  });
  const router = createMemoryRouter(
    [
      { id: SHOWN, path, element: part, loader: () => loaded },
      {
        path: '*',
        Component: () => null,
        ...(elsewhereMs > 0 && {
          loader: () => new Promise<null>((loaded) => setTimeout(loaded, elsewhereMs, null)),
        }),
      },
    ],
    { initialEntries: [at], hydrationData: { loaderData: { [SHOWN]: loaded } } },
  );
  const elapse = async (ms: number) => {
    for (const passing of [0, ms, 0]) {
      await act(async () => {
        // Loaded parts are drawn at once: React delays for 300 ms only those outside an act.
        await vi.dynamicImportSettled();
        await vi.advanceTimersByTimeAsync(passing);
      });
    }
  };
  render(
    <Providers page={{ language, site: SITE, auth }}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Providers>,
  );
  await elapse(0);
  const where = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { asked, where, elapse };
};

export const endLive = (): void => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
};
