import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#contracts/endpoint.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { EVERY_CALL } from '../support/every-call.ts';
import { createEveryRole, ROLES, type Role } from '../support/every-role.ts';
import { expectLedgerConsistent } from '../support/expect-ledger-consistent.ts';
import { changed, type Json, pathsIn, valueAt } from '../support/json-paths.ts';
import { anAdmin, anAdvertiser, aPatient, type Person } from '../support/people.ts';
import { advertForm, placeAdvert } from '../support/place-advert.ts';
import { rightBodyOf } from '../support/right-bodies.ts';
import { SAMPLES } from '../support/right-samples.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { tryHistories } from '../support/try-histories.ts';
import { aDevice, startView, watchThrough } from '../support/watch-advert.ts';
import { expectSound } from './expect-sound.ts';
import { mayCall, SENDERS, shareOf } from './who-may-call.ts';

/** Bad input, made from the contracts: every call refuses it with words, and changes nothing. */
const named = EVERY_CALL;
const contracts = named.map(({ contract }) => contract);

const UNKNOWN_ID = 'zzzzzzzzzz';

let site: TestApp;
let cookies: Record<Role, string>;
let identities: Partial<Record<Role, string>>;
let stranger: { patient: Person; advertId: string; payoutId: string };
/** A valid value for every field that a contract has. */
let samples: Record<string, unknown>;
let ownAdvertId: string;
let fingerprintQuery: string;

/** Creates a payout of the stranger that waits for the admin. */
const aManualPayout = async (accountId: bigint): Promise<string> => {
  const id = accountId + 1n;
  await site.database.owner.query(
    `insert into payouts (id, account_id, amount_cents, status, created_at, updated_at)
     values ($1, $2, 100, 'PENDING', now(), now())`,
    [id, accountId],
  );
  await site.database.owner.query(
    `insert into payout_legs (id, payout_id, offset_cents, amount_cents, provider, stage, receiver, attempt, provider_key,
       created_at, updated_at)
     values ($1, $1, 0, 100, 'manual', 'queued', '', 1, 'by hand: ' || $1::bigint, now(), now())`,
    [id],
  );
  return encodePublicId(id);
};
const aPatientWithPayout = async () => {
  const patient = await aPatient(site, { country: 'UA' });
  return { patient, payoutId: await aManualPayout(patient.id) };
};

/** Sums up all rows of all tables, to find changes of a refused call. Counters of failed log-ins may grow. */
const createFingerprint = async (): Promise<string> => {
  const { rows } = await site.database.owner.query<{ name: string }>(
    "select tablename name from pg_tables where schemaname = 'public' and tablename <> 'attempt_windows'",
  );
  const sums = rows.map(
    ({ name }) => `(select sum(hashtextextended(t::text, 0)) from "${name}" t) "${name}"`,
  );
  return `select ${sums.join(', ')}`;
};
const fingerprint = async (): Promise<Record<string, string>> => {
  // Flushes the counts, so that no later call gets the blame.
  await Promise.all([site.context.viewCounts.flush(), site.context.pageVisits.flush()]);
  return (await site.database.owner.query({ name: 'fingerprint', text: fingerprintQuery })).rows[0];
};

beforeAll(async () => {
  site = await createTestApp();
  site.clock.advance({ hours: -2 });
  const { people, ...everyRole } = await createEveryRole(site);
  cookies = everyRole.cookies;
  const publicIds = Object.entries(people).map(([role, { publicId }]) => [role, publicId]);
  identities = { visitor: undefined, ...Object.fromEntries(publicIds) };
  const rival = await anAdvertiser(site, { balanceDollars: 10 });
  stranger = { ...(await aPatientWithPayout()), advertId: await placeAdvert(site, rival) };
  ownAdvertId = await placeAdvert(site, people.advertizer);
  samples = {
    ...advertForm(),
    ...SAMPLES,
    id: stranger.patient.publicId,
    userId: stranger.patient.publicId,
    adsId: stranger.advertId,
    subjectId: stranger.advertId,
  };
  fingerprintQuery = await createFingerprint();
});

