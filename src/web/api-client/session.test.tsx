// @vitest-environment happy-dom
import { act, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { latePart } from '../ui/late-part.tsx';
import { SessionProvider, useAuth } from './session.tsx';

const answer = Promise.withResolvers<Response>();
vi.stubGlobal('fetch', () => answer.promise);
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
afterEach(() => vi.unstubAllGlobals());

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

test('who is logged in is told without taking away a part whose script is still on its way', async () => {
  const script = Promise.withResolvers<ComponentType>();
  const root = document.createElement('div');
  const drawn = latePart(async () => Part);
  await drawn.preload();
  root.innerHTML = renderToString(page(drawn.Part));
  await act(async () => {
    hydrateRoot(root, page(latePart(() => script.promise).Part));
  });
  const seen: (string | null)[] = [];
  const observer = new MutationObserver(() => seen.push(root.textContent));
  observer.observe(root, { childList: true, subtree: true, characterData: true, attributes: true });
  await act(async () => answer.resolve(Response.json(false)));
  expect(root.querySelector<HTMLElement>('p')?.style.display).toBe('');
  expect(root.textContent).toContain('Checked on 12 November');
  await act(async () => script.resolve(Part));
  observer.disconnect();
  expect(root.textContent).toBe('Log inChecked on 12 November');
  expect(seen.filter((text) => !text?.includes('Checked on 12 November'))).toEqual([]);
});
