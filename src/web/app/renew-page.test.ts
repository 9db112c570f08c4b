// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renewal as eng } from '#web/texts/eng/renewal.ts';
import { renewal as ua } from '#web/texts/ua/renewal.ts';
import { eventually } from '../../../test/support/eventually.ts';

const load = vi.fn();
let found: Element | null = null;
const ENTRY = Object.assign(document.createElement('script'), { src: '/assets/entry-1a2b.js' });
let script: typeof import('./renew-page.ts');

beforeEach(async () => {
  vi.resetModules();
  script = await import('./renew-page.ts');
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(null, { headers: { 'x-script-gone': 'yes' } })),
  );
  vi.spyOn(location, 'reload').mockImplementation(load);
  // The test browser cannot match changed fields.
  vi.spyOn(document, 'querySelector').mockImplementation((selector) =>
    selector.startsWith('script') ? ENTRY : found,
  );
  // Tests of another file may have left a page in another language.
  document.documentElement.lang = 'en';
  document.body.innerHTML = '<div id="root"></div>';
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  load.mockReset();
  found = null;
  sessionStorage.clear();
});

const notice = () => document.querySelectorAll('[role=alert]');
const said = () => [...notice()].map((part) => part.querySelectorAll('p')[0]?.textContent);
const press = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();

test('reloads a page once, however many of its parts are missing', async () => {
  await Promise.all([script.renew(), script.renew()]);
  expect(load).toHaveBeenCalledTimes(1);
  expect(said()).toEqual([]);
});

test('a newest page that also lacks a part says so and offers a reload button', async () => {
  sessionStorage.setItem('page-renewed-at', String(Date.now() - 59_000));
  await script.renew();
  await script.renew();
  expect(said()).toEqual([eng.again]);
  expect(load).not.toHaveBeenCalled();
  press(eng.load);
  expect(load).toHaveBeenCalledTimes(1);
});

test('leaves a page alone whose first script the server still has', async () => {
  vi.mocked(fetch).mockResolvedValue(new Response());
  expect(await script.renew()).toBe(false);
  expect(fetch).toHaveBeenCalledWith(ENTRY.src, { method: 'HEAD', cache: 'no-store' });
  expect(load).not.toHaveBeenCalled();
  expect(said()).toEqual([]);
});

test('shows the notice inside an open dialog, which a press beside it would close', async () => {
  document.body.innerHTML += '<div role="dialog"></div><div role="dialog" id="top"></div>';
  sessionStorage.setItem('page-renewed-at', String(Date.now()));
  await script.renew();
  expect(document.querySelectorAll('#top [role=alert]')).toHaveLength(1);
});

test('reloads again after a minute', async () => {
  sessionStorage.setItem('page-renewed-at', String(Date.now() - 61_000));
  await script.renew();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a browser without storage asks its user each time', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('forbidden');
    },
    clear: () => undefined,
  });
  await script.renew();
  expect(load).not.toHaveBeenCalled();
  expect(said()).toEqual([eng.again]);
});

test('keeps typed input, also while somebody types', async () => {
  document.documentElement.lang = 'uk';
  found = document.createElement('input');
  await script.renew();
  expect(said()).toEqual([ua.begun]);
  press(ua.later);
  expect(said()).toEqual([]);

  found = null;
  const field = document.body.appendChild(document.createElement('textarea'));
  field.focus();
  field.value = 'Half a sentence';
  await script.renew();
  expect(said()).toEqual([ua.begun]);
  expect(load).not.toHaveBeenCalled();
});

test('keeps a page with fields in a browser that cannot detect input', async () => {
  vi.mocked(document.querySelector).mockImplementation((selector) => {
    if (selector.startsWith('script')) return ENTRY;
    if (selector.includes(':user-valid')) throw new SyntaxError('unknown');
    return document.createElement(selector.split(',')[0] ?? '');
  });
  await script.renew();
  expect(said()).toEqual([eng.begun]);
});

test('keeps a running view', async () => {
  const ask = (event: Event) => event.preventDefault();
  addEventListener('beforeunload', ask);
  await script.renew();
  removeEventListener('beforeunload', ask);
  expect(said()).toEqual([eng.begun]);
  expect(load).not.toHaveBeenCalled();
});

test('keeps the old page while offline', async () => {
  vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(script.renew()).rejects.toThrow('Failed to fetch');
  expect(load).not.toHaveBeenCalled();
  expect(said()).toEqual([]);
});

test('reloads a page that never started, and leaves a running one to its own check', async () => {
  const { createRoot } = await import('react-dom/client');
  const root = document.getElementById('root') as HTMLElement;
  const settled = vi.fn();
  script.gone().then(settled, settled);
  await eventually('the page is loaded', () => expect(load).toHaveBeenCalledTimes(1));
  createRoot(root);
  vi.mocked(fetch).mockClear();
  await expect(script.gone()).rejects.toThrow(/module/);
  expect(fetch).not.toHaveBeenCalled();
  expect(settled).not.toHaveBeenCalled();
});
