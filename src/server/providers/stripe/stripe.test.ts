import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../../test/support/eventually.ts';
import { readListed } from '../../../../test/support/listed-payments.ts';
import { startSandboxProcess } from '../../../../test/support/sandbox-process.ts';
import type { NewCheckout } from '../../payments/checkout-port.ts';
import { createStripe } from './stripe.ts';

type Delivery = { headers: Record<string, string | string[] | undefined>; rawBody: Buffer };

let sandbox: Awaited<ReturnType<typeof startSandboxProcess>>;
let stripe: ReturnType<typeof createStripe>;
let listener: Server;
const webhooks: Delivery[] = [];

beforeAll(async () => {
  listener = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      webhooks.push({ headers: request.headers, rawBody: Buffer.concat(parts) });
      response.end();
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  sandbox = await startSandboxProcess({ APP_URL: `http://127.0.0.1:${port}` });
  stripe = connect();
});
afterEach(() => sandbox.clearFaults());
afterAll(async () => {
  await sandbox.close();
  listener.closeAllConnections();
  listener.close();
});

const connect = (secretKey = 'sk_test_sandbox') =>
  createStripe(
    { apiBase: sandbox.addressOf(1), secretKey, webhookSecret: 'whsec_sandbox' },
    { timeLimitMs: 2_000 },
  );

