import { afterEach, beforeEach, expect, test } from 'vitest';
import { keyOf } from '#server/platform/http/key-of.ts';
import { type AdminSite, createAdminSite } from '../../../test/sites/admin-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { payByCard } from '../../../test/support/pay-by-card.ts';
import { aPatient, type Person } from '../../../test/support/people.ts';
import { account, readBalance, recountOpenBooks } from '../ledger/ledger.ts';

let world: AdminSite;
let cards = 0;
beforeEach(async () => {
  world = await createAdminSite();
  await aPatient(world.site);
});
afterEach(async () => {
  await expectLedgerConsistent(world.site.database.db);
  await world.site.close();
});

const desk = async () => (await world.get(world.chief, '/api/admin/gifts')).json();
/** Makes a waiting gift. Returns the number of its payment and its checkout. */
const waits = async (dollars: number, person?: Person) => {
  const wish = { dollars, instrument: `card ${++cards}`, isDonation: true };
  const { checkoutId } = await payByCard(world.site, { ...wish, ...(person && { person }) });
  const headers = person ? { cookie: person.cookie } : {};
  const payload = { session_id: checkoutId };
  const { body } = await world.site.app.inject({
    method: 'POST',
    url: '/api/stripe/success',
    payload,
    headers,
  });
  return { checkoutId, id: JSON.parse(body).reference as string };
};
const decide = async (who: Person, id: string, decision: string, reason = 'I called the donor.') =>
  (await world.post(who, `/api/admin/gifts/${id}`, { decision, reason })).json();
const waitingNow = async () => Number(await readBalance(world.site.database.db, account.giftsWaiting)) / 1e9;
const queue = async () => (await world.get(world.chief, '/api/admin/attention')).json().gifts;
const stateOf = async (id: string) =>
  (await world.site.database.owner.query('select state from gifts where payment_id = $1', [keyOf(id)]))
    .rows[0].state;

test('shows staff the waiting gifts, manual ones first, and counts only those in the queue', async () => {
  const large = await waits(300);
  const veryLarge = await waits(900, await aPatient(world.site, { firstName: 'Vira' }));
  const { waiting } = await desk();
  const [first, second] = waiting.filter(({ id }: { id: string }) => [large.id, veryLarge.id].includes(id));
  expect(first).toMatchObject({
    id: veryLarge.id,
    amount: 900,
    reason: 'very-large',
    until: null,
    canGiveBack: true,
  });
  expect(first.giver).toMatchObject({ name: 'Vira Example' });
  expect(second).toMatchObject({ id: large.id, reason: 'large', giver: null, isKnown: false });
  expect(await queue()).toBe(1);
  const next = (await world.get(world.chief, '/api/admin/desk'))
    .json()
    .queues.find((one: { queue: string }) => one.queue === 'gifts');
  expect(next.next.name).toBe('Vira Example');
  expect(await decide(world.chief, veryLarge.id, 'release')).toEqual({ success: true });
  expect(await queue()).toBe(0);
});

test('releases a gift once, and records who did it and why', async () => {
  const { id } = await waits(600);
  const before = await waitingNow();
  const twice = await Promise.all([decide(world.chief, id, 'release'), decide(world.admin, id, 'release')]);
  expect(twice.map(({ code }) => code).sort()).toEqual(['changed-meanwhile', undefined]);
  expect(before - (await waitingNow())).toBe(600);
  const deeds = (await world.actions()).filter(({ subject_id }) => BigInt(subject_id) === keyOf(id));
  expect(deeds).toMatchObject([
    {
      action: 'release-gift',
      details: { amount: 600, before: 'waiting', after: 'divided', reason: 'I called the donor.' },
    },
  ]);
});