/** Expects that every session still has its identity, so that every refusal was one of this role. */
const expectSameIdentities = async (): Promise<void> => {
  const seen = ROLES.map(async (role) => {
    const reply = await site.app.inject({ url: '/api/current_user', headers: { cookie: cookies[role] } });
    return [role, reply.json()._id];
  });
  expect(Object.fromEntries(await Promise.all(seen))).toEqual(identities);
};

afterAll(async () => {
  await expectSameIdentities();
  await expectLedgerConsistent(site.database.db);
  await site.close();
});

type Call = { what: string; url: string; payload?: string; contentType?: string };
/** `refused`: the call must be refused; otherwise it may succeed, and only an internal error is wrong. */
type Attempt = Call & { refused: boolean };
type AttemptBy = Attempt & { role: Role };

const send = ({ method }: Endpoint, { role, url, payload, contentType }: Call & { role: Role }) =>
  site.app.inject({
    method,
    url,
    payload,
    headers: {
      cookie: cookies[role],
      ...(payload === undefined ? {} : { 'content-type': contentType ?? 'application/json' }),
    },
  });

/** Sends all calls that must be refused in a row and checks once; sends the others one by one. */
const tryAll = async (contract: Endpoint, attempts: AttemptBy[]): Promise<void> => {
  const tell = ({ role, what }: AttemptBy) => `${role} ${contract.method} ${contract.path}: ${what}`;
  const before = await fingerprint();
  for (const attempt of attempts.filter(({ refused }) => refused)) {
    const reply = await send(contract, attempt);
    expectSound(reply, contract, tell(attempt));
    expect(reply.statusCode, `${tell(attempt)}: ${reply.body}`).toBeGreaterThanOrEqual(400);
    if (!mayCall(attempt.role, contract)) expect([401, 403], tell(attempt)).toContain(reply.statusCode);
  }
  let last = await fingerprint();
  expect(last, 'refused, and changed').toEqual(before);
  for (const attempt of attempts.filter(({ refused }) => !refused)) {
    const reply = await send(contract, attempt);
    expectSound(reply, contract, tell(attempt));
    const now = await fingerprint();
    if (reply.statusCode >= 400) expect(now, `${tell(attempt)}: refused, and changed`).toEqual(last);
    last = now;
  }
};

const sampleOf = (contract: Endpoint): Json => rightBodyOf(contract, samples);
const addressOf = ({ path }: Endpoint, param?: string): string =>
  path.replace(/:\w+/, param ?? (path.includes('updateAdv') ? ownAdvertId : stranger.payoutId));

const WRONG = [null, -1, 1e300, true, '', ['x'], { $ne: '' }, 'x'.repeat(5_000), '\ud800'];

/** True when the contract itself rejects this body. */
const isWrong = ({ body }: Endpoint, value: unknown): boolean =>
  body !== undefined && !z.safeParse(body, value).success;

const wrongFields = (contract: Endpoint, url: string): Attempt[] => {
  const sample = sampleOf(contract);
  return pathsIn(sample).flatMap((path) => {
    const held = valueAt(sample, path);
    const attempt = (what: string, value: unknown, refused?: boolean): Attempt => {
      const body = changed(sample, path, value);
      const payload = JSON.stringify(body);
      return {
        what: `${path.join('.')} = ${what}`,
        url,
        payload,
        refused: refused ?? isWrong(contract, body),
      };
    };
    const strings =
      typeof held === 'string'
        ? [attempt('with NUL', `${held}\u0000`, true), attempt('NUL first', `\u0000${held}`, true)]
        : [];
    const ids = /^(id|adsId|userId|viewId)$/.test(String(path[0]))
      ? [
          attempt('unknown id', UNKNOWN_ID, true),
          attempt("a stranger's advert", stranger.advertId),
          attempt("a stranger's payout", stranger.payoutId),
        ]
      : [];
    const values = WRONG.map((value) => attempt(JSON.stringify(value).slice(0, 20), value));
    return [...values, ...strings, ...ids];
  });
};

