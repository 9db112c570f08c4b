import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { inOnePart, readListed } from '../../../test/support/listed-payments.ts';
import { anAdmin, anAdvertiser, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

let site: TestApp;
let admin: Person;
let firm: Person;
beforeEach(async () => {
  site = await createTestApp();
  admin = await anAdmin(site);
  firm = await anAdvertiser(site);
});
afterEach(async () => {
  await expectLedgerConsistent(site.database.db);
  await site.close();
});

const call = async (method: 'GET' | 'POST', url: string, person: Person, payload?: object) => {
  const reply = await site.app.inject({ method, url, payload, headers: { cookie: person.cookie } });
  return { status: reply.statusCode, body: reply.json() };
};
const compare = async () => (await call('POST', '/api/admin/reconciliation', admin)).body;
const show = async () => (await call('GET', '/api/admin/reconciliation', admin)).body;

const byCard = async (dollars: number): Promise<string> => {
  await call('POST', '/api/stripe', firm, { amount: dollars * 100, isDonation: false });
  const { id } = site.card.checkouts.at(-1) ?? { id: '' };
  site.card.set(id, { state: 'paid' });
  await call('POST', '/api/stripe/success', firm, { session_id: id });
  return id;
};
const byWallet = async (dollars: number): Promise<string> => {
  const { body } = await call('POST', '/api/paypal', firm, { amount: dollars, isDonation: false });
  const token = new URL(body.url).searchParams.get('token') ?? '';
  site.wallet.approve(token);
  await call('POST', '/api/paypal/success', firm, { token, payerId: 'PAYER' });
  return token;
};

test('shows no result before the first comparison, and its time afterwards', async () => {
  await byCard(20);
  await byWallet(30);
  expect(await show()).toEqual({ checkedAt: null, differences: [] });
  const before = site.clock.now();
  const { checkedAt, differences } = await compare();
  expect(differences).toEqual([]);
  expect(new Date(checkedAt).getTime()).toBeGreaterThanOrEqual(before.getTime());
});

test('finds a refund without webhook, moves nothing, and forgets the difference once it is booked', async () => {
  const card = await byCard(10);
  const order = await byWallet(40);
  site.card.set(card, { takenBackCents: 250 });
  site.wallet.takeBack(order, 4000);
  const { differences } = await compare();
  expect(differences).toMatchObject([
    { provider: 'paypal', reference: `CAPTURE-${order}`, ours: 40, theirs: 0 },
    { provider: 'stripe', reference: card, ours: 10, theirs: 7.5 },
  ]);
  site.clock.advance({ minutes: 5 });
  await site.jobs.runScheduled('compare-with-providers');
  expect((await show()).differences).toEqual(differences);

  site.clock.advance({ days: 1 });
  await site.jobs.runScheduled('reconcile-payments');
  expect((await compare()).differences).toEqual([]);
});

test('compares each payment of half a year once, and older ones that the provider still lists', async () => {
  const begun = async (dollars: number, daysAgo: number) => {
    const id = await byCard(dollars);
    await site.database.owner.query(
      `update payments set created_at = $1::timestamptz - make_interval(days => $2) where provider_reference = $3`,
      [site.clock.now(), daysAgo, id],
    );
    return id;
  };
  const days = [0, 1, 2, 40, 179, 181, 400];
  const cards: string[] = [];
  for (const [place, daysAgo] of days.entries()) cards.push(await begun(place + 1, daysAgo));
  expect((await compare()).differences).toEqual([]);
  const looked = vi.spyOn(site.card.checkout, 'look');
  expect((await compare()).differences).toEqual([]);
  expect(looked).not.toHaveBeenCalled();

  for (const id of cards) site.card.set(id, { takenBackCents: 100 });
  const { differences } = await compare();
  expect(differences).toHaveLength(days.length);
  for (const [place, reference] of cards.entries())
    expect(differences).toContainEqual(
      expect.objectContaining({ reference, ours: place + 1, theirs: place }),
    );
  expect(looked).toHaveBeenCalledTimes(days.length);

  // Payments that the provider lists no more are read one by one while money may go back.
  looked.mockClear();
  vi.spyOn(site.card.checkout, 'list').mockReturnValue(inOnePart([]));
  expect((await compare()).differences).toHaveLength(5);
  expect(looked).toHaveBeenCalledTimes(5);
  vi.restoreAllMocks();
});

test('reads the books of a day once the list is past it, and allows for different clocks', async () => {
  site.clock.stop();
  const hour = 3_600_000;
  const hoursAgo = (hours: number) => new Date(site.clock.now().getTime() - hours * hour);
  const begun = async (dollars: number, hours: number) => {
    const id = await byCard(dollars);
    const sql = 'update payments set created_at = $1 where provider_reference = $2';
    await site.database.owner.query(sql, [hoursAgo(hours), id]);
    return id;
  };
  const [listed, ofToday, ofTheDayBefore] = [await begun(1, 23.5), await begun(2, 1), await begun(3, 47)];
  const story: string[] = [];
  const { checkout } = site.card;
  const look = checkout.look.bind(checkout);
  vi.spyOn(checkout, 'look').mockImplementation((id) => {
    story.push(id);
    return look(id);
  });
  vi.spyOn(checkout, 'list').mockImplementation(async function* () {
    for (const hours of [24, 25, 48, 49, 500]) {
      // Made half an hour before it was started, by the provider's clock.
      const isIn = hours === 25;
      const payments = isIn ? [{ reference: listed, amountCents: 100, takenBackCents: 0 }] : [];
      yield { kind: 'listed', payments, downTo: hoursAgo(hours) };
      story.push(`read ${hours} h`);
    }
  });
  expect((await compare()).differences).toEqual([]);
  expect(story).toEqual([
    'read 24 h',
    ofToday,
    'read 25 h',
    'read 48 h',
    ofTheDayBefore,
    'read 49 h',
    'read 500 h',
  ]);
  vi.restoreAllMocks();
});

test('finds money at the provider without a payment of ours', async () => {
  const { checkout } = site.card;
  const known = await readListed(checkout.list({ since: new Date(0), until: new Date() }));
  const stranger = { reference: 'cs_stranger', amountCents: 999, takenBackCents: 0 };
  vi.spyOn(checkout, 'list').mockReturnValue(inOnePart([...known, stranger]));
  expect((await compare()).differences).toMatchObject([
    { provider: 'stripe', reference: 'cs_stranger', ours: 0, theirs: 9.99 },
  ]);
  vi.restoreAllMocks();
  expect((await compare()).differences).toEqual([]);
});

test('reads the payment itself when a list is late, and finds no difference', async () => {
  const order = await byWallet(5);
  vi.spyOn(site.wallet.checkout, 'list').mockImplementation(() => inOnePart([]));
  expect((await compare()).differences).toEqual([]);
  site.wallet.takeBack(order, 100);
  expect((await compare()).differences).toMatchObject([{ ours: 5, theirs: 4 }]);
  site.wallet.takeBack(order, 0);
  expect((await compare()).differences).toEqual([]);
});

test('keeps earlier findings and their time while a provider cannot be read', async () => {
  const card = await byCard(3);
  site.card.set(card, { takenBackCents: 300 });
  const before = await compare();
  expect(before.differences).toHaveLength(1);
  site.clock.advance({ hours: 1 });
  vi.spyOn(site.card.checkout, 'list').mockImplementation(async function* () {
    yield { kind: 'unavailable', reason: 'away' };
  });
  expect(await call('POST', '/api/admin/reconciliation', admin)).toMatchObject({
    status: 503,
    body: { code: 'provider-unavailable' },
  });
  const { checkedAt, differences } = await show();
  expect(differences).toEqual(before.differences);
  expect(site.clock.now().getTime() - new Date(checkedAt).getTime()).toBeGreaterThanOrEqual(3_600_000);
});

test('lets only the admin see and run it', async () => {
  expect((await call('GET', '/api/admin/reconciliation', firm)).status).toBe(403);
  expect((await call('POST', '/api/admin/reconciliation', firm)).status).toBe(403);
});
