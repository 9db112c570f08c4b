import { afterEach, beforeEach, expect, test } from 'vitest';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { formatDate } from '#shared/languages/format-date.ts';
import { type AdminSite, createAdminSite } from '../../../test/sites/admin-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { payByCard } from '../../../test/support/pay-by-card.ts';
import { anAdvertiser, aPatient, type Person } from '../../../test/support/people.ts';

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
/** Sends the provider's webhook that the payment changed. */
const webhook = async (checkoutId: string) => {
  const subject = { kind: 'payment', provider: 'stripe', reference: checkoutId };
  await world.site.app.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    payload: JSON.stringify({ eventId: `evt_${checkoutId}_${++cards}`, type: 'x', subject }),
    headers: { 'content-type': 'application/json', 'x-test-signature': 'good' },
  });
  await world.site.jobs.runDue();
};
/** Returns this sum of the payment to its payer, in all. */
const takeBack = async (checkoutId: string, dollars: number, isDisputed = true) => {
  world.site.card.set(checkoutId, { takenBackCents: dollars * 100, isDisputed });
  await webhook(checkoutId);
};
/** Texts of the emails to an address about the end of a gift. */
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

test('says how much of a waiting gift went back, and that the rest waits for a person', async () => {
  const person = await anAdvertiser(world.site);
  const { checkoutId, number } = await give(300, { person });
  await takeBack(checkoutId, 100);
  const [text, ...more] = ends(person.email);
  expect(more).toEqual([]);
  expect(text).toContain(`On ${today()}, the payment provider returned $100 of your donation of $300`);
  expect(text).toContain('The rest, $200, is still waiting. One of us looks at it first');
  expect(text).toContain(number);
  await decide(number, 'release');
  expect(ends(person.email)[1]).toContain('the rest of your donation, $200, was divided');
});

test('names each part that goes back once, and the rest at the end', async () => {
  const { checkoutId } = await give(300, { email: GUEST });
  for (const dollars of [100, 150, 150, 300]) await takeBack(checkoutId, dollars);
  expect(world.site.mailbox.letters.filter(({ to }) => to === GUEST).map(({ subject }) => subject)).toEqual([
    '$100 of your donation was sent back to you',
    '$50 of your donation was sent back to you',
    'The rest of your donation, $150, was sent back to you',
  ]);
  expect(ends(GUEST)[1]).toContain('The rest, $150, is still waiting');
});

test('says in Ukrainian how much of a waiting gift went back', async () => {
  const person = await anAdvertiser(world.site);
  await world.site.database.owner.query(`update accounts set language = 'ua' where id = $1`, [person.id]);
  const { checkoutId } = await give(300, { person });
  await takeBack(checkoutId, 100);
  const { subject, text } = world.site.mailbox.lastTo(person.email);
  expect(subject.replaceAll('\u00A0', ' ')).toBe('Вам повернуто 100 $ з вашої пожертви');
  expect(text.replace(/\s+/g, ' ')).toContain('повернула 100 $ з вашої пожертви 300 $');
  expect(text.replace(/\s+/g, ' ')).toContain('Решта, 200 $, ще чекає');
});

test('says of a gift that staff give back in parts that the rest follows', async () => {
  const person = await anAdvertiser(world.site);
  const { checkoutId, number } = await give(600, { person });
  const { checkout } = world.site.card;
  const { refund } = checkout;
  Object.assign(checkout, { refund: async () => ({ kind: 'unavailable', reason: 'down' }) });
  await decide(number, 'give-back');
  await takeBack(checkoutId, 200, false);
  expect(ends(person.email)[0]).toContain('We’re sending the rest, $400, back to you as well.');
  Object.assign(checkout, { refund });
  await endWaiting(0);
  expect(ends(person.email)[1]).toContain('$400 went back to the card or wallet');
});

test('sends nothing when money that went back comes again', async () => {
  const person = await anAdvertiser(world.site);
  const { checkoutId } = await give(300, { person });
  await takeBack(checkoutId, 100);
  await takeBack(checkoutId, 0);
  expect(ends(person.email)).toHaveLength(1);
});

test('emails a giver once though the server dies between the email and the end of its job', async () => {
  const { number } = await give(600, { email: GUEST });
  await world.post(world.chief, `/api/admin/gifts/${number}`, { decision: 'release', reason: 'Fine.' });
  expect(await world.site.jobs.waiting()).toEqual(['gift-news']);
  await world.site.jobs.runAndDie();
  await world.site.jobs.runDue();
  expect(ends(GUEST)).toHaveLength(1);
});

test.each([50, 300])(
  'sends nothing about a gift of $%d that is disputed after its division',
  async (dollars) => {
    const person = await anAdvertiser(world.site);
    const { checkoutId } = await give(dollars, { person });
    await endWaiting(15);
    const before = ends(person.email).length;
    await takeBack(checkoutId, dollars);
    const { rows } = await world.site.database.owner.query(
      'select taken_back_cents::int cents from payments where provider_reference = $1',
      [checkoutId],
    );
    expect(rows).toEqual([{ cents: dollars * 100 }]);
    expect(ends(person.email)).toHaveLength(before);
  },
);
