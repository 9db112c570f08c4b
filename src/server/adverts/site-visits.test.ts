import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../test/support/eventually.ts';
import { anAdvertiser, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { hashPassword } from '../accounts/password.ts';
import { householdOf } from '../platform/http/address-groups.ts';

const PASSWORD = 'correct-horse';
const STRANGERS = 4;

let site: TestApp;
let visits = 0;
let answer = () => {};
/** True: visits end when the test says so. False: every site answers at once. */
let isSilent = false;

beforeAll(async () => {
  site = await createTestApp();
  const { siteProbe, identityProvider } = site.context;
  const hang = async () => {
    visits += 1;
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = answer;
    answer = () => {
      before();
      resolve();
    };
    if (isSilent) await promise;
  };
  const { probe, look, fetchPicture } = siteProbe;
  Object.assign(siteProbe, {
    probe: (url: string) => hang().then(() => probe(url)),
    look: (url: string) => hang().then(() => look(url)),
    fetchPicture: (url: string) => hang().then(() => fetchPicture(url)),
  });
  const begin = async () => ({ kind: 'begun', url: 'https://identity.example/', checks: {} });
  Object.assign(identityProvider ?? {}, { begin });
});
afterAll(() => site.close());
beforeEach(() => {
  visits = 0;
  answer = () => {};
  isSilent = true;
});
// A failed test leaves no visit that keeps the site from closing.
afterEach(() => {
  isSilent = false;
  answer();
});

let homes = 0;
const newHome = (): string => {
  homes += 1;
  return `81.2.${Math.floor(homes / 200)}.${1 + (homes % 200)}`;
};

type Call = { method?: 'GET' | 'POST' | 'PUT'; url: string; payload?: object };
const ask = ({ method = 'POST', ...call }: Call, by?: Person, remoteAddress = newHome()) =>
  site.app.inject({ method, ...call, remoteAddress, headers: by ? { cookie: by.cookie } : {} });
type Reply = Awaited<ReturnType<typeof ask>>;

const advert = () => ({
  title: 'Fresh bread',
  subtitle: 'Every morning',
  targetUrl: 'https://bakery.co.uk',
  previewUrl: 'https://bakery.co.uk/bread.png',
  countries: [{ value: 'GB', label: 'United Kingdom' }],
  item: 'P',
  clicks: 500,
  amount: 1.5,
  category: 'food',
  terms: true,
  purchaseKey: randomUUID(),
});
const buy = (by: Person) => ask({ url: '/api/createAdv', payload: advert() }, by);
const check = (by: Person, home?: string) =>
  ask({ url: '/api/checkPage', payload: { targetUrl: 'https://silent.example.com/' } }, by, home);

/** Ends all visits, and those that begin when the others end. */
const endAll = async (asked: readonly Promise<Reply>[]): Promise<Reply[]> => {
  isSilent = false;
  answer();
  return Promise.all(asked);
};

/** An advertiser with an advert, whose first payment is of an earlier day. */
const aReturnedAdvertiser = async () => {
  isSilent = false;
  const baker = await anAdvertiser(site, { balanceDollars: 10 });
  const { adv } = (await buy(baker)).json();
  site.clock.advance({ hours: 21 });
  isSilent = true;
  visits = 0;
  return { baker, advertId: String(adv._id) };
};

const logIns = async (count: number): Promise<(() => Promise<Reply>)[]> => {
  const hash = await hashPassword(PASSWORD);
  const people = await Promise.all(Array.from({ length: count }, () => anAdvertiser(site)));
  for (const { id } of people)
    await site.database.owner.query('update accounts set password_hash = $1 where id = $2', [hash, id]);
  return people.map(
    ({ email }) =>
      () =>
        ask({ url: '/api/login', payload: { email, password: PASSWORD } }),
  );
};

describe.each([14, 200])('while %i advertisers name pages that never answer', (count) => {
  test('24 of 24 payments and log-ins of others pass, and an advert is bought', async () => {
    const tries = await logIns(6);
    for (let n = 0; n < 6; n += 1)
      tries.push(
        () => ask({ url: '/api/stripe', payload: { amount: 500, isDonation: true } }),
        () => ask({ url: '/api/paypal', payload: { amount: 5, isDonation: true } }),
        () => ask({ method: 'GET', url: '/auth/google?requestType=login' }),
      );
    const baker = await anAdvertiser(site, { balanceDollars: 2 });
    const people = Array.from({ length: count }, () => anAdvertiser(site, { balanceDollars: 2 }));
    const hostile = await Promise.all(people);
    const asked = hostile.map((person, n) => (n % 2 ? buy(person) : check(person)));
    await eventually('visits under way', () => expect(visits).toBeGreaterThanOrEqual(STRANGERS));
    const statuses = (await Promise.all(tries.map((go) => go()))).map(({ statusCode }) => statusCode);
    expect(statuses).toHaveLength(24);
    expect(statuses.filter((status) => status >= 400)).toEqual([]);
    expect((await buy(baker)).json()).toMatchObject({ success: true, adv: { displayMode: 'unknown' } });
    expect(visits).toBe(STRANGERS);
    await endAll(asked);
  });
});

test('an advertiser who paid on an earlier day is visited beside a flood of free accounts', async () => {
  const { baker } = await aReturnedAdvertiser();
  const people = await Promise.all(Array.from({ length: 20 }, () => anAdvertiser(site)));
  const asked = people.map((person) => check(person));
  await eventually('visits under way', () => expect(visits).toBe(STRANGERS));
  asked.push(buy(baker));
  await eventually('one more', () => expect(visits).toBe(STRANGERS + 1));
  const replies = await endAll(asked);
  expect(replies.at(-1)?.json()).toMatchObject({ adv: { displayMode: 'frame' } });
});

test('a check without a slot is refused as busy, and nothing is visited for it', async () => {
  const people = await Promise.all(Array.from({ length: STRANGERS }, () => anAdvertiser(site)));
  const asked = people.map((person) => check(person));
  await eventually('visits under way', () => expect(visits).toBe(STRANGERS));
  const refused = await check(await anAdvertiser(site));
  expect([refused.statusCode, refused.json().code, visits]).toEqual([503, 'busy-try-again', STRANGERS]);
  await endAll(asked);
});

test.each(['checkPage', 'createAdv', 'updateAdv', 'repeatAdv'])(
  '%s makes its visits in their lane, one at a time for an account',
  async (name) => {
    const { baker, advertId } = await aReturnedAdvertiser();
    const { targetUrl } = advert();
    const pack = { clicks: 500, amount: 1.5, purchaseKey: randomUUID() };
    const calls: Record<string, Call> = {
      checkPage: { url: '/api/checkPage', payload: { targetUrl } },
      createAdv: { url: '/api/createAdv', payload: advert() },
      updateAdv: { method: 'PUT', url: `/api/updateAdv/${advertId}`, payload: advert() },
      repeatAdv: { url: `/api/repeatAdv/${advertId}`, payload: pack },
    };
    const asked = ask(calls[name] as Call, baker);
    await eventually('the visit', () => expect(visits).toBe(1));
    const own = { person: baker.id, household: 'another', standing: 'returned' } as const;
    expect(site.app.lanes.probe.tryTake(own)).toBeUndefined();
    const [reply] = await endAll([asked]);
    expect(reply?.statusCode).toBe(200);
    const end = site.app.lanes.probe.tryTake(own);
    expect(end).toBeDefined();
    end?.();
  },
);

test('the visits of one household wait for each other once strangers have two', async () => {
  const [one, two, three] = await Promise.all([anAdvertiser(site), anAdvertiser(site), anAdvertiser(site)]);
  const home = newHome();
  const asked = [check(one, home), check(two, home)];
  await eventually('two visits', () => expect(visits).toBe(2));
  const household = householdOf(home);
  const { probe } = site.app.lanes;
  expect(probe.tryTake({ person: three.id, household, standing: 'stranger' })).toBeUndefined();
  await endAll(asked);
});

test('edits are limited by account, from any address', async () => {
  const { baker, advertId } = await aReturnedAdvertiser();
  isSilent = false;
  const edit = () => ask({ method: 'PUT', url: `/api/updateAdv/${advertId}`, payload: advert() }, baker);
  for (let edits = 0; edits < 60; edits += 1) expect((await edit()).statusCode).toBe(200);
  expect((await edit()).json()).toMatchObject({ code: 'too-many-requests' });
});
