import assert from 'node:assert/strict';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Config } from '../../src/server/platform/config/config.ts';
import { createPaypal } from '../../src/server/providers/paypal/paypal.ts';
import { type PaypalSandbox, startPaypalSandbox } from '../sites/paypal-site.ts';
import { eventually } from '../support/eventually.ts';
import { expectLedgerConsistent } from '../support/expect-ledger-consistent.ts';
import { anAdmin, type Person } from '../support/people.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { aDevice, watchAdvert } from '../support/watch-advert.ts';

const PASSWORD = 'correct-horse';

type Visitor = { cookie: string } | null;
type Traits = { country?: string; email?: string; goalDollars?: number };
type Watching = Pick<Parameters<typeof watchAdvert>[1], 'adsId' | 'adViewedAs'> & { page?: Person };

/** The calls of the web as a browser makes them; an unexpected refusal fails the story. */
const createCalls = ({ app }: TestApp) => {
  const answer = async (who: Visitor, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
    const reply = await app.inject({ method, url, payload, headers: who ? { cookie: who.cookie } : {} });
    return { status: reply.statusCode, body: reply.json(), cookies: reply.cookies };
  };
  const done = async (...call: Parameters<typeof answer>) => {
    const { status, body, cookies } = await answer(...call);
    assert.equal(status, 200, `${call[1]} ${call[2]}: ${JSON.stringify(body)}`);
    return { body, cookies };
  };
  return {
    answer,
    get: async (who: Visitor, url: string) => (await done(who, 'GET', url)).body,
    post: async (who: Visitor, url: string, payload?: object) => (await done(who, 'POST', url, payload)).body,
    /** Returns the new session's cookies; before the verification only the registering browser may log in. */
    async logIn(email: string, browser: Visitor = null): Promise<string> {
      const { cookies } = await done(browser, 'POST', '/api/login', { email, password: PASSWORD });
      const known = browser ? [browser.cookie] : [];
      return [...known, ...cookies.map(({ name, value }) => `${name}=${value}`)].join('; ');
    },
  };
};
type Calls = ReturnType<typeof createCalls>;

/** Registers people, each step by its call, emails included. */
const createPeople = (site: TestApp, { get, post, logIn }: Calls, admin: Person) => {
  const letterTo = async (email: string): Promise<string> => {
    await site.jobs.runDue();
    return site.mailbox.lastTo(email).text;
  };
  const form = (name: string, { country = 'GB', email = `${name.toLowerCase()}@example.org` }: Traits) => ({
    first_name: name,
    last_name: 'Example',
    password: PASSWORD,
    country,
    email,
    termsCheck: true,
  });
  const personOf = async (email: string, browser: Visitor = null): Promise<Person> => {
    const cookie = await logIn(email, browser);
    const { _id: publicId } = await get({ cookie }, '/api/current_user');
    const { rows } = await site.database.owner.query('select id from accounts where email = $1', [email]);
    return { id: rows[0].id, publicId, email, cookie };
  };
  const followLink = async ({ email }: { email: string }): Promise<void> => {
    const [link] = /https?:\/\/\S+\/verify-email\S+/.exec(await letterTo(email)) ?? [];
    assert(link, `no link was sent to ${email}`);
    const chosen = { password: PASSWORD, confirm: PASSWORD };
    const payload = { ...Object.fromEntries(new URL(link).searchParams), ...chosen };
    const reply = await site.app.inject({ method: 'POST', url: '/api/verify-email', payload });
    expect(reply.headers.location).toContain('message=email-verified');
  };
  /** Goes from the queue for an access token to the first log-in; the email is not verified yet. */
  const newPatient = async (name: string, { goalDollars = 100, ...traits }: Traits = {}): Promise<Person> => {
    const registration = form(name, traits);
    const { email } = registration;
    await post(null, '/api/generate-access-token', { name, email });
    await post(admin, '/api/send-token-mail', { email });
    const [token] = /[A-Za-z0-9_-]{20,}/.exec((await letterTo(email)).replace(/https?:\S+/g, '')) ?? [];
    await post(null, '/api/verify-access-token', { email, token });
    const browser = { cookie: await aDevice(site) };
    await post(browser, '/api/patient/register', registration);
    const person = await personOf(email, browser);
    const data = {
      total: goalDollars,
      dob: '7.3.1990',
      diagnosis: 'Insulin',
      additionalInfo: 'About me',
      healthConsent: true,
    };
    await post(person, '/api/saveUserInfo', { data });
    return person;
  };
  return {
    newPatient,
    /** Follows the email's link: the patient then shares in the general account, and has to log in again. */
    async verifyEmail(person: Person): Promise<void> {
      await followLink(person);
      person.cookie = await logIn(person.email);
    },
    async patient(name: string, traits: Traits = {}): Promise<Person> {
      const person = await newPatient(name, traits);
      await this.verifyEmail(person);
      return person;
    },
    async advertiser(name: string): Promise<Person> {
      const registration = form(name, {});
      await post(null, '/api/advertizer/register', registration);
      await followLink(registration);
      return personOf(registration.email);
    },
  };
};

