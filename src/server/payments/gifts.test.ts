import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { payByCard } from '../../../test/support/pay-by-card.ts';
import { anAdvertiser, aPatient, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { account, readBalance, readPatientFunds } from '../ledger/ledger.ts';
import { randomId } from '../platform/database/database.ts';
import { changePayment } from './change-payment.ts';
import { insertPayment } from './payments-store.ts';

let site: TestApp;
let patients: Person[];
let cards = 0;

beforeEach(async () => {
  site = await createTestApp();
  patients = [await aPatient(site), await aPatient(site)];
});
afterEach(async () => {
  await expectLedgerConsistent(site.database.db);
  await site.close();
});

const aCard = () => `card ${++cards}`;
const give = async (
  dollars: number,
  { instrument = aCard(), person }: { instrument?: string | undefined; person?: Person } = {},
) => payByCard(site, { dollars, instrument, isDonation: true, ...(person && { person }) });
const told = async (checkoutId: string) =>
  (
    await site.app.inject({
      method: 'POST',
      url: '/api/stripe/success',
      payload: { session_id: checkoutId },
    })
  ).json();
const dollarsOn = async (code: string) => Number(await readBalance(site.database.db, code)) / 1e9;
const waiting = () => dollarsOn(account.giftsWaiting);
const loss = () => dollarsOn(account.loss);
const each = async () =>
  Number((await readPatientFunds(site.database.db, (patients[0] as Person).id))?.donatedNanos) / 1e9;

/** Changes a payment at the provider, which sends a webhook about it. */
const changed = async (checkoutId: string, change: Parameters<TestApp['card']['set']>[1]) => {
  site.card.set(checkoutId, change);
  const webhook = {
    eventId: `evt_${checkoutId}_${JSON.stringify(change)}`,
    type: 'x',
    subject: { kind: 'payment', provider: 'stripe', reference: checkoutId },
  };
  await site.app.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    payload: JSON.stringify(webhook),
    headers: { 'content-type': 'application/json', 'x-test-signature': 'good' },
  });
  await site.jobs.runDue();
};
const disputed = (checkoutId: string, dollars: number) =>
  changed(checkoutId, { takenBackCents: dollars * 100, isDisputed: true });
const endWaiting = () => site.jobs.runScheduled('end-waiting-of-gifts');

describe('division at once', () => {
  test('divides a gift of $50, and shows its giver what each patient got', async () => {
    const { checkoutId } = await give(50);
    expect(await told(checkoutId)).toMatchObject({
      totalUsers: 2,
      amount: 25,
      gift: { state: 'divided', reason: null, until: null },
    });
    expect([await each(), await waiting()]).toEqual([25, 0]);
  });

  test('limits gifts of payers who have not come back to the day’s sum, across cards and accounts', async () => {
    for (let gift = 0; gift < 5; gift += 1)
      await give(100, gift % 2 ? { person: await anAdvertiser(site) } : {});
    const { checkoutId } = await give(1);
    expect((await told(checkoutId)).gift).toMatchObject({ state: 'waiting', reason: 'day-full' });
    expect([await each(), await waiting()]).toEqual([250, 1]);
    site.clock.advance({ days: 1 });
    await give(100);
    expect(await each()).toBe(300);
  });

  test('limits fifty simultaneous gifts of $100 to the day’s sum', async () => {
    const { db, clock } = site.context;
    const intent = { accountId: null, provider: 'stripe', purpose: 'donation', language: 'eng' } as const;
    const captured = {
      state: 'captured',
      amountCents: 10_000,
      takenBackCents: 0,
      isDisputed: false,
    } as const;
    const pay = async (_: unknown, number: number) => {
      const createdAt = clock.now();
      const payment = await insertPayment(db, { ...intent, id: randomId(), amountCents: 10_000, createdAt });
      const told = {
        ...captured,
        captureId: `pi_${number}`,
        instrument: aCard(),
        payerEmail: undefined,
        feeCents: 0,
      };
      await changePayment(site.context, payment, { kind: 'told', told });
    };
    await Promise.all(Array.from({ length: 50 }, pay));
    expect([await each(), await waiting()]).toEqual([250, 4_500]);
  });

  test.each(['card', 'account'])(
    'gives a payer who came back, by the same %s, a day’s sum of their own',
    async (by) => {
      const known = by === 'card' ? { instrument: aCard() } : { person: await anAdvertiser(site) };
      await give(5, known);
      for (let gift = 0; gift < 5; gift += 1) await give(99);
      site.clock.advance({ hours: 24 });
      for (let gift = 0; gift < 5; gift += 1) await give(100);
      const before = await waiting();
      for (let gift = 0; gift < 6; gift += 1) await give(100, known);
      expect((await waiting()) - before).toBe(100);
    },
  );

  test('treats nobody as returned because of a payment that partly went back', async () => {
    const instrument = aCard();
    const { checkoutId } = await give(5, { instrument });
    await disputed(checkoutId, 5);
    site.clock.advance({ hours: 24 });
    for (let gift = 0; gift < 5; gift += 1) await give(100);
    await give(50, { instrument });
    expect(await waiting()).toBe(50);
  });

  test('does not treat a second payment on the same day as a return', async () => {
    const instrument = aCard();
    await give(5, { instrument });
    for (let gift = 0; gift < 4; gift += 1) await give(100);
    await give(95, { instrument });
    await give(50, { instrument });
    expect(await waiting()).toBe(50);
  });
});

