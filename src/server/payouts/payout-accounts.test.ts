import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type BankSite, createBankSite } from '../../../test/sites/bank-payout-site.ts';
import { AN_ACCOUNT } from '../../../test/support/bank-account.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { aPatient, openSession, type Person } from '../../../test/support/people.ts';
import { loadConfig } from '../load-config.ts';

const NUMBER = 'UA213223130000026007233566001';
const OTHER = { ...AN_ACCOUNT, number: 'GB82 WEST 1234 5698 7654 32', bank: 'Bank of the West' };

const lines: string[] = [];
let world: BankSite;
beforeAll(async () => {
  const { payoutRules } = loadConfig({ NODE_ENV: 'test', PAYOUT_MIN: '0' });
  const log = pino({ level: 'debug' }, { write: (line) => void lines.push(line) });
  const rules = { payoutRules: { ...payoutRules, hoursApart: 0 }, payoutFallback: 'queue' } as const;
  world = await createBankSite(rules, { log });
});
afterEach(() => expectLedgerConsistent(world.site.database.db));
afterAll(() => world.site.close());

const aPatientWith = async (cents: number, country = 'UA'): Promise<Person> => {
  const patient = await aPatient(world.site, { goalDollars: 1, country });
  await world.fund(patient, cents);
  return patient;
};
const post = async (person: Person, url: string, payload: object = {}) => {
  person.cookie = await openSession(world.site, person.id);
  return world.as(person, { method: 'POST', url, payload });
};
const ask = (patient: Person, account?: object) => post(patient, '/api/requestPayoutV2', { account });
const asked = async (patient: Person, account: object = AN_ACCOUNT): Promise<string> =>
  (await ask(patient, account)).body.payout._id;
const see = (id: string, person = world.admin) =>
  world.as(person, { method: 'GET', url: `/api/admin/payout-account/${id}` });
const reviewOf = async (id: string) =>
  (await world.as(world.admin, { method: 'GET', url: `/api/admin/payout-reviews/${id}` })).body;
const approve = (id: string) => post(world.admin, `/api/admin/approve-payout/${id}`);
const complete = (id: string) => post(world.admin, `/api/admin/complete-payout/${id}`);
const lettersTo = ({ email }: Person) =>
  world.site.mailbox.letters.filter(({ to }) => to === email).map(({ subject }) => subject);
const rowsKept = async (): Promise<number> =>
  (await world.site.database.owner.query('select 1 from payout_accounts')).rows.length;

describe('a typed account', () => {
  test.each([
    ['UA', undefined, 'payout-account-needed', undefined],
    ['UA', { ...AN_ACCOUNT, number: ' ' }, 'payout-account-missing', 'number'],
    [
      'UA',
      { ...AN_ACCOUNT, number: 'UA21 3223 1300 0002 6007 2335 6600 2' },
      'payout-account-wrong',
      'number',
    ],
    ['UA', { ...AN_ACCOUNT, number: '4149 4390 1234 5678' }, 'payout-iban-needed', 'number'],
    ['UA', { ...AN_ACCOUNT, number: 'my <b>card</b>' }, 'payout-account-wrong', 'number'],
    ['UA', { ...AN_ACCOUNT, holder: '' }, 'payout-holder-missing', 'holder'],
    ['UA', { ...AN_ACCOUNT, bank: ' ' }, 'payout-bank-missing', 'bank'],
    ['NG', { ...AN_ACCOUNT, number: '0123456789' }, 'payout-bic-wrong', 'number'],
    ['NG', { ...AN_ACCOUNT, number: '0123456789', bic: 'ABC' }, 'payout-bic-wrong', 'bic'],
  ])(
    'in %s, %j is refused as %s beside its field, and nothing moves',
    async (country, account, code, field) => {
      const patient = await aPatientWith(2_000, country);
      const { status, body } = await ask(patient, account);
      expect([status, body.code, body.field]).toEqual([400, code, field]);
      expect(await world.centsOf(patient)).toBe(2_000);
      const { rows } = await world.site.database.owner.query(
        'select 1 from payout_details where account_id = $1 union all select 1 from payouts where account_id = $1',
        [patient.id],
      );
      expect(rows).toEqual([]);
    },
  );

  test.each([
    ['UA', AN_ACCOUNT, { ...AN_ACCOUNT, number: NUMBER, bic: null }],
    [
      'NG',
      { ...AN_ACCOUNT, number: '0123 456-789', bic: 'gtbi ngla' },
      { number: '0123 456-789', bic: 'GTBINGLA' },
    ],
    ['NG', { ...OTHER, bic: 'x' }, { number: 'GB82WEST12345698765432', bic: null }],
  ])(
    'shows an account in %s whole to the admin who pays, as %j, once it is released',
    async (country, account, shown) => {
      const patient = await aPatientWith(2_000, country);
      const id = await asked(patient, account);
      expect(await see(id)).toMatchObject({ status: 409, body: { code: 'payout-not-manual' } });
      await approve(id);
      expect((await see(id)).body).toMatchObject({ success: true, account: shown });
      const { rows } = await world.site.database.owner.query(
        `select a.details from admin_actions a join payouts p on p.id = a.subject_id
       where p.account_id = $1 and action = 'read-payout-account'`,
        [patient.id],
      );
      expect(rows).toEqual([{ details: {} }]);
    },
  );

  test('stores no account where the money goes another way', async () => {
    const before = await rowsKept();
    const patient = await world.patientInUkraine(2_000);
    await asked(patient);
    expect(await rowsKept()).toBe(before);
  });
});

