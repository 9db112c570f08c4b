// @vitest-environment happy-dom
import assert from 'node:assert/strict';
import { act, fireEvent, screen } from '@testing-library/react';
import { type ComponentType, createElement } from 'react';
import { matchRoutes } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addCoins, removeCoins } from '../../../../test/support/coins.ts';

/** The web with an additional provider: its line in the table, and nothing else. */
const load = async () => {
  addCoins();
  await import('#web/i18n/all-texts.ts');
  const live = await import('../../../../test/specification/live-part.tsx');
  const { routes } = await import('#web/app/routes.tsx');
  const { PayForm } = await import('./pay-form.tsx');
  return { ...live, routes, PayForm };
};

let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterEach(() => web.endLive());
afterAll(removeCoins);

const openForm = (replies = {}, language: 'eng' | 'ua' = 'eng') =>
  web.openLive(
    createElement(web.PayForm, { destination: 'general', firstAmount: '20', balance: undefined, sharers: 3 }),
    { language, replies },
  );

test.each([
  ['eng', ['Donate $20 with PayPal', 'Donate $20 by card', 'Donate $20 with Coins'], 'PayPal, Coins or card'],
  [
    'ua',
    ['Пожертвувати 20 $ через PayPal', 'Пожертвувати 20 $ карткою', 'Пожертвувати 20 $ через Coins'],
    'PayPal, Coins або картка',
  ],
] as const)('the pay form has its button below the others, in %s', async (language, buttons, title) => {
  await openForm({}, language);
  const shown = screen.getAllByRole('button').map((button) => button.textContent.replaceAll('\u00a0', ' '));
  expect(shown.slice(-3)).toEqual(buttons.map((button) => expect.stringContaining(button)));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(title);
});

test('its button starts a payment by its call and leads to its page', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  const { asked, elapse } = await openForm({ 'POST /api/coins': { url: 'https://coins.example/1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Donate $20 with Coins' }));
  await elapse(100);
  expect(asked).toEqual(['POST /api/coins']);
  expect(assign).toHaveBeenCalledWith('https://coins.example/1');
  assign.mockRestore();
});

test('starts nothing else until the page is left, and again once the payer comes Back to it', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  const { asked, elapse } = await openForm({ 'POST /api/coins': { url: 'https://coins.example/1' } });
  const press = async () => {
    for (const button of screen.getAllByRole('button').slice(-2).reverse()) fireEvent.click(button);
    await elapse(100);
  };
  await press();
  await press();
  expect(asked).toHaveLength(1);
  await act(async () => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  await press();
  expect(asked).toHaveLength(2);
  assign.mockRestore();
});

test('shows above its own button why a payment could not start', async () => {
  const refusal = Response.json({ code: 'not-connected', error: 'not connected' }, { status: 503 });
  const { elapse } = await openForm({ 'POST /api/coins': refusal });
  fireEvent.click(screen.getByRole('button', { name: 'Donate $20 with Coins' }));
  await elapse(100);
  const said = screen.getByText('This way to pay isn’t connected yet. Please choose another one.');
  expect(said.closest('div.grid')?.querySelector('button')?.textContent).toContain('Coins');
});

const comeBack = async (at: string) => {
  const route = matchRoutes(web.routes, at.split('?')[0] ?? '')?.at(-1)?.route;
  assert(route && typeof route.lazy === 'function', 'a screen that is loaded');
  const { Component } = (await route.lazy()) as { Component: ComponentType };
  const paid = { status: 'success', isDonation: true, paid: 20, reference: 'abc' };
  const replies = { 'POST /api/coins/success': paid };
  return web.openLive(createElement(Component), { at, path: route.path, replies });
};

test('asks the server about a returning payer, by its own words for the payment and the payer', async () => {
  const sent = vi.spyOn(JSON, 'stringify');
  const { asked, elapse } = await comeBack('/coins/success?coin=c-1&from=payer-1');
  await elapse(50);
  expect(asked).toEqual(['POST /api/coins/success']);
  expect(sent).toHaveBeenCalledWith({ token: 'c-1', payerId: 'payer-1' });
  expect(screen.getByText('Thank you for giving $20')).toBeTruthy();
  sent.mockRestore();
});

test('shows that a returning payer has not paid, and calls nothing', async () => {
  const { asked } = await comeBack('/coins/cancel');
  expect(asked).toEqual([]);
  expect(screen.getByText('You haven’t paid anything. You can start again whenever you like.')).toBeTruthy();
});
