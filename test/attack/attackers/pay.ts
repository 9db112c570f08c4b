import type { Answer, Browser } from '../world/browser.ts';
import type { Part } from '../world/part.ts';

const pageOf = ({ status, body }: Answer): URL => {
  if (status !== 200) throw new Error(`no payment was begun: ${status}`);
  return new URL(String(body.url));
};

const press = (page: URL, form: Record<string, string>) =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ ...form, stay: 'yes' }) });

const expectTaken = (part: Part, { status }: Answer, cents: number): void => {
  if (status !== 200) throw new Error(`the payment was not taken: ${status}`);
  part.costs.cardDollars += cents / 100;
};

/** Pays by another person's card, who will dispute it in some weeks. */
export const payByCard = async (
  part: Part,
  payer: Browser,
  cents: number,
  { card = '4242424242424242', isDonation = false } = {},
): Promise<void> => {
  const payload = { amount: cents, isDonation };
  const page = pageOf(await payer.call({ url: '/api/stripe', payload }));
  await press(page, { card });
  const session = { session_id: page.pathname.split('/').pop() };
  expectTaken(part, await payer.call({ url: '/api/stripe/success', payload: session }), cents);
};

/** Pays by the only wallet of PayPal's stand-in. */
export const payByWallet = async (part: Part, payer: Browser, cents: number): Promise<void> => {
  const payload = { amount: cents / 100, isDonation: false };
  const page = pageOf(await payer.call({ url: '/api/paypal', payload }));
  await press(page, { buyer: 'ready' });
  const order = { token: page.searchParams.get('token'), payerId: 'SANDBOXPAYER' };
  expectTaken(part, await payer.call({ url: '/api/paypal/success', payload: order }), cents);
};
