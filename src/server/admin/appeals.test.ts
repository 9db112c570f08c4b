import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AdminSite, createAdminSite } from '../../../test/sites/admin-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdvertiser, type Person } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { account, readBalance } from '../ledger/ledger.ts';
import { keyOf } from '../platform/http/key-of.ts';

let world: AdminSite;
let baker: Person;
let id: string;
beforeAll(async () => {
  world = await createAdminSite();
});
beforeEach(async () => {
  baker = await anAdvertiser(world.site, { balanceDollars: 1.5 });
  id = await placeAdvert(world.site, baker);
});
afterAll(async () => {
  await expectLedgerConsistent(world.site.database.db);
  await world.site.close();
});

const refuse = (by: Person = world.admin) =>
  world.post(by, `/api/admin/review/${id}`, { decision: 'refuse', reasonCode: 'misleading' });
const object = async (who: Person = baker, subjectId = id) =>
  (await world.post(who, '/api/appeals', { kind: 'advert', subjectId, words: 'It is tea.' })).json();
const appealFor = async (who: Person) => {
  const { waiting } = (await world.get(who, '/api/admin/appeals')).json();
  return waiting.find(({ subjectId }: { subjectId: string }) => subjectId === id);
};
const decide = async (who: Person, granted: boolean) => {
  const { id: appealId } = await appealFor(who);
  return (await world.post(who, `/api/admin/appeals/${appealId}`, { granted, note: 'We looked.' })).json();
};
const ownAdvert = async () => (await world.get(baker, '/api/getUserAdvs')).json()[0];
const balance = () => readBalance(world.site.database.db, account.advertiser(baker.id));
const isShown = () => world.site.context.catalogue.getAdvert(keyOf(id)) !== undefined;

test('an owner objects once, and another person than the decider reviews it', async () => {
  expect((await object()).code).toBe('advert-act-impossible');
  await refuse();
  expect((await ownAdvert()).appeal).toBe('possible');
  const rival = await anAdvertiser(world.site);
  expect((await object(rival)).code).toBe('advert-unknown');
  expect((await object()).success).toBe(true);
  expect((await object()).code).toBe('appeal-made-already');
  expect((await ownAdvert()).appeal).toBe('waits');
  expect(await appealFor(world.admin)).toMatchObject({ isOwnDecision: true, words: 'It is tea.' });
  expect(await appealFor(world.chief)).toMatchObject({
    isOwnDecision: false,
    reasons: ['misleading'],
    amount: null,
  });
  expect((await decide(world.admin, true)).code).toBe('appeal-own-decision');
  expect(isShown()).toBe(false);
  expect((await decide(world.chief, false)).success).toBe(true);
  expect((await ownAdvert()).appeal).toBe('refused');
  expect((await object()).code).toBe('appeal-made-already');
  await world.site.jobs.runDue();
  expect(world.site.mailbox.lastTo(baker.email).text).toContain('We looked.');
});

test('a granted objection runs the advert again with its views, paid from the balance', async () => {
  await refuse();
  expect(await balance()).toBe(1_500_000_000n);
  await object();
  await decide(world.chief, true);
  expect(await balance()).toBe(0n);
  expect(isShown()).toBe(true);
  expect(await ownAdvert()).toMatchObject({ state: 'running', clicks: 500, refunded: 0, appeal: null });
  // A later decision is a new one: it refunds again and can be objected to.
  await world.post(world.chief, `/api/admin/review/${id}`, {
    decision: 'take-down',
    reasonCode: 'frightens',
  });
  expect(await balance()).toBe(1_500_000_000n);
  world.site.clock.advance({ seconds: 1 });
  expect((await object()).success).toBe(true);
});

test('without enough balance a granted advert ends and can be bought again', async () => {
  await refuse();
  await object();
  const other = await placeAdvert(world.site, baker, { title: 'Another' });
  expect(await balance()).toBe(0n);
  await decide(world.chief, true);
  const adverts = (await world.get(baker, '/api/getUserAdvs')).json();
  const states = Object.fromEntries(
    adverts.map(({ _id, state }: { _id: string; state: string }) => [_id, state]),
  );
  expect(states).toEqual({ [id]: 'ended', [other]: 'running' });
  expect(isShown()).toBe(false);
});

test('the only person of staff may review their own decision', async () => {
  await refuse();
  await object();
  await world.site.database.owner.query('update accounts set super_admin = false where id = $1', [
    world.chief.id,
  ]);
  expect(await appealFor(world.admin)).toMatchObject({ isOwnDecision: false });
  expect((await decide(world.admin, true)).success).toBe(true);
  await world.site.database.owner.query('update accounts set super_admin = true where id = $1', [
    world.chief.id,
  ]);
});

test('only staff read and decide objections', async () => {
  await refuse();
  await object();
  expect((await world.get(baker, '/api/admin/appeals')).statusCode).toBe(403);
  const { id: appealId } = await appealFor(world.chief);
  const verdict = { granted: true, note: 'Mine.' };
  expect((await world.post(baker, `/api/admin/appeals/${appealId}`, verdict)).statusCode).toBe(403);
});
