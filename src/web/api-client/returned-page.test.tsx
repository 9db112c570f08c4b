// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Auth, SessionProvider, useAuth } from './session.tsx';

let answer: PromiseWithResolvers<Response>;
const replaced = vi.fn();
beforeEach(() => {
  answer = Promise.withResolvers();
  vi.stubGlobal('fetch', () => answer.promise);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(location, 'replace').mockImplementation(replaced);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  replaced.mockClear();
  document.body.removeAttribute('style');
});

const aUser = (id: string, email = 'olena@watchwell.test') =>
  ({ _id: id, userData: { email } }) as unknown as Auth;

const Bar = () => {
  const auth = useAuth();
  return <nav>{auth ? auth.userData.email : 'Log in'}</nav>;
};

/** Renders a page for an account, and shows it again by Back or Forward. */
const comeBack = async (initial: Auth, persisted: boolean) => {
  const container = document.createElement('div');
  const root = createRoot(container);
  await act(async () =>
    root.render(
      <SessionProvider initial={initial}>
        <Bar />
      </SessionProvider>,
    ),
  );
  const event = Object.assign(new Event('pageshow'), { persisted });
  await act(async () => void dispatchEvent(event));
  return { container, [Symbol.dispose]: () => act(() => root.unmount()) };
};

const isHidden = () => document.body.style.visibility === 'hidden';

test("hides a page from the browser's memory until the same person is confirmed", async () => {
  using page = await comeBack(aUser('olena'), true);
  expect(isHidden()).toBe(true);
  await act(async () => answer.resolve(Response.json(aUser('olena', 'new@watchwell.test'))));
  expect(isHidden()).toBe(false);
  expect(page.container.textContent).toBe('new@watchwell.test');
  expect(replaced).not.toHaveBeenCalled();
});

test.each([
  ['nobody is logged in', () => Response.json(false)],
  ['another person is logged in', () => Response.json(aUser('james'))],
  ['the server fails', () => new Response('', { status: 503 })],
])('leads to the log-in and stays hidden when %s', async (_, reply) => {
  using _page = await comeBack(aUser('olena'), true);
  await act(async () => answer.resolve(reply()));
  expect(replaced).toHaveBeenCalledWith('/login');
  expect(isHidden()).toBe(true);
});

test('ignores a page that was just loaded and a page of no account', async () => {
  for (const [drawnFor, persisted] of [
    [aUser('olena'), false],
    [false, true],
  ] as const) {
    using _page = await comeBack(drawnFor, persisted);
    expect(isHidden()).toBe(false);
  }
  expect(replaced).not.toHaveBeenCalled();
});