const wrongBodies = (contract: Endpoint, url: string): Attempt[] => {
  const sample = JSON.stringify(sampleOf(contract));
  const withKey = (entry: string) => (sample === '{}' ? `{${entry}}` : `${sample.slice(0, -1)},${entry}}`);
  const always = (what: string, payload: string, contentType?: string): Attempt => ({
    what,
    url,
    payload,
    contentType,
    refused: true,
  });
  const asContract = (payload: string): Attempt => ({
    what: payload,
    url,
    payload,
    refused: isWrong(contract, JSON.parse(payload)),
  });
  return [
    { what: 'no body', url, refused: isWrong(contract, undefined) },
    { ...always('nothing, called JSON', ''), refused: isWrong(contract, undefined) },
    always('half of a JSON', '{"email":'),
    always('70 KB', withKey(`"padding":"${'x'.repeat(70_000)}"`)),
    always('__proto__', withKey('"__proto__":{"superAdmin":true,"isAdmin":true}')),
    always('constructor.prototype', withKey('"constructor":{"prototype":{"superAdmin":true}}')),
    always('NUL in a name', withKey('"a\\u0000":1')),
    always('NUL in a field that nobody asked for', withKey('"extra":{"deep":["\\u0000"]}')),
    always('very deep', withKey(`"deep":${'['.repeat(20_000)}${']'.repeat(20_000)}`)),
    always('XML', '<a/>', 'text/xml'),
    always('no known type', sample, 'application/x-watchwell'),
    always('a form of parts', 'x', 'multipart/form-data; boundary=x'),
    { ...always('text', sample, 'text/plain'), refused: contract.body !== undefined },
    { ...always('a form', 'a=b&__proto__=c', 'application/x-www-form-urlencoded'), refused: false },
    ...['[]', `[${sample}]`, 'null', '"text"', '5', 'true', withKey('"constructor":"x"')].map(asContract),
  ];
};