describe('sum shown to a donor before the payment', () => {
  const read = async (person?: Person) =>
    (
      await site.app.inject({
        url: '/api/gifts-at-once',
        ...(person && { headers: { cookie: person.cookie } }),
      })
    ).json();

  test('is what the day still divides at once for all donors who have not come back', async () => {
    expect((await read()).left).toBe(500);
    await give(99);
    const newcomer = await anAdvertiser(site);
    await give(2, { person: newcomer });
    expect([(await read()).left, (await read(newcomer)).left]).toEqual([399, 399]);
    for (let gift = 0; gift < 5; gift += 1) await give(99);
    expect((await read()).left).toBe(3);
    site.clock.advance({ days: 1 });
    expect((await read()).left).toBe(500);
  });

  test('is a separate sum for members who came back', async () => {
    const member = await anAdvertiser(site);
    await give(5, { person: member });
    site.clock.advance({ days: 1 });
    await give(70);
    await give(20, { person: member });
    expect([(await read()).left, (await read(member)).left]).toEqual([430, 480]);
  });

  test('names the day on which a waiting gift is divided', async () => {
    const { until } = await read();
    const { checkoutId } = await give(300);
    const { gift } = await told(checkoutId);
    expect(gift.until.slice(0, 10)).toBe(until.slice(0, 10));
  });
});

describe('stolen cards', () => {
  test('cost the platform nothing when five gifts of $10,000 are disputed at once', async () => {
    const gifts = [];
    for (let card = 0; card < 5; card += 1) gifts.push(await give(10_000));
    expect([await each(), await waiting()]).toEqual([0, 50_000]);
    for (const { checkoutId } of gifts) await disputed(checkoutId, 10_000);
    expect([await each(), await waiting(), await loss()]).toEqual([0, 0, 0]);
  });

  test('cost at most the day’s sum, however many cards give small sums and dispute them', async () => {
    const gifts = [];
    for (let card = 0; card < 30; card += 1) gifts.push(await give(90));
    for (const { checkoutId } of gifts) await disputed(checkoutId, 90);
    expect(await waiting()).toBe(0);
    expect(await loss()).toBe(-450);
  });
});

describe('a waiting gift', () => {
  test('is divided after 14 days, and its giver reads what each patient got', async () => {
    const { checkoutId } = await give(300);
    const { gift } = await told(checkoutId);
    const due = new Date(gift.until).getTime();
    expect(gift).toMatchObject({ state: 'waiting', reason: 'large' });
    expect(Math.round((due - site.clock.now().getTime()) / 86_400_000)).toBe(14);
    site.clock.advance({ days: 13, hours: 23 });
    await endWaiting();
    expect(await waiting()).toBe(300);
    site.clock.advance({ hours: 2 });
    await endWaiting();
    await endWaiting();
    expect([await each(), await waiting()]).toEqual([150, 0]);
    expect(await told(checkoutId)).toMatchObject({
      totalUsers: 2,
      amount: 150,
      gift: { state: 'divided', until: null },
    });
  });

  test('above $500 is never divided without a person', async () => {
    const { checkoutId } = await give(501);
    expect((await told(checkoutId)).gift).toEqual({ state: 'waiting', reason: 'very-large', until: null });
    site.clock.advance({ days: 400 });
    await endWaiting();
    expect(await waiting()).toBe(501);
  });

  test('is not divided when the provider reports a dispute only on request', async () => {
    const { checkoutId } = await give(300);
    site.card.set(checkoutId, { takenBackCents: 30_000, isDisputed: true });
    site.clock.advance({ days: 15 });
    await endWaiting();
    expect([await each(), await waiting(), await loss()]).toEqual([0, 0, 0]);
    expect((await told(checkoutId)).gift).toMatchObject({ state: 'went-back' });
  });

  test('leaves the rest to a person after a part went back', async () => {
    const { checkoutId } = await give(300);
    await changed(checkoutId, { takenBackCents: 10_000 });
    site.clock.advance({ days: 15 });
    await endWaiting();
    expect([await each(), await waiting()]).toEqual([0, 200]);
    expect((await told(checkoutId)).gift).toEqual({ state: 'waiting', reason: 'went-back', until: null });
  });

  test('waits again when its dispute is won', async () => {
    const { checkoutId } = await give(300);
    await disputed(checkoutId, 300);
    await changed(checkoutId, { takenBackCents: 0, isDisputed: false });
    expect([await waiting(), await loss()]).toEqual([300, 0]);
    expect((await told(checkoutId)).gift).toMatchObject({ state: 'waiting', reason: 'went-back' });
  });

  test('once divided is a loss of the platform when disputed, as all divided gifts are', async () => {
    const { checkoutId } = await give(300);
    site.clock.advance({ days: 15 });
    await endWaiting();
    await disputed(checkoutId, 300);
    expect([await each(), await waiting(), await loss()]).toEqual([150, 0, -300]);
    await changed(checkoutId, { takenBackCents: 0, isDisputed: false });
    expect([await each(), await waiting(), await loss()]).toEqual([150, 0, 0]);
  });
});