test("shows a reviewer of the withdrawal the account's owner, its bank and the ends of its number", async () => {
  const id = await asked(await aPatientWith(2_000));
  expect((await reviewOf(id)).receiver.to).toBe('Olena Koval · UA…6001 · Bank of Lviv');
});

test('warns the reviewer of an account that somebody else was paid to', async () => {
  const account = { ...AN_ACCOUNT, number: 'GB33 BUKB 2020 1555 5555 55' };
  const first = await aPatientWith(2_000);
  await complete(await asked(first, account));
  const second = await aPatientWith(2_000);
  const { warnings, receiver } = await reviewOf(await asked(second, account));
  expect(warnings).toContainEqual(expect.objectContaining({ kind: 'receiver-shared', count: 1 }));
  expect(receiver.sharedWith).toMatchObject([{ _id: first.publicId }]);
});

test('delays an account other than the last one by 72 hours and reports it by email, not the same one', async () => {
  const patient = await aPatientWith(2_000);
  const changes = async () => {
    await world.site.jobs.runDue();
    return lettersTo(patient).filter((subject) => subject === 'Your payout details were changed').length;
  };
  const first = await asked(patient);
  await approve(first);
  expect((await complete(first)).status).toBe(200);
  await world.fund(patient, 2_000);
  const same = await asked(patient, { ...AN_ACCOUNT, number: NUMBER.toLowerCase() });
  expect((await reviewOf(same).catch(() => undefined))?.warnings ?? []).not.toContainEqual(
    expect.objectContaining({ kind: 'details-fresh' }),
  );
  expect(await changes()).toBe(0);
  await approve(same);
  expect((await complete(same)).status).toBe(200);

  await world.fund(patient, 2_000);
  const other = await asked(patient, OTHER);
  expect(await changes()).toBe(1);
  expect((await reviewOf(other)).review.reasons).toContain('details-changed');
  expect(await approve(other)).toMatchObject({ status: 409, body: { code: 'payout-details-fresh' } });
  world.site.clock.advance({ hours: 72 });
  expect((await approve(other)).status).toBe(200);
});

describe('an account that is not needed', () => {
  test.each([
    ['is completed', async (id: string) => void ((await approve(id)) && (await complete(id)))],
    ['is refused', (id: string) => post(world.admin, `/api/admin/refuse-payout/${id}`, { reason: 'why' })],
    [
      'is given back',
      async (id: string) => {
        await approve(id);
        await post(world.admin, `/api/admin/fail-payout/${id}`, { nothingWasMade: true, reason: 'why' });
      },
    ],
  ])('deletes the account when the withdrawal %s', async (_, end) => {
    const patient = await aPatientWith(2_000);
    const before = await rowsKept();
    const id = await asked(patient);
    expect(await rowsKept()).toBe(before + 1);
    await end(id);
    expect(await rowsKept()).toBe(before);
    expect((await world.lastOf(patient)).status).not.toBe('PENDING');
    expect(await see(id)).toMatchObject({ status: 409, body: { code: 'payout-not-pending' } });
  });
});

test('stores no account for a payment by hand that was to go another way', async () => {
  const patient = await world.patientInUkraine(2_000);
  world.site.bank.port.createTransfer = async () => ({ kind: 'refused', reason: 'RECIPIENT_REJECTED' });
  const id = await asked(patient);
  expect((await approve(id)).status).toBe(200);
  await world.later(2);
  expect(await world.legsOf(patient)).toMatchObject([{ provider: 'manual', stage: 'queued' }]);
  expect((await see(id)).body).toEqual({ success: true, account: null });
});

test('keeps the account out of log lines, emails, other rows of the database and other people’s data', async () => {
  const patient = await aPatientWith(2_000);
  const stranger = await aPatientWith(100);
  const id = await asked(patient);
  await approve(id);
  await see(id);
  await world.site.jobs.runDue();
  const dataOf = async (person: Person) => {
    person.cookie = await openSession(world.site, person.id);
    return JSON.stringify((await world.as(person, { method: 'GET', url: '/api/my-data' })).body);
  };
  expect(await dataOf(patient)).toContain(NUMBER);
  const { rows: tables } = await world.site.database.owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) name from pg_tables where schemaname in ('public', 'pgboss')`,
  );
  const holding = async (word: string) => {
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await world.site.database.owner.query(
        `select 1 from ${name} t where t::text ilike any ($1) limit 1`,
        // A column of bytes reads as hexadecimal digits.
        [[word, Buffer.from(word).toString('hex')].map((text) => `%${text}%`)],
      );
      if (rows.length > 0) found.push(name);
    }
    return found;
  };
  const letters = JSON.stringify(world.site.mailbox.letters);
  for (const word of [NUMBER, AN_ACCOUNT.number, AN_ACCOUNT.bank]) {
    expect(await dataOf(stranger), word).not.toContain(word);
    expect(letters, word).not.toContain(word);
    expect(
      lines.filter((line) => line.includes(word)),
      word,
    ).toEqual([]);
    expect(await holding(word), word).toEqual([]);
  }
  await complete(id);
  expect(await dataOf(patient)).not.toContain(NUMBER);
});
