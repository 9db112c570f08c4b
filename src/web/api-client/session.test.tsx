// @vitest-environment happy-dom
import { act, type ComponentType, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { latePart } from '../ui/late-part.tsx';
import { type Auth, SessionProvider, useAuth, useSession } from './session.tsx';

let answer: PromiseWithResolvers<Response>;
beforeEach(() => {
  answer = Promise.withResolvers();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => answer.promise);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const Part = () => <p>Checked on 12 November</p>;
const Screen = ({ Late }: { Late: ComponentType }) => (
  <main>
    <nav>{useAuth() === false ? 'Log in' : 'not known yet'}</nav>
    <Late />
  </main>
);
const page = (Late: ComponentType) => (
  <SessionProvider initial={null}>
    <Screen Late={Late} />
  </SessionProvider>
);

test('a late reply about the account keeps a server-rendered part whose script is still loading', async () => {
  const script = Promise.withResolvers<ComponentType>();
  const root = document.createElement('div');
  const drawn = latePart(async () => Part);
  await drawn.preload();
  root.innerHTML = renderToString(page(drawn.Part));
  await act(async () => {
    hydrateRoot(root, page(latePart(() => script.promise).Part));
    await vi.advanceTimersByTimeAsync(0);
  });
  const seen: (string | null)[] = [];
  const observer = new MutationObserver(() => seen.push(root.textContent));
  observer.observe(root, { childList: true, subtree: true, characterData: true, attributes: true });
  await act(async () => answer.resolve(Response.json(false)));
  expect(root.querySelector<HTMLElement>('p')?.style.display).toBe('');
  expect(root.textContent).toContain('Checked on 12 November');
  await act(async () => {
    script.resolve(Part);
    await vi.runAllTimersAsync();
  });
  observer.disconnect();
  expect(root.textContent).toBe('Log inChecked on 12 November');
  expect(seen.filter((text) => !text?.includes('Checked on 12 November'))).toEqual([]);
});

test('requests the account after hydration, in a separate task', async () => {
  const asked = vi.fn(() => answer.promise);
  vi.stubGlobal('fetch', asked);
  const open = () => {
    const root = createRoot(document.createElement('div'));
    act(() => root.render(page(Part)));
    expect(asked).not.toHaveBeenCalled();
    return root;
  };
  const gone = open();
  act(() => gone.unmount());
  await vi.advanceTimersByTimeAsync(0);
  expect(asked, 'by a page that is gone').not.toHaveBeenCalled();
  open();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a screen that refetches the account when it opens does so once, although every reply is a new object', async () => {
  // A loop of replies would never let the test end.
  const asked = vi.fn(
    (): Promise<Response> =>
      asked.mock.calls.length > 3
        ? new Promise(() => undefined)
        : Promise.resolve(Response.json({ id: 'somebody' })),
  );
  vi.stubGlobal('fetch', asked);
  const Dashboard = () => {
    const { auth, refetchUser } = useSession();
    useEffect(() => {
      void refetchUser();
    }, [refetchUser]);
    return <p>{auth ? 'somebody' : 'nobody'}</p>;
  };
  const root = createRoot(document.createElement('div'));
  const known = { id: 'somebody' } as unknown as Auth;
  await act(async () =>
    root.render(
      <SessionProvider initial={known}>
        <Dashboard />
      </SessionProvider>,
    ),
  );
  for (let answers = 0; answers < 5; answers += 1) await act(async () => undefined);
  expect(asked).toHaveBeenCalledTimes(1);
  act(() => root.unmount());
});
