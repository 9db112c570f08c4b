import assert from 'node:assert/strict';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addCoins, removeCoins } from '../../../test/support/coins.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { inOnePart } from '../../../test/support/listed-payments.ts';
import { anAdmin, anAdvertiser, type Person } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import type { TestApp } from '../../../test/support/test-app.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { account, readBalance } from '../ledger/ledger.ts';
import { type ProviderSettings, secret } from '../platform/config/provider-settings.ts';
import type { WebhookVerifierPort } from '../webhooks/webhook-verifier-port.ts';
import type { CheckoutPort, NewCheckout, PaidState } from './checkout-port.ts';

/*
 * The tests add a provider that the product lacks: one line in the table of web and contracts
 * (`test/support/coins.ts`), and settings and a connection as its folder would have. Nothing else on the
 * server changes.
 */
const ON_THE_SERVER = '../providers/checkout-providers.ts';

type CoinsConfig = { apiBase: string; key: string };

const coinsSettings: ProviderSettings<CoinsConfig> = {
  isNeeded: false,
  variables: {
    apiBase: { name: 'COINS_API_BASE', schema: secret, about: 'Address of the API.' },
    key: { name: 'COINS_KEY', schema: secret, about: 'Key of the account.' },
  },
  money: {
    namedBy: 'COINS_KEY',
    isLive: ({ key }) => key.startsWith('live'),
    isTrial: ({ key }) => key.startsWith('trial'),
  },
  sandbox: { portOffset: 7, accepts: { key: 'of-the-sandbox' }, settingsOf: ({ key }) => ({ COINS: key }) },
};

type Checkout = NewCheckout & { id: string; paid: PaidState | undefined };

/** A provider that captures the money by itself, and serves only calls with the key. */
const createCompany = () => {
  const checkouts: Checkout[] = [];
  const isCustomer = ({ apiBase, key }: CoinsConfig) => apiBase === 'https://coins.example' && key === 'ours';
  const connect = (config: CoinsConfig): { checkout: CheckoutPort; webhooks: WebhookVerifierPort } => ({
    checkout: {
      async begin(order) {
        if (!isCustomer(config)) return { kind: 'unavailable', reason: 'no customer' };
        // It numbers payments as the wallet numbers orders, so that the two share numbers.
        const id = `ORDER-${checkouts.length + 1}`;
        checkouts.push({ ...order, id, paid: undefined });
        return { kind: 'begun', checkoutId: id, url: `https://coins.example/${id}` };
      },
      async look(checkoutId) {
        const found = checkouts.find(({ id }) => id === checkoutId);
        return found ? { kind: 'found', state: found.paid ?? { state: 'open' } } : { kind: 'not-found' };
      },
      list() {
        const payments = checkouts.flatMap(({ id, paid }) => (paid ? [{ ...paid, reference: id }] : []));
        return inOnePart(payments);
      },
    },
    webhooks: {
      signatureHeaders: /^x-coins-/,
      async verify({ headers, rawBody }) {
        if (headers['x-coins-signature'] !== config.key) return { kind: 'forged', reason: 'not signed' };
        const { event, coin } = JSON.parse(rawBody.toString('utf8'));
        const subject = { kind: 'payment', provider: 'coins' as 'paypal', reference: coin } as const;
        return { kind: 'genuine', webhook: { eventId: event, type: 'changed', subject } };
      },
    },
  });
  return { checkouts, connect };
};

const company = createCompany();

/** Loads the server again with these lines, for this file only. */
const load = async () => {
  addCoins();
  vi.doMock(ON_THE_SERVER, async (original) => {
    const { CHECKOUT_PROVIDERS } = await original<typeof import('../providers/checkout-providers.ts')>();
    const coins = { settings: coinsSettings, connect: company.connect };
    return { CHECKOUT_PROVIDERS: { ...CHECKOUT_PROVIDERS, coins } };
  });
  const { loadConfig } = await import('../load-config.ts');
  const { createTestApp } = await import('../../../test/support/test-app.ts');
  return { loadConfig, createTestApp };
};
type Loaded = Awaited<ReturnType<typeof load>>;

const OURS = { COINS_API_BASE: 'https://coins.example', COINS_KEY: 'ours' };
/** All settings of a real site, so that the sandbox plays no provider. */
const REAL = {
  PAYPAL_API_BASE: 'https://paypal.example',
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'hook',
  SMTP_URL: 'smtps://mail.example.org',
  MAIL_FROM: 'hello@example.org',
};

let loaded: Loaded;
let site: TestApp;
let firm: Person;
let admin: Person;

