import { createHash } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { payByCard } from '../../../test/support/pay-by-card.ts';
import { anAdvertiser, aPatient, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { randomId } from '../platform/database/database.ts';
import { Keyring } from '../platform/secrets/keyring.ts';
import { keepInstrument, listPayersAlike } from './payment-instruments.ts';
import { insertPayment, type Payment } from './payments-store.ts';

const lines: string[] = [];
let site: TestApp;
let patient: Person;
let advertiser: Person;
let cards = 0;

beforeAll(async () => {
  const log = pino({ level: 'debug' }, { write: (line) => void lines.push(line) });
  site = await createTestApp({ log });
});
beforeEach(async () => {
  patient = await aPatient(site);
  advertiser = await anAdvertiser(site);
});
afterAll(async () => {
  await expectLedgerConsistent(site.database.db);
  await site.close();
});

const aCard = () => `Canary${String(++cards).padStart(10, '0')}`;
const alike = ({ id }: Person) => listPayersAlike(site.database.db, id);
const keysOf = async ({ id }: Person): Promise<bigint[]> => {
  const { rows } = await site.database.owner.query(
    'select distinct instrument_key from payments where account_id = $1 and instrument_key is not null order by 1',
    [id],
  );
  return rows.map(({ instrument_key }) => BigInt(instrument_key));
};
/** Stores the instrument as a payment by this card does, by any account. */
const keep = async (
  { id: accountId }: Person,
  instrument: string,
  { keyring = site.context.keyring, provider = 'stripe' as Payment['provider'] } = {},
) => {
  const intent = { provider, purpose: 'balance', amountCents: 100, language: 'eng' } as const;
  const createdAt = site.clock.now();
  const payment = await insertPayment(site.database.db, { ...intent, id: randomId(), accountId, createdAt });
  await site.database.db
    .transaction()
    .execute((trx) => keepInstrument({ keyring, clock: site.clock }, trx, { payment, paid: { instrument } }));
};
const countAll = async (): Promise<number> =>
  (await site.database.owner.query('select from payments where instrument_key is not null')).rowCount ?? 0;

test('lists accounts that paid with one card, whatever each paid for', async () => {
  const [shared, other] = [aCard(), aCard()];
  const stranger = await anAdvertiser(site);
  await payByCard(site, { person: advertiser, dollars: 60, instrument: shared });
  await payByCard(site, { person: stranger, dollars: 60, instrument: other });
  expect(await alike(patient)).toEqual([]);
  await payByCard(site, { person: patient, dollars: 5, instrument: shared, isDonation: true });
  expect(await alike(patient)).toEqual([advertiser.id]);
  expect(await alike(advertiser)).toEqual([patient.id]);
  expect(await alike(stranger)).toEqual([]);
  await payByCard(site, { person: patient, dollars: 5, instrument: other });
  expect((await alike(patient)).toSorted()).toEqual([advertiser.id, stranger.id].toSorted());
});

test.each([undefined, ''])(
  'accepts a payment whose provider does not identify the card (%j)',
  async (instrument) => {
    for (const person of [patient, advertiser])
      expect(await payByCard(site, { person, dollars: 5, instrument })).toMatchObject({ status: 'success' });
    expect(await keysOf(advertiser)).toEqual([]);
    expect(await alike(patient)).toEqual([]);
  },
);

test("ties no account to a guest's card", async () => {
  const card = aCard();
  await payByCard(site, { person: advertiser, dollars: 5, instrument: card });
  expect(await payByCard(site, { dollars: 5, instrument: card })).toMatchObject({ status: 'success' });
  expect(await alike(advertiser)).toEqual([]);
});

test('hashes the card with the secret of the site and of the provider', async () => {
  const card = aCard();
  await payByCard(site, { person: advertiser, dollars: 5, instrument: card });
  const [kept] = await keysOf(advertiser);
  const others = await Promise.all([1, 2, 3].map(() => anAdvertiser(site)));
  const [again, elsewhere, wallet] = others as [Person, Person, Person];
  await keep(again, card);
  await keep(elsewhere, card, { keyring: new Keyring('the secret of another site, long enough') });
  await keep(wallet, card, { provider: 'paypal' });
  expect(await keysOf(again)).toEqual([kept]);
  const plain = ['', 'stripe '].map((before) =>
    createHash('sha256').update(`${before}${card}`).digest().readBigInt64BE(),
  );
  expect(new Set([kept, ...(await keysOf(elsewhere)), ...(await keysOf(wallet)), ...plain]).size).toBe(5);
});

test('deletes the hash 90 days after the last payment by the card', async () => {
  const [used, once] = [aCard(), aCard()];
  const run = () => site.jobs.runScheduled('forget-instruments');
  for (const card of [used, once]) await keep(advertiser, card);
  site.clock.advance({ days: 89 });
  await run();
  expect(await keysOf(advertiser)).toHaveLength(2);
  await keep(advertiser, used);
  site.clock.advance({ days: 1 });
  await run();
  expect(await keysOf(advertiser)).toHaveLength(1);
  await keep(patient, used);
  expect(await alike(patient)).toEqual([advertiser.id]);
  site.clock.advance({ days: 90 });
  await run();
  expect(await countAll()).toBe(0);
});

test('names no deleted account', async () => {
  await payByCard(site, { person: advertiser, dollars: 5, instrument: aCard() });
  await site.database.owner.query('delete from accounts where id = $1', [advertiser.id]);
  expect(await keysOf(advertiser)).toEqual([]);
});

/** Returns every row of every table as text, with binary values in hexadecimal. */
const rowsWith = async (text: string): Promise<string[]> => {
  const { owner } = site.database;
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const forms = [text, Buffer.from(text).toString('hex')].map((form) => `%${form}%`);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await owner.query(`select from ${name} t where t::text ilike any($1) limit 1`, [
      forms,
    ]);
    if (rowCount) found.push(name);
  }
  return found;
};

test("keeps the provider's number of the card out of every table and log line", async () => {
  const card = aCard();
  const { checkoutId } = await payByCard(site, { person: advertiser, dollars: 60, instrument: card });
  const webhook = {
    eventId: 'evt_card',
    type: 'charge.refunded',
    subject: { kind: 'payment', provider: 'stripe', reference: checkoutId },
    data: { object: { payment_method_details: { card: { fingerprint: card } } } },
  };
  site.card.set(checkoutId, { takenBackCents: 1_000 });
  const told = await site.app.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'x-test-signature': 'good' },
    payload: JSON.stringify(webhook),
  });
  expect(told.statusCode).toBe(200);
  await site.jobs.runDue();
  await site.app.inject({ url: `/paypal/success?token=ORDER&PayerID=${card}` });
  expect(await keysOf(advertiser)).toHaveLength(1);
  expect(await rowsWith(checkoutId)).toContain('public.payments');
  expect(await rowsWith('evt_card')).toContain('public.webhook_inbox');
  expect(lines.join('')).toContain('payment credited');
  expect(lines.filter((line) => line.includes(card))).toEqual([]);
  expect(await rowsWith(card)).toEqual([]);
});