/**
 * The whole server with the real PayPal client against the sandbox, with the actions of a story. The
 * database's own clock judges the time since a view's start, so the server's runs behind it by enough to
 * watch.
 */
const createStory = async (sandbox: PaypalSandbox, rules: Partial<Config>) => {
  await sandbox.forgetEverything();
  const paypal = createPaypal(sandbox.config);
  const site = await createTestApp({ config: rules, balances: { paypal: paypal.balance } });
  site.clock.advance({ hours: -2 });
  Object.assign(site.wallet.checkout, paypal.checkout);
  Object.assign(site.wallet.payouts, paypal.payouts);
  const admin = await anAdmin(site);
  const calls = createCalls(site);
  const { get, post } = calls;

  /** Starts a payment that is approved at PayPal; the payer has not come back yet. */
  const startPayment = async (who: Visitor, amount: number, isDonation = false): Promise<string> => {
    const { url } = await post(who, '/api/paypal', { amount, isDonation });
    const orderId = new URL(url).searchParams.get('token');
    assert(orderId, 'the payment has no order');
    await sandbox.approve(orderId);
    return orderId;
  };
  const pay = async (who: Visitor, amount: number, isDonation: boolean) => {
    const orderId = await startPayment(who, amount, isDonation);
    return post(who, '/api/paypal/success', { token: orderId, payerId: 'PAYER' });
  };

  return {
    site,
    admin,
    ...calls,
    ...createPeople(site, calls, admin),
    startPayment,
    /** Moves own money in dollars to PayPal, all in all; below zero: away from there. */
    moveAtPaypal: sandbox.moveOwnMoney,
    topUp: (who: Person, dollars: number) => pay(who, dollars, false),
    donate: (dollars: number) => pay(null, dollars, true),
    /** Watches from the first second to the credit, on a device of its own or as the account. */
    async watch({ page, ...watching }: Watching, who?: Person) {
      const cookie = who?.cookie ?? (await aDevice(site));
      return watchAdvert(site, { ...watching, cookie, userId: page?.publicId ?? 'guest' });
    },
    async fundsOf(who: Person): Promise<Record<string, number>> {
      const { received, ownViewReceived, donated } = (await post(who, '/api/getFunds', { id: who.publicId }))
        .user.userData;
      return { received, ownViewReceived, donated };
    },
    lastPayoutOf: async (who: Person) => (await get(who, '/api/current_user')).lastPayout,
    /** Runs the jobs and moves the clock until the provider has ended all payouts of the person. */
    followPayout: (who: Person): Promise<string> =>
      eventually('the end of the payout', async () => {
        await site.jobs.runDue();
        site.clock.advance({ minutes: 3 });
        const { status } = (await get(who, '/api/current_user')).lastPayout;
        assert.notEqual(status, 'PENDING');
        return status;
      }),
    /** Payouts by PayPal's own books. */
    paidByPaypal: async () =>
      (await sandbox.booked()).items.map(({ receiver, status, amount }) => [receiver, status, amount.value]),
    /** The end of every story. */
    async end() {
      try {
        await expectLedgerConsistent(site.database.db);
      } finally {
        await site.close();
      }
    },
  };
};

export type Story = Awaited<ReturnType<typeof createStory>>;

/** One sandbox for a file of stories. Returns a function that opens the next story, by its own rules. */
export const openStage = (): ((rules?: Partial<Config>) => Promise<Story>) => {
  let sandbox: PaypalSandbox;
  // Without our address: the sandbox delays its webhooks, and a payer comes back without them.
  beforeAll(async () => {
    sandbox = await startPaypalSandbox('http://127.0.0.1:9');
  });
  afterAll(() => sandbox.close());
  return (rules = {}) => createStory(sandbox, rules);
};