const openSite = async (settings: Record<string, string>): Promise<TestApp> => {
  const { payments } = loaded.loadConfig({ NODE_ENV: 'test', ...settings });
  return loaded.createTestApp({ database: await createTestDatabase(), config: { payments } });
};
beforeAll(async () => {
  loaded = await load();
  site = await openSite(OURS);
  admin = await anAdmin(site);
});
beforeEach(async () => {
  firm = await anAdvertiser(site);
});
afterAll(async () => {
  await expectLedgerConsistent(site.database.db);
  await site.close();
  vi.doUnmock(ON_THE_SERVER);
  removeCoins();
});

const post = async (url: string, payload: object, { cookie }: Person = firm) => {
  const reply = await site.app.inject({ method: 'POST', url, payload, headers: { cookie } });
  return { status: reply.statusCode, body: reply.json() };
};
const begin = async (amount: number): Promise<Checkout> => {
  const { body } = await post('/api/coins', { amount, isDonation: false });
  const checkout = company.checkouts.at(-1);
  assert(checkout, 'no checkout was begun');
  expect(body).toEqual({ url: `https://coins.example/${checkout.id}` });
  return checkout;
};
const finish = (token: string, at = 'coins') => post(`/api/${at}/success`, { token, payerId: 'PAYER' });
const pay = (checkout: Checkout, change: Partial<PaidState> = {}): void => {
  const { id, amountCents } = checkout;
  const untold = { payerEmail: undefined, instrument: undefined };
  const paid = { amountCents, takenBackCents: 0, isDisputed: false, feeCents: 0, ...untold };
  checkout.paid = { state: 'captured', captureId: `taken-${id}`, ...paid, ...change };
};
let events = 0;
const tell = (checkout: Checkout, signature = 'ours', to = site) => {
  events += 1;
  return to.app.inject({
    method: 'POST',
    url: '/webhooks/coins',
    headers: { 'content-type': 'application/json', 'x-coins-signature': signature, cookie: firm.cookie },
    payload: JSON.stringify({ event: `evt-${events}`, coin: checkout.id }),
  });
};
/** Changes a payment at the provider, which sends a webhook about it. */
const happens = async (checkout: Checkout, change: Partial<PaidState>) => {
  pay(checkout, change);
  expect((await tell(checkout)).statusCode).toBe(200);
  await site.jobs.runDue();
};
const dollarsOf = async (code: string) => Number(await readBalance(site.database.db, code)) / 1e9;
const taken = () => dollarsOf('clearing:coins');
const balance = () => dollarsOf(account.advertiser(firm.id));

test("reads the provider's settings from the environment, all or none; the sandbox plays it in a trial", () => {
  const { loadConfig } = loaded;
  expect(loadConfig(OURS).payments).toMatchObject({
    coins: { apiBase: 'https://coins.example', key: 'ours' },
  });
  expect(() => loadConfig({ COINS_KEY: 'ours' })).toThrow(
    'COINS_KEY is set, so COINS_API_BASE is needed too',
  );
  expect(() => loadConfig({ COINS_COLOUR: 'red' })).toThrow('COINS_COLOUR is no setting of Watchwell');
  const played = { apiBase: 'http://127.0.0.1:5007', key: 'of-the-sandbox' };
  expect(loadConfig({ SANDBOX_PORT: '5000' }).payments).toMatchObject({ coins: played });
  expect(loadConfig(REAL).payments).toEqual({ paypal: expect.anything() });
});

