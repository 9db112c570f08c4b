import { afterEach, beforeEach, expect, test } from 'vitest';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { formatDate } from '#shared/languages/format-date.ts';
import { type AdminSite, createAdminSite } from '../../../test/sites/admin-site.ts';
import { expectLedgerHolds } from '../../../test/support/expect-ledger-holds.ts';
import { payByCard } from '../../../test/support/pay-by-card.ts';
import { anAdvertiser, aPatient, type Person } from '../../../test/support/people.ts';

let world: AdminSite;
let cards = 0;
beforeEach(async () => {
  world = await createAdminSite();
  await aPatient(world.site);
});
afterEach(async () => {
  await expectLedgerHolds(world.site.database.db);
  await world.site.close();
});

const GUEST = 'guest@bank.example';

const give = async (dollars: number, { person, email }: { person?: Person; email?: string } = {}) => {
  const wish = { dollars, instrument: `card ${++cards}`, isDonation: true };
  const { checkoutId } = await payByCard(world.site, { ...wish, ...(person && { person }) });
  world.site.card.set(checkoutId, { payerEmail: email });
  const { rows } = await world.site.database.owner.query(
    'select id from payments where provider_reference = $1',
    [checkoutId],
  );
  return { checkoutId, number: encodePublicId(BigInt(rows[0].id)) };
};
const endWaiting = async (days: number) => {
  world.site.clock.advance({ days });
  await world.site.jobs.runScheduled('end-waiting-of-gifts');
  await world.site.jobs.runDue();
};
const decide = async (id: string, decision: 'release' | 'give-back') => {
  await world.post(world.chief, `/api/admin/gifts/${id}`, { decision, reason: 'I called the donor.' });
  await world.site.jobs.runDue();
};
const today = () => formatDate(world.site.clock.now(), 'long', 'eng');
/** Texts of the emails to an address about how a gift ended. */
const ends = (address: string) =>
  world.site.mailbox.letters
    .filter(({ to, subject }) => to === address && /was (divided|sent back)/.test(subject))
    .map(({ text }) => text.replace(/\s+/g, ' '));

test('emails a member why the gift waited and on which day it was divided', async () => {
  const person = await anAdvertiser(world.site);
  const { number } = await give(300, { person });
  await endWaiting(15);
  const day = today();
  await endWaiting(1);
  const [text, ...more] = ends(person.email);
  expect(more).toEqual([]);
  expect(text).toContain(`On ${day}, your donation of $300 was divided equally among patients`);
  expect(text).toContain('because donations over $100 wait two weeks. The wait is over.');
  expect(text).toContain(number);
});

test('emails a guest at the address that the payment provider has', async () => {
  await give(300, { email: GUEST });
  await endWaiting(15);
  expect(ends(GUEST)).toHaveLength(1);
});

test('emails nobody where the provider knows no address', async () => {
  await give(300);
  const before = world.site.mailbox.letters.length;
  await endWaiting(15);
  expect(world.site.mailbox.letters).toHaveLength(before);
});

test('asks a provider that is down again until it says the address', async () => {
  const { number } = await give(600, { email: GUEST });
  const { checkout } = world.site.card;
  const { look } = checkout;
  Object.assign(checkout, { look: async () => ({ kind: 'unavailable', reason: 'down' }) });
  await decide(number, 'release').catch(() => undefined);
  expect(ends(GUEST)).toEqual([]);
  Object.assign(checkout, { look });
  await world.site.jobs.runDue();
  expect(ends(GUEST)).toHaveLength(1);
});

test('says that staff looked at a gift that they divide', async () => {
  const person = await anAdvertiser(world.site);
  const { number } = await give(600, { person });
  await decide(number, 'release');
  expect(ends(person.email)[0]).toContain(
    'because we look at every donation over $500 first. One of us has now looked at it.',
  );
});

test('says that staff sent a gift back, and keeps the words of staff to staff', async () => {
  const person = await anAdvertiser(world.site);
  const { number } = await give(600, { person });
  await decide(number, 'give-back');
  const [text] = ends(person.email);
  expect(text).toContain(`On ${today()}, $600 went back to the card or wallet`);
  expect(text).toContain('One of us looked at it and sent it back');
  expect(text).not.toContain('I called the donor');
});

test('says that the provider returned a gift that its payer disputed', async () => {
  const person = await anAdvertiser(world.site);
  const { checkoutId } = await give(300, { person });
  world.site.card.set(checkoutId, { takenBackCents: 30_000, isDisputed: true });
  await endWaiting(15);
  const [text] = ends(person.email);
  expect(text).toContain('$300 went back');
  expect(text).toContain('The payment provider returned it');
});

test('says only the part that was divided after the rest went back', async () => {
  const person = await anAdvertiser(world.site);
  const { checkoutId, number } = await give(300, { person });
  world.site.card.set(checkoutId, { takenBackCents: 10_000 });
  await endWaiting(15);
  expect(ends(person.email)).toEqual([]);
  await decide(number, 'release');
  expect(ends(person.email)[0]).toContain('your donation of $200 was divided');
});

test.each([50, 300])(
  'sends nothing about a gift of $%d that is disputed after it was divided',
  async (dollars) => {
    const person = await anAdvertiser(world.site);
    const { checkoutId } = await give(dollars, { person });
    await endWaiting(15);
    const before = ends(person.email).length;
    world.site.card.set(checkoutId, { takenBackCents: dollars * 100, isDisputed: true });
    const subject = { kind: 'payment', provider: 'stripe', reference: checkoutId };
    await world.site.app.inject({
      method: 'POST',
      url: '/webhooks/stripe',
      payload: JSON.stringify({ eventId: `evt_${checkoutId}`, type: 'x', subject }),
      headers: { 'content-type': 'application/json', 'x-test-signature': 'good' },
    });
    await world.site.jobs.runDue();
    const { rows } = await world.site.database.owner.query(
      'select taken_back_cents::int cents from payments where provider_reference = $1',
      [checkoutId],
    );
    expect(rows).toEqual([{ cents: dollars * 100 }]);
    expect(ends(person.email)).toHaveLength(before);
  },
);
