import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { createSessions } from '#server/accounts/accounts.ts';
import { registerDashboardRoutes } from '#server/dashboard/dashboard-slice.ts';
import { registerMailJobs } from '#server/mail/mail.ts';
import { registerPaymentsJobs, registerPaymentsRoutes } from '#server/payments/payments-slice.ts';
import { registerPayoutsRoutes } from '#server/payouts/payouts-routes.ts';
import { registerPayoutsJobs } from '#server/payouts/payouts-slice.ts';
import { createHttpServer } from '#server/platform/http/create-http-server.ts';
import { installReads } from '#server/platform/http/read-database.ts';
import { Keyring } from '#server/platform/secrets/keyring.ts';
import { createPaypal, type Paypal } from '#server/providers/paypal/paypal.ts';
import { registerReconciliationRoutes } from '#server/reconciliation/reconciliation.ts';
import { registerWebhooksRoutes } from '#server/webhooks/webhooks-slice.ts';
import { eventually } from '../support/eventually.ts';
import { createMailbox } from '../support/mailbox.ts';
import type { Person } from '../support/people.ts';
import { testConfig } from '../support/test-app.ts';
import { createTestClock } from '../support/test-clock.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { createTestJobs } from '../support/test-jobs.ts';
import { type Buyer, type PaypalSandbox, startPaypalSandbox } from './paypal-site.ts';

/** A call without an answer should not delay a test for long. */
const TIME_LIMIT_MS = 2_000;

type Call = { method: 'GET' | 'POST'; url: string; payload?: object };

/** The sandbox needs our address and we need its, so PayPal's address is set afterwards. */
const createLatePaypal = () => {
  let current: Paypal | undefined;
  const paypal = (): Paypal => {
    assert(current, 'the sandbox is not there yet');
    return current;
  };
  const ports: Paypal = {
    checkout: {
      begin: (order) => paypal().checkout.begin(order),
      capture: (checkout) => paypal().checkout.capture(checkout),
      look: (checkoutId) => paypal().checkout.look(checkoutId),
      refund: (captured) => paypal().checkout.refund(captured),
      list: (span) => paypal().checkout.list(span),
    },
    balance: { readBalance: () => paypal().balance.readBalance() },
    payouts: {
      createBatch: (order) => paypal().payouts.createBatch(order),
      getBatch: (batchId) => paypal().payouts.getBatch(batchId),
      recallItem: (itemId) => paypal().payouts.recallItem(itemId),
      listPaid: (span) => paypal().payouts.listPaid(span),
    },
    webhooks: {
      signatureHeaders: /^paypal-/,
      verify: (webhook) => paypal().webhooks.verify(webhook),
    },
  };
  const connect = (sandbox: PaypalSandbox): void => {
    current = createPaypal(sandbox.config, { timeLimitMs: TIME_LIMIT_MS });
  };
  return { ports, connect };
};

/** Payments and payouts with the real PayPal client and webhooks, against a sandbox process. */
const startMoneyApp = async () => {
  const config = testConfig();
  const database = await createTestDatabase();
  const clock = createTestClock();
  const { db } = database;
  const jobs = createTestJobs(db, clock);
  const keyring = new Keyring('the secret of the money tests, long enough');
  const sessions = createSessions({ db, clock, config });
  const app = await createHttpServer({
    config,
    keyring,
    clock,
    sessions,
    rateLimits: false,
    databaseWaitMs: 60_000,
  });
  const base = { config, db, unhurriedDb: db, clock, keyring, jobs, log: app.log };
  const { ports, connect } = createLatePaypal();
  const context = {
    ...base,
    checkouts: { paypal: ports.checkout, stripe: undefined },
    balances: { paypal: ports.balance },
    walletPayouts: ports.payouts,
    bankTransfers: undefined,
    webhooks: { paypal: ports.webhooks },
    patientPages: { changed: () => undefined },
  };
  registerPaymentsRoutes(app, context);
  registerWebhooksRoutes(app, context);
  registerPayoutsRoutes(app, context);
  registerReconciliationRoutes(app, context);
  installReads(app, context);
  registerDashboardRoutes(app, context);
  await registerMailJobs({ ...context, mail: createMailbox() });
  await registerPaymentsJobs(context);
  await registerPayoutsJobs(context);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const sandbox = await startPaypalSandbox(`http://127.0.0.1:${port}`);
  connect(sandbox);
  return { app, context, database, clock, jobs, sandbox };
};

export const createMoneySite = async () => {
  const parts = await startMoneyApp();
  const { app, database, jobs, sandbox } = parts;

  const as = async (person: Person | null, call: Call) => {
    const answer = await app.inject({ ...call, headers: person ? { cookie: person.cookie } : {} });
    return { status: answer.statusCode, body: answer.json() };
  };

  return {
    ...parts,
    as,
    /** The parts that the makers of people in test/support need. */
    people: parts,
    /** Starts a payment. Returns the order that its payer has to approve. */
    async order(person: Person | null, amount: number, isDonation = false): Promise<string> {
      const { body } = await as(person, {
        method: 'POST',
        url: '/api/paypal',
        payload: { amount, isDonation },
      });
      const orderId = new URL(body.url).searchParams.get('token');
      assert(orderId, 'the payment has no order');
      return orderId;
    },
    async approvedOrder(person: Person | null, amount: number, buyer?: Buyer): Promise<string> {
      const orderId = await this.order(person, amount, person === null);
      await sandbox.approve(orderId, buyer);
      return orderId;
    },
    finish: (person: Person | null, orderId: string) =>
      as(person, {
        method: 'POST',
        url: '/api/paypal/success',
        payload: { token: orderId, payerId: 'PAYER' },
      }),
    reconcilePayments: () => jobs.runScheduled('reconcile-payments'),
    reconcilePayouts: () => jobs.runScheduled('reconcile-payouts'),
    /** Delivers the sandbox's webhooks, `copies` times each, and waits until all are accepted. */
    async takeWebhooks(copies = 1): Promise<void> {
      await sandbox.releaseWebhooks({ copies });
      await eventually('an empty queue of webhooks', async () => {
        const open = (await sandbox.webhooks()).filter(({ status }) => status === 'queued');
        assert.equal(open.length, 0);
      });
    },
    async close() {
      await sandbox.close();
      await app.close();
      await database.close();
    },
  };
};

export type MoneySite = Awaited<ReturnType<typeof createMoneySite>>;