test('keeps play money and real money apart', () => {
  const stripe = { STRIPE_API_BASE: 'https://api.stripe.com', STRIPE_WEBHOOK_SECRET: 's' };
  const live = { ...OURS, COINS_KEY: 'live-1' };
  const read = (settings: Record<string, string>) => () => loaded.loadConfig(settings);
  expect(read({ ...live, ...stripe, STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(
    /SECRET_KEY is.*COINS_KEY cannot/,
  );
  expect(read({ ...live, COINS_API_BASE: 'http://localhost:1' })).toThrow(/COINS_KEY is a live key/);
  expect(read({ ...OURS, COINS_KEY: 'trial', NODE_ENV: 'production' })).toThrow(/COINS_KEY is for trials/);
  expect(read(live)).toThrow(
    /^COINS_KEY is live, so the sandbox may play nothing: .*SMTP_URL is needed too$/,
  );
});

test("starts a payment with what its page needs, and credits the payer's account once", async () => {
  const before = await taken();
  const checkout = await begin(20);
  expect(checkout).toMatchObject({
    amountCents: 2000,
    payerEmail: firm.email,
    language: 'eng',
    paidUrl: `${site.context.config.publicUrl}/coins/success`,
    cancelledUrl: `${site.context.config.publicUrl}/coins/cancel`,
  });
  expect(await finish(checkout.id)).toMatchObject({ status: 402, body: { code: 'payment-declined' } });
  await happens(checkout, {});
  expect(await finish(checkout.id)).toMatchObject({ status: 200, body: { status: 'success', paid: 20 } });
  await happens(checkout, {});
  expect([await balance(), await taken()]).toEqual([20, before - 20]);
});

test("accepts only the provider's own webhooks, stored with their signature and without credentials", async () => {
  const checkout = await begin(3);
  expect((await tell(checkout, 'of-the-sandbox')).statusCode).toBe(403);
  await happens(checkout, {});
  const kept =
    "select headers from webhook_inbox where provider = 'coins' order by received_at desc, event_id desc";
  const { rows } = await site.database.owner.query(kept);
  const headers = rows.map((row) => Object.keys(row.headers)).at(0);
  expect(headers).toContain('x-coins-signature');
  expect(headers).not.toContain('cookie');
});

test('ends a payment of one provider by no other one, though both use the same number', async () => {
  const before = await balance();
  const checkout = await begin(11);
  const wallet = await (async () => {
    for (;;) {
      const { body } = await post('/api/paypal', { amount: 7, isDonation: false });
      const token = new URL(body.url).searchParams.get('token');
      if (token === checkout.id) return token;
    }
  })();
  pay(checkout);
  expect(await finish(wallet, 'paypal')).toMatchObject({ status: 402, body: { code: 'payment-declined' } });
  const subject = { kind: 'payment', provider: 'paypal', reference: wallet };
  await site.app.inject({
    method: 'POST',
    url: '/webhooks/paypal',
    headers: { 'content-type': 'application/json', 'x-test-signature': 'good' },
    payload: JSON.stringify({ eventId: 'evt-same-number', type: 'changed', subject }),
  });
  await site.jobs.runDue();
  expect(await balance()).toBe(before);
  expect(await finish(checkout.id)).toMatchObject({ status: 200, body: { paid: 11 } });
  expect(await balance()).toBe(before + 11);
});

test('does not call a provider that is not connected, and refuses its webhooks', async () => {
  const checkout = await begin(4);
  pay(checkout);
  const other = await openSite(REAL);
  const ask = async (url: string, payload: object) =>
    (await other.app.inject({ method: 'POST', url, payload })).json();
  const asked = company.checkouts.length;
  expect(await ask('/api/coins', { amount: 5, isDonation: true })).toMatchObject({ code: 'not-connected' });
  expect(await ask('/api/coins/success', { token: checkout.id, payerId: 'PAYER' })).toMatchObject({
    code: 'payment-unknown',
  });
  expect((await tell(checkout, 'ours', other)).statusCode).toBe(404);
  expect(company.checkouts).toHaveLength(asked);
  await other.close();
  await finish(checkout.id);
});

test('finds a payment without any webhook by reconciliation', async () => {
  const before = await balance();
  const checkout = await begin(5);
  pay(checkout, { captureId: 'untold' });
  site.clock.advance({ minutes: 2 });
  await site.jobs.runScheduled('reconcile-payments');
  expect(await balance()).toBe(before + 5);
});

test('takes refunds off the balance, and keeps an account with a disputed payment from buying', async () => {
  const before = await balance();
  const checkout = await begin(10);
  await happens(checkout, {});
  await happens(checkout, { takenBackCents: 400 });
  expect(await balance()).toBe(before + 6);
  await happens(checkout, { takenBackCents: 1000, isDisputed: true });
  expect(await balance()).toBe(before);
  await expect(placeAdvert(site, firm, { item: 'P', clicks: 500 })).rejects.toThrow();
  await happens(checkout, { takenBackCents: 400 });
  expect(await balance()).toBe(before + 6);
  await placeAdvert(site, firm, { item: 'P', clicks: 500 });
});

test("compares the books with the provider's list", async () => {
  const stranger = await begin(7);
  await happens(stranger, {});
  const agreed = await post('/api/admin/reconciliation', {}, admin);
  expect(agreed.body.differences).toEqual([]);
  assert(stranger.paid);
  stranger.paid.takenBackCents = 100;
  const { body } = await post('/api/admin/reconciliation', {}, admin);
  expect(body.differences).toMatchObject([
    { provider: 'coins', kind: 'payment', reference: stranger.id, ours: 7, theirs: 6 },
  ]);
});
