import assert from 'node:assert/strict';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { registerAccountsRoutes } from '#server/accounts/accounts-routes.ts';
import { registerAccountsJobs } from '#server/accounts/accounts-slice.ts';
import type { Identity, IdentityProviderPort } from '#server/accounts/identity-provider-port.ts';
import { createAccount } from '#server/accounts/open-account.ts';
import { createSessions } from '#server/accounts/sessions.ts';
import { loadConfig } from '#server/load-config.ts';
import { registerMailJobs } from '#server/mail/mail.ts';
import type { OutgoingMail } from '#server/mail/mail-port.ts';
import type { Config } from '#server/platform/config/config.ts';
import { createHttpServer } from '#server/platform/http/create-http-server.ts';
import { SESSION_COOKIE } from '#server/platform/http/visitor.ts';
import { Keyring } from '#server/platform/secrets/keyring.ts';
import { mailboxOf } from '#shared/email/mailbox-of.ts';
import { createTestClock } from '../support/test-clock.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { createTestJobs } from '../support/test-jobs.ts';

export const PASSWORD = 'correct-horse';

/** An identity provider that the test controls, with the person who comes back. */
const fakeGoogle = () => {
  const google: {
    person: Identity | undefined;
    isUp: boolean;
    /** Parameters of the last request to the provider. */
    asked: object;
    port: IdentityProviderPort;
  } = {
    person: undefined,
    asked: {},
    isUp: true,
    port: {
      begin: async (request) => {
        google.asked = request;
        return google.isUp
          ? {
              kind: 'begun',
              url: `https://identity.example/choose?back=${encodeURIComponent(request.redirectUri)}`,
              checks: { state: 'the-state', nonce: 'the-nonce', codeVerifier: 'the-verifier' },
            }
          : { kind: 'unavailable', reason: 'down' };
      },
      finish: async ({ returnedTo, checks }) =>
        google.person && returnedTo.searchParams.get('state') === checks.state
          ? { kind: 'identified', identity: google.person }
          : { kind: 'refused', reason: 'state' },
    },
  };
  return google;
};

type Cookies = Record<string, string>;
type Options = { cookies?: Cookies; headers?: Record<string, string>; address?: string };

const tellVisitor = (app: FastifyInstance) =>
  app.get('/test/visitor', async ({ visitor: { account } }) =>
    account ? { ...account, id: String(account.id) } : {},
  );

/** The accounts and mail slices alone, on a database of their own, with a mailbox that a test can read. */
export const createAccountsSite = async (settings: Partial<Config> = {}) => {
  const config: Config = { ...loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }), ...settings };
  const database = await createTestDatabase();
  const clock = createTestClock();
  const { db } = database;
  const jobs = createTestJobs(db, clock);
  const keyring = new Keyring('the secret of the accounts tests, long enough');
  const sessions = createSessions({ db, clock, config });
  const app = await createHttpServer({
    config,
    keyring,
    clock,
    sessions,
    rateLimits: false,
    databaseWaitMs: 60_000,
  });
  const countries = new Map<string, string>();
  const ipCountry = { countryOf: (address: string) => countries.get(address) ?? null };
  const google = fakeGoogle();
  const context = {
    config,
    db,
    clock,
    keyring,
    jobs,
    log: app.log,
    ipCountry,
    identityProvider: google.port,
  };
  const outbox: OutgoingMail[] = [];
  await registerMailJobs({ ...context, mail: { send: async (mail) => void outbox.push(mail) } });
  await registerAccountsJobs(context);
  registerAccountsRoutes(app, context);
  tellVisitor(app);
  await app.ready();

  const call = (method: 'GET' | 'POST', url: string, body: object | undefined, options: Options = {}) =>
    app.inject({
      method,
      url,
      cookies: options.cookies ?? {},
      headers: options.headers ?? {},
      remoteAddress: options.address ?? '203.0.113.7',
      ...(body === undefined ? {} : { payload: body }),
    });

  return {
    app,
    config,
    context,
    database,
    clock,
    jobs,
    outbox,
    google,
    /** Countries by address. */
    countries,
    get: (url: string, options?: Options) => call('GET', url, undefined, options),
    post: (url: string, body: object, options?: Options) => call('POST', url, body, options),
    /** Posts a form as a browser does. */
    postForm: (url: string, fields: Cookies, headers: Record<string, string> = {}, cookies: Cookies = {}) =>
      app.inject({
        method: 'POST',
        url,
        cookies,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      }),
    /** Runs all due jobs and returns the address's emails since the last call. */
    async lettersTo(address: string): Promise<OutgoingMail[]> {
      await jobs.runDue();
      const letters = outbox.filter((mail) => mail.to === address);
      outbox.splice(0, outbox.length, ...outbox.filter((mail) => mail.to !== address));
      return letters;
    },
    /** Creates an account as the operator does. */
    account: (
      email: string,
      traits: { role?: 'Patient' | 'Advertizer'; verified?: boolean; superAdmin?: boolean } = {},
    ) =>
      db.transaction().execute((trx) =>
        createAccount(context, trx, {
          role: 'Patient',
          verified: true,
          password: PASSWORD,
          email,
          country: 'GB',
          firstName: 'Ann',
          lastName: 'Example',
          pass: { mailbox: mailboxOf(email) },
          ...traits,
        }),
      ),
    /** Registers an address that nobody has proven. Returns the browser's cookies. */
    async register(email: string, change: object = {}): Promise<Cookies> {
      const name = { first_name: 'Eve', last_name: 'Else' };
      const form = { ...name, email, password: PASSWORD, country: 'GB', termsCheck: true, ...change };
      const response = await call('POST', '/api/advertizer/register', form);
      assert.equal(response.statusCode, 200, response.body);
      return cookiesOf(response);
    },
    /** Logs in and returns the browser's cookies; `browser`: the cookies that it had before. */
    async logIn(email: string, password = PASSWORD, browser: Cookies = {}): Promise<Cookies> {
      const response = await call('POST', '/api/login', { email, password }, { cookies: browser });
      assert.equal(response.statusCode, 200, response.body);
      return sessionOf(response);
    },
    /** The identity that the server gives this browser; empty: none. */
    visitor: async (cookies: Cookies) =>
      (await call('GET', '/test/visitor', undefined, { cookies })).json<Record<string, unknown>>(),
    async close() {
      await app.close();
      await database.close();
    },
  };
};

export type AccountsSite = Awaited<ReturnType<typeof createAccountsSite>>;

/** All cookies that an answer sets. */
export const cookiesOf = ({ cookies }: LightMyRequestResponse): Cookies =>
  Object.fromEntries(cookies.map(({ name, value }) => [name, value]));

export const sessionOf = (response: LightMyRequestResponse): Cookies => {
  const cookie = response.cookies.find(({ name }) => name === SESSION_COOKIE);
  return cookie ? { [SESSION_COOKIE]: cookie.value } : {};
};

/** The first link of an email. */
export const linkIn = (mail: OutgoingMail | undefined): URL => {
  const [link] = /https?:\/\/\S+/.exec(mail?.text ?? '') ?? [];
  assert(link, 'the letter has no link');
  return new URL(link);
};

let pairs = 0;

/** An address with an account and one without, new ones each time; `count` numbers the pairs. */
export const twoAddresses = async ({ account }: Pick<AccountsSite, 'account'>) => {
  pairs += 1;
  const known = `known${pairs}@example.org`;
  await account(known);
  return { known, unknown: `unknown${pairs}@example.org`, count: pairs };
};