let asked = 0;
const wish = (change: Partial<NewCheckout> = {}): NewCheckout => ({
  reference: `p${++asked}`,
  amountCents: 5000,
  description: 'Donation',
  isDonation: true,
  payerEmail: 'donor@example.org',
  language: 'eng',
  paidUrl: 'http://localhost:3000/stripe?success&session_id={CHECKOUT_SESSION_ID}',
  cancelledUrl: 'http://localhost:3000/stripe?fail',
  ...change,
});
const begin = async (change: Partial<NewCheckout> = {}) => {
  const made = await stripe.checkout.begin(wish(change));
  if (made.kind !== 'begun') throw new Error(`${made.kind}: ${made.reason}`);
  return made;
};
const press = ({ url }: { url: string }, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const pay = (made: { url: string }, card = '4242424242424242') => press(made, { action: 'pay', card });
const stateOf = async ({ checkoutId }: { checkoutId: string }) => {
  const found = await stripe.checkout.look(checkoutId);
  return found.kind === 'found' ? found.state : found;
};
const chargeOf = async (checkoutId: string): Promise<string> => {
  const all = (await sandbox.control('GET', '/stripe.json')) as {
    sessions: { id: string; intentId: string }[];
    charges: { id: string; intentId: string }[];
  };
  const intent = all.sessions.find(({ id }) => id === checkoutId)?.intentId;
  return all.charges.find(({ intentId }) => intentId === intent)?.id ?? '';
};

describe('a checkout', () => {
  test('is made once for one key, waits for its payer, and reports the amount and the payer', async () => {
    const order = wish();
    const first = await stripe.checkout.begin(order);
    expect(await stripe.checkout.begin(order)).toEqual(first);
    const made = await begin();
    expect(await stateOf(made)).toEqual({ state: 'open' });
    expect((await pay(made)).headers.get('location')).toBe(
      `http://localhost:3000/stripe?success&session_id=${made.checkoutId}`,
    );
    expect(await stateOf(made)).toMatchObject({
      state: 'captured',
      amountCents: 5000,
      takenBackCents: 0,
      isDisputed: false,
      payerEmail: 'donor@example.org',
    });
  });

  test('names a card by the same word each time, and other means by none', async () => {
    const instrumentOf = async (made: { checkoutId: string }) => {
      const state = await stateOf(made);
      return 'instrument' in state ? (state.instrument ?? 'none') : undefined;
    };
    const paidWith = async (card: string) => {
      const made = await begin();
      await pay(made, card);
      return instrumentOf(made);
    };
    const first = await paidWith('4242424242424242');
    expect(first).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(await paidWith('4242 4242 4242 4242')).toBe(first);
    expect(await paidWith('5555555555554444')).not.toBe(first);
    const byBank = await begin();
    await press(byBank, { action: 'later' });
    await eventually('the payment by a bank', async () => expect(await instrumentOf(byBank)).toBe('none'));
  });

  test('stays open after a declined card, and is pending while a slow payment clears', async () => {
    const declined = await begin();
    await pay(declined, '4000000000009995');
    expect(await stateOf(declined)).toEqual({ state: 'open' });
    const delayed = await begin();
    await press(delayed, { action: 'later' });
    expect(await stateOf(delayed)).toEqual({ state: 'capture-pending' });
    await eventually('the delayed payment', async () =>
      expect(await stateOf(delayed)).toMatchObject({ state: 'captured' }),
    );
    const failing = await begin();
    await press(failing, { action: 'later-fails' });
    await eventually('the end of the failing payment', async () =>
      expect(await stateOf(failing)).toMatchObject({ state: 'not-paid' }),
    );
  });

  test('is not found under an unknown id', async () => {
    expect(await stripe.checkout.look('cs_test_none')).toEqual({ kind: 'not-found' });
  });
});

describe('the list of payments', () => {
  const listed = (since: Date) => readListed(stripe.checkout.list({ since, until: new Date() }));

  test('has every paid checkout of the period with its refunds, page by page, and no other', async () => {
    const open = await begin();
    const refunded = await begin();
    await pay(refunded);
    await sandbox.control('POST', `/stripe/charges/${await chargeOf(refunded.checkoutId)}/refund-half`);
    // One more than fits on a page.
    const many = await Promise.all(Array.from({ length: 101 }, () => begin({ amountCents: 100 })));
    await Promise.all(many.map((made) => pay(made)));
    const payments = await listed(new Date(Date.now() - 3_600_000));
    expect(payments).toContainEqual({
      reference: refunded.checkoutId,
      amountCents: 5000,
      takenBackCents: 2500,
    });
    const references = payments.map(({ reference }) => reference);
    expect(references).toEqual(expect.arrayContaining(many.map(({ checkoutId }) => checkoutId)));
    expect(new Set(references).size).toBe(references.length);
    expect(references).not.toContain(open.checkoutId);
    expect(await listed(new Date(Date.now() + 3_600_000))).toEqual([]);
  });

  test('fails as a whole when a page cannot be read', async () => {
    await sandbox.fault({ match: 'GET /v1/checkout/sessions', effect: '500', times: 3 });
    const list = stripe.checkout.list({ since: new Date(0), until: new Date() });
    expect(await Array.fromAsync(list)).toMatchObject([{ kind: 'unavailable' }]);
  });
});

test('an answer of a gateway in front of Stripe is no answer of Stripe', async () => {
  const made = await begin();
  await sandbox.control('POST', '/outages/stripe', { how: '503' });
  expect(await stripe.checkout.begin(wish())).toMatchObject({ kind: 'outcome-unknown' });
  expect(await stripe.checkout.look(made.checkoutId)).toMatchObject({ kind: 'unavailable' });
  const list = stripe.checkout.list({ since: new Date(0), until: new Date() });
  expect(await Array.fromAsync(list)).toMatchObject([{ kind: 'unavailable' }]);
  await sandbox.control('POST', '/outages/stripe', { how: 'none' });
  expect(await stateOf(made)).toMatchObject({ state: 'open' });
});

describe('the fee', () => {
  const feeOf = async (made: { checkoutId: string }) => {
    const state = await stateOf(made);
    return 'feeCents' in state ? state.feeCents : undefined;
  };

  test('is unknown until the charge reaches our balance, and is told then', async () => {
    const made = await begin();
    await pay(made);
    expect(await stateOf(made)).toMatchObject({ state: 'captured', feeCents: undefined });
    await eventually('the fee of a card payment', async () => expect(await feeOf(made)).toBe(175));
  });

  test('includes the fee of a dispute, also when the dispute was won', async () => {
    const made = await begin();
    await pay(made);
    const charge = await chargeOf(made.checkoutId);
    await sandbox.control('POST', `/stripe/charges/${charge}/refund-half`);
    expect(await feeOf(made)).toBe(175);
    await sandbox.control('POST', `/stripe/charges/${charge}/dispute`);
    expect(await feeOf(made)).toBe(1675);
    await sandbox.control('POST', `/stripe/charges/${charge}/win`);
    expect(await feeOf(made)).toBe(1675);
  });
});

describe('returned money', () => {
  test('sums refunds and disputes', async () => {
    const made = await begin();
    await pay(made);
    const charge = await chargeOf(made.checkoutId);
    await sandbox.control('POST', `/stripe/charges/${charge}/refund-half`);
    expect(await stateOf(made)).toMatchObject({ takenBackCents: 2500 });
    await sandbox.control('POST', `/stripe/charges/${charge}/dispute`);
    expect(await stateOf(made)).toMatchObject({ takenBackCents: 5000, isDisputed: true });
    await sandbox.control('POST', `/stripe/charges/${charge}/win`);
    expect(await stateOf(made)).toMatchObject({ takenBackCents: 2500, isDisputed: false });
  });

  test('refunds a payment once for one reference, and declines another refund', async () => {
    const made = await begin();
    await pay(made);
    const state = await stateOf(made);
    const captureId = 'captureId' in state ? state.captureId : '';
    const paid = { captureId, reference: made.checkoutId };
    expect(await stripe.checkout.refund?.(paid)).toEqual({ kind: 'given-back' });
    expect(await stripe.checkout.refund?.(paid)).toEqual({ kind: 'given-back' });
    expect(await stripe.checkout.refund?.({ ...paid, reference: 'another' })).toMatchObject({
      kind: 'declined',
    });
    expect(await stateOf(made)).toMatchObject({ takenBackCents: 5000 });
  });

  test('excludes an inquiry, and includes a lost dispute in full', async () => {
    const asked = await begin();
    await pay(asked, '4000000000001976');
    expect(await stateOf(asked)).toMatchObject({ takenBackCents: 0, isDisputed: false });
    const lost = await begin();
    await pay(lost, '4000000000000259');
    await sandbox.control('POST', `/stripe/charges/${await chargeOf(lost.checkoutId)}/lose`);
    expect(await stateOf(lost)).toMatchObject({ takenBackCents: 5000, isDisputed: false });
  });
});

describe('when the provider fails', () => {
  const create = { match: 'POST /v1/checkout/sessions' };

  test('a lost answer has an unknown outcome, and the same key finds the checkout', async () => {
    const order = wish();
    await sandbox.fault({ ...create, effect: 'timeout-after', times: 2 });
    expect(await stripe.checkout.begin(order)).toMatchObject({ kind: 'outcome-unknown' });
    await sandbox.clearFaults();
    expect(await stripe.checkout.begin(order)).toMatchObject({ kind: 'begun' });
  });

  test('a rate limit and a refused key did nothing; an invalid amount is declined', async () => {
    await sandbox.fault({ ...create, effect: '429', times: 3 });
    expect(await stripe.checkout.begin(wish())).toMatchObject({ kind: 'unavailable' });
    await sandbox.clearFaults();
    expect(await connect('wrong').checkout.begin(wish())).toMatchObject({ kind: 'unavailable' });
    expect(await stripe.checkout.begin(wish({ amountCents: 10 }))).toEqual({
      kind: 'declined',
      reason: 'amount_too_small',
    });
  });

  test('reports nothing about a checkout while it cannot be read', async () => {
    const made = await begin();
    await sandbox.fault({ match: 'GET /v1/checkout/sessions/*', effect: '500', times: 3 });
    expect(await stripe.checkout.look(made.checkoutId)).toMatchObject({ kind: 'unavailable' });
  });

  test('an absent provider has done nothing', async () => {
    const away = createStripe(
      { apiBase: 'http://127.0.0.1:9', secretKey: 'sk_test_x', webhookSecret: 'w' },
      { timeLimitMs: 500 },
    );
    expect(await away.checkout.begin(wish())).toMatchObject({ kind: 'unavailable' });
  });
});

describe('webhooks', () => {
  const aWebhook = async (): Promise<Delivery> => {
    const made = await begin();
    await pay(made);
    return eventually('a webhook', () => {
      const found = webhooks.find(({ rawBody }) => rawBody.includes(made.checkoutId));
      if (!found) throw new Error('no webhook yet');
      return found;
    });
  };

  test('are genuine only with their original bytes, for five minutes', async () => {
    const webhook = await aWebhook();
    const now = new Date();
    const verify = (change: Partial<Delivery & { now: Date }>) =>
      stripe.webhooks.verify({ ...webhook, now, ...change });
    expect(await verify({})).toMatchObject({
      kind: 'genuine',
      webhook: { type: 'checkout.session.completed', subject: { kind: 'payment' } },
    });
    const rewritten = Buffer.from(JSON.stringify(JSON.parse(webhook.rawBody.toString())));
    expect(await verify({ rawBody: rewritten })).toMatchObject({ kind: 'forged' });
    expect(await verify({ headers: {} })).toMatchObject({ kind: 'forged' });
    expect(await verify({ now: new Date(now.getTime() + 301_000) })).toMatchObject({ kind: 'forged' });
    const verifyWith = (webhookSecret: string) =>
      createStripe({
        apiBase: sandbox.addressOf(1),
        secretKey: 'sk_test_x',
        webhookSecret,
      }).webhooks.verify({ ...webhook, now });
    expect(await verifyWith('whsec_other')).toMatchObject({ kind: 'forged' });
    expect(await verifyWith('whsec_new, whsec_sandbox')).toMatchObject({ kind: 'genuine' });
    expect(await verifyWith('whsec_sandbox,whsec_old')).toMatchObject({ kind: 'genuine' });
    expect(await verifyWith('whsec_new,whsec_old')).toMatchObject({ kind: 'forged' });
  });
});