test('has the provider refund a gift, and divides nothing of it', async () => {
  const { id, checkoutId } = await waits(700);
  const before = await waitingNow();
  expect(await decide(world.chief, id, 'give-back')).toEqual({ success: true });
  expect(world.site.card.checkouts.find((one) => one.id === checkoutId)?.takenBackCents).toBe(70_000);
  expect(before - (await waitingNow())).toBe(700);
  expect(await stateOf(id)).toBe('went-back');
  expect(await decide(world.chief, id, 'release')).toMatchObject({ code: 'changed-meanwhile' });
});

test('retries a provider that does not answer, and leaves a gift to staff when the provider refuses', async () => {
  const { card, jobs } = world.site;
  const silent = await waits(710);
  const { refund, look } = card.checkout;
  Object.assign(card.checkout, { refund: async () => ({ kind: 'outcome-unknown', reason: 'timeout' }) });
  expect(await decide(world.chief, silent.id, 'give-back')).toEqual({ success: true });
  expect(await stateOf(silent.id)).toBe('giving-back');
  Object.assign(card.checkout, { refund, look: async () => ({ kind: 'unavailable', reason: 'down' }) });
  await jobs.runScheduled('end-waiting-of-gifts');
  expect(await stateOf(silent.id)).toBe('giving-back');
  Object.assign(card.checkout, { look });
  await jobs.runScheduled('end-waiting-of-gifts');
  expect(await stateOf(silent.id)).toBe('went-back');
  const refused = await waits(720);
  Object.assign(card.checkout, { refund: async () => ({ kind: 'declined', reason: 'charge_disputed' }) });
  await decide(world.chief, refused.id, 'give-back');
  Object.assign(card.checkout, { refund });
  expect(await stateOf(refused.id)).toBe('waiting');
  expect(await queue()).toBe(1);
  await decide(world.chief, refused.id, 'give-back');
  expect(await stateOf(refused.id)).toBe('went-back');
});

test('keeps staff from deciding about their own gift where somebody else can', async () => {
  const { id } = await waits(650, world.chief);
  for (const decision of ['release', 'give-back'])
    expect(await decide(world.chief, id, decision)).toMatchObject({ code: 'own-case' });
  expect(await stateOf(id)).toBe('waiting');
  expect(await decide(world.admin, id, 'release')).toEqual({ success: true });
});

test.each([
  ['without a reason', { decision: 'release', reason: ' ' }, 'reason-missing'],
  ['of another kind', { decision: 'keep', reason: 'x' }, 'invalid-input'],
])('changes nothing for a decision %s', async (_, body, code) => {
  const { id } = await waits(660);
  expect((await world.post(world.chief, `/api/admin/gifts/${id}`, body)).json()).toMatchObject({ code });
  expect(await stateOf(id)).toBe('waiting');
});

test('refuses an unknown payment, and one that is no waiting gift', async () => {
  expect(await decide(world.chief, '0000000000', 'release')).toMatchObject({ code: 'payment-unknown' });
  const { id } = await waits(20);
  expect(await decide(world.chief, id, 'give-back')).toMatchObject({ code: 'changed-meanwhile' });
});

test('shows in the books and on the money desk how much waits', async () => {
  await waits(600);
  await waits(50);
  const { db } = world.site.database;
  await recountOpenBooks(db);
  world.site.clock.advance({ minutes: 10 });
  await world.site.jobs.runScheduled('count-open-books');
  const { totals } = (await world.get(null, '/api/open-books')).json();
  expect(totals.waiting).toBe(await waitingNow());
  expect(totals.waiting).toBe(600);
  expect(totals.in).toBeCloseTo(totals.out + totals.held + totals.site, 6);
  expect((await world.get(world.admin, '/api/admin/desk')).json().money.held.gifts).toBe(totals.waiting);
});

test('shows a giver in their receipts that a gift waits', async () => {
  const giver = await aPatient(world.site);
  const { id } = await waits(250, giver);
  const [receipt] = (await world.get(giver, '/api/receipts')).json().receipts;
  expect(receipt).toMatchObject({
    number: id,
    gift: { state: 'waiting', reason: 'large', until: expect.any(String) },
  });
});