/** The id among those below with which an admin may validly make the call. */
const rightParamOf = ({ path }: Endpoint): string | undefined => {
  if (/^\/api\/(delete-adv|admin\/review)\//.test(path)) return stranger.advertId;
  // Valid as well: earlier attempts decide whether the patient's payout is still pending.
  return /^\/api\/(patients|admin\/(deletion|delete-user|suspend-account|release-account))\//.test(path)
    ? stranger.patient.publicId
    : undefined;
};

const wrongParams = (contract: Endpoint): Attempt[] => {
  const payload = contract.body ? JSON.stringify(sampleOf(contract)) : undefined;
  const ids = [
    UNKNOWN_ID,
    'guest',
    '0',
    '-1',
    'constructor',
    '__proto__',
    'x'.repeat(250),
    '..%2f..%2fetc',
    '%00',
    `${ownAdvertId}%00`,
    '%F0%9F%92%8A',
    "'%20or%201=1--",
    stranger.patient.publicId,
    stranger.advertId,
  ];
  /** Guests help as well. */
  const right = contract.path.endsWith('/helpers') ? 'guest' : null;
  const wrong = ids.filter((id) => id !== rightParamOf(contract) && id !== right);
  return wrong.map((id) => ({ what: `param ${id}`, url: addressOf(contract, id), payload, refused: true }));
};

const attemptsOn = (contract: Endpoint): Attempt[] => {
  const url = addressOf(contract);
  const payload = contract.body ? JSON.stringify(sampleOf(contract)) : undefined;
  return [
    { what: 'NUL in the query', url: `${url}?a=%00`, payload, refused: true },
    {
      what: 'a strange query',
      url: `${url}?__proto__=1&a[]=b&constructor[prototype]=c`,
      payload,
      refused: false,
    },
    ...(contract.params ? wrongParams(contract) : []),
    ...(contract.method === 'GET' ? [] : wrongBodies(contract, url)),
    ...(contract.body ? wrongFields(contract, url) : []),
  ];
};

test('every contract is served and has a valid sample of every field', () => {
  expect(contracts.length).toBeGreaterThan(25);
  for (const { call, contract } of named) {
    expect(site.app.hasRoute({ method: contract.method, url: contract.path }), call).toBe(true);
    expect(
      isWrong(contract, sampleOf(contract)),
      `samples of ${call}: ${JSON.stringify(sampleOf(contract))}`,
    ).toBe(false);
  }
});

describe('access', () => {
  test.each(named)(
    '$call is refused to every role that may not make it, and changes nothing',
    async ({ contract }) => {
      const url = addressOf(contract);
      const payload = JSON.stringify(sampleOf(contract));
      const calls: Call[] =
        contract.method === 'GET'
          ? [{ what: 'right', url }]
          : [
              { what: 'right', url, payload },
              { what: 'half', url, payload: '{' },
              { what: 'nothing', url },
            ];
      const shutOut = ROLES.filter((role) => !mayCall(role, contract));
      await tryAll(
        contract,
        shutOut.flatMap((role) => calls.map((call) => ({ ...call, role, refused: true }))),
      );
      for (const role of shutOut) {
        const { code } = (await send(contract, { what: 'right', url, role })).json();
        expect(code, role).toBe(role === 'visitor' ? 'not-signed-in' : 'not-allowed');
      }
    },
  );

  test('a forged or expired session belongs to nobody', async () => {
    const over = await anAdmin({
      ...site,
      context: { ...site.context, config: { ...site.context.config, adminEmail: 'old@example.org' } },
    });
    await site.database.owner.query(
      "update sessions set expires_at = now() - interval '1 day' where account_id = $1",
      [over.id],
    );
    for (const { contract } of named.filter(({ contract: { access } }) => access !== 'anyone')) {
      for (const cookie of [
        over.cookie,
        over.cookie.slice(0, -3),
        'watchwell_session=%00',
        'watchwell_session=',
      ]) {
        const reply = await site.app.inject({
          method: contract.method,
          url: addressOf(contract),
          headers: { cookie },
        });
        expect([reply.statusCode, reply.json().code], `${contract.path} ${cookie}`).toEqual([
          401,
          'not-signed-in',
        ]);
      }
    }
  });

  test('only the listed calls are open to visitors', () => {
    const open = contracts.filter(({ access }) => access === 'anyone').map(({ path }) => path);
    expect(open.sort()).toMatchInlineSnapshot(`
      [
        "/api/addMoney",
        "/api/advertizer/register",
        "/api/concerns",
        "/api/conversions",
        "/api/conversions",
        "/api/current_patient",
        "/api/current_story",
        "/api/current_user",
        "/api/followers",
        "/api/followers/:token/end",
        "/api/followers/confirm",
        "/api/forgot-password-request",
        "/api/generate-access-token",
        "/api/getAdvs",
        "/api/getFunds",
        "/api/gifts-at-once",
        "/api/google-registration",
        "/api/google-registration",
        "/api/invitation-link",
        "/api/language",
        "/api/letters/:token/end",
        "/api/library",
        "/api/login",
        "/api/login/passkey",
        "/api/login/passkey/options",
        "/api/login/second-step",
        "/api/open-books",
        "/api/patient/register",
        "/api/patients/:id/checks",
        "/api/patients/:id/helpers",
        "/api/patients/:id/own-wish",
        "/api/patients/:id/page",
        "/api/patients/:id/wishes",
        "/api/payout-alarm",
        "/api/payout-ways/:country",
        "/api/paypal",
        "/api/paypal/success",
        "/api/people",
        "/api/prices",
        "/api/reset-password",
        "/api/screens/failed",
        "/api/screens/opened",
        "/api/site-counts",
        "/api/stripe",
        "/api/stripe/success",
        "/api/verify-access-token",
        "/api/verify-email-link",
        "/api/views",
        "/api/views/:viewId/heartbeat",
        "/api/views/:viewId/visit",
        "/api/wishes",
        "/api/wishes/:id",
        "/media/photos/:key",
        "/media/pictures/:key",
      ]
    `);
  });
});

/** ASCII letters as often as all others; fast-check's own arbitrary would list them all first. */
const letter = fc.oneof(fc.nat(0x7f), fc.nat(0x10ffff)).map((code) => String.fromCodePoint(code));

describe('bad input', () => {
  /** Restores the payout: some calls end it, and then the account could be deleted. */
  beforeEach(async () => {
    Object.assign(stranger, await aPatientWithPayout());
  });

  test.each(named)('$call', async ({ contract }) => {
    const attempts = attemptsOn(contract);
    const byRole = SENDERS.map((role) => {
      const shut = !mayCall(role, contract);
      return shareOf(attempts, role, contract).map((attempt) => ({
        ...attempt,
        role,
        refused: shut || attempt.refused,
      }));
    });
    await tryAll(contract, byRole.flat());
  });

  test('any JSON in any field causes no internal error', async () => {
    const withBody = contracts.filter(({ body }) => body !== undefined);
    const shot = fc.record({
      contract: fc.constantFrom(...withBody),
      role: fc.constantFrom(...SENDERS),
      place: fc.nat(),
      value: fc.jsonValue({ maxDepth: 3, stringUnit: letter }),
      whole: fc.boolean(),
    });
    await tryHistories(
      fc.asyncProperty(shot, async ({ contract, role, place, value, whole }) => {
        const sample = sampleOf(contract);
        const paths = pathsIn(sample);
        const body = whole ? value : changed(sample, paths[place % paths.length] ?? [], value);
        const call = { what: 'random', url: addressOf(contract), payload: JSON.stringify(body) };
        await tryAll(contract, [
          { ...call, role, refused: !mayCall(role, contract) || isWrong(contract, body) },
        ]);
      }),
      100,
    );
  });
});

test('a call cannot change another person’s running view, order or advert', async () => {
  const owner = await aDevice(site);
  const watching = { adsId: ownAdvertId, userId: 'guest', adViewedAs: 'guest' } as const;
  const started = (await startView(site, { cookie: owner, ...watching })).json();
  const view = await watchThrough(site, owner, started);
  const paying = await site.app.inject({
    method: 'POST',
    url: '/api/paypal',
    headers: { cookie: cookies.advertizer },
    payload: { amount: 5, isDonation: false },
  });
  const order = new URL(paying.json().url).searchParams.get('token') ?? '';
  site.wallet.approve(order);
  const { _id: _, ...advert } = { _id: '', ...advertForm({ title: 'Taken over' }) };
  const claims: [string, 'POST' | 'PUT', object, string][] = [
    [`/api/views/${view.viewId}/heartbeat`, 'POST', { token: view.token, visible: true }, 'view-foreign'],
    ['/api/addMoney', 'POST', { viewId: view.viewId, token: view.token }, 'view-foreign'],
    ['/api/paypal/success', 'POST', { token: order, payerId: 'PAYER' }, 'payment-unknown'],
    [`/api/updateAdv/${stranger.advertId}`, 'PUT', advert, 'advert-unknown'],
  ];
  const before = await fingerprint();
  for (const [url, method, payload, code] of claims) {
    const role = url.includes('updateAdv') ? 'advertizer' : 'patient';
    const reply = await site.app.inject({ method, url, payload, headers: { cookie: cookies[role] } });
    expect(reply.json().code, url).toBe(code);
  }
  expect(await fingerprint()).toEqual(before);
});
