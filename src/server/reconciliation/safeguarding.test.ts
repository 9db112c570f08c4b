import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Safeguarding } from '#contracts/safeguarding.ts';
import { nanosFromCents } from '#shared/money/nanos.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { payByCard } from '../../../test/support/pay-by-card.ts';
import { anAdmin, anAdvertiser, aPatient, type Person } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { account, postTransfers } from '../ledger/ledger.ts';

const METRICS_TOKEN = 'the token of a monitor';

/** The balance at the card provider in cents; undefined: it does not answer. */
let atStripe: number | undefined = 0;
let site: TestApp;
let admin: Person;
beforeEach(async () => {
  atStripe = 0;
  site = await createTestApp({
    config: { metricsToken: METRICS_TOKEN },
    balances: {
      stripe: {
        readBalance: async () =>
          atStripe === undefined
            ? { kind: 'unavailable', reason: 'away' }
            : { kind: 'read', cents: new Map([['USD', atStripe]]), lagMs: 60_000 },
      },
    },
  });
  // The second comparison at night would meet another day.
  site.clock.stop();
  admin = await anAdmin(site);
});
afterEach(() => site.close());

const call = async (method: 'GET' | 'POST', url: string, payload?: object) =>
  (
    await site.app.inject({ method, url, headers: { cookie: admin.cookie }, ...(payload && { payload }) })
  ).json();
const show = (): Promise<Safeguarding> => call('GET', '/api/admin/safeguarding');
const compare = () => {
  site.clock.advance({ minutes: 1 });
  return call('POST', '/api/admin/reconciliation');
};
const night = () => {
  site.clock.advance({ minutes: 1 });
  return site.jobs.runScheduled('compare-with-providers').catch(() => undefined);
};
const pay = async (dollars: number, feeCents: number | undefined) => {
  await payByCard(site, {
    person: await anAdvertiser(site),
    dollars,
    instrument: undefined,
    told: { feeCents },
  });
  site.clock.advance({ minutes: 2 });
};
/** Gives the platform's share in dollars, as if views had been watched. */
const earn = async (dollars: number) => {
  const [{ id }] = (await site.database.owner.query('select account_id id from payments limit 1')).rows;
  const order = { key: `share:${dollars}`, reason: 'test', reference: 'test' };
  await site.database.db.transaction().execute((trx) =>
    postTransfers(trx, site.clock.now(), [
      {
        ...order,
        debit: account.advertiser(BigInt(id)),
        credit: account.revenue,
        amountNanos: nanosFromCents(dollars * 100),
      },
    ]),
  );
};
const shortFigure = async () => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const { body } = await site.app.inject({ url: '/metrics', headers });
  return Number(/^watchwell_cash_short_dollars (\S+)/m.exec(body)?.[1]);
};

describe('the cash for others', () => {
  test('is short by the fees that our share does not cover', async () => {
    await pay(50, 175);
    atStripe = 4825;
    await compare();
    const { last } = await show();
    expect(last).toMatchObject({ owed: 50, cash: 48.25, short: 1.75, ownCash: 0 });
    expect(last?.parts.advertisers).toBe(50);
    expect(last?.own).toMatchObject({ share: 0, fees: -1.75 });
    expect(last?.places).toMatchObject([{ place: 'stripe', theirs: 48.25, onTheWay: 0, differs: 0 }]);
    expect(await shortFigure()).toBe(1.75);
  });

  test('leaves our own money out of the cash, so that a dollar missing there is short', async () => {
    await pay(50, 175);
    await earn(10);
    atStripe = 4825;
    await compare();
    expect((await show()).last).toMatchObject({ owed: 40, cash: 40, short: 0, ownCash: 8.25 });
    atStripe = 4725;
    await compare();
    const { last } = await show();
    expect(last).toMatchObject({ owed: 40, cash: 39, short: 1, ownCash: 8.25 });
    expect(last?.places).toMatchObject([{ place: 'stripe', theirs: 47.25, differs: -1 }]);
  });

  test('counts a payment that has not reached the balance, and says so', async () => {
    await pay(50, undefined);
    await compare();
    expect((await show()).last).toMatchObject({
      owed: 50,
      cash: 50,
      short: 0,
      places: [{ place: 'stripe', theirs: 0, onTheWay: 50 }],
    });
    expect((await show()).fees).toMatchObject({ expected: 1, cameIn: 50, places: [] });
  });

  test('counts with the last balance of a provider that does not answer, and when it was so', async () => {
    await pay(50, 175);
    atStripe = 4825;
    await compare();
    const before = (await show()).last?.places[0]?.readAt;
    atStripe = undefined;
    site.clock.advance({ hours: 1 });
    await earn(10);
    await compare();
    const { last } = await show();
    expect(last).toMatchObject({ owed: 40, cash: 40, short: 0 });
    expect(last?.places).toMatchObject([{ theirs: 48.25, readAt: before }]);
  });

  test('counts payouts by hand by the books alone while no bank is compared', async () => {
    const patient = await aPatient(site);
    const order = { key: 'by-hand', debit: account.payoutsInFlight, reason: 'test', reference: 'test' };
    await site.database.db.transaction().execute((trx) =>
      postTransfers(trx, site.clock.now(), [
        {
          key: 'funds',
          debit: account.adjustments,
          credit: account.patient(patient.id, 'received'),
          amountNanos: nanosFromCents(2_000),
          reason: 'test',
          reference: 'test',
        },
        {
          key: 'hold',
          debit: account.patient(patient.id, 'received'),
          credit: account.payoutsInFlight,
          amountNanos: nanosFromCents(2_000),
          reason: 'test',
          reference: 'test',
        },
        { ...order, credit: account.manualPayouts, amountNanos: nanosFromCents(2_000) },
      ]),
    );
    await compare();
    const { last } = await show();
    expect(last?.places).toMatchObject([
      { place: 'stripe' },
      { place: 'manual', theirs: null, readAt: null, onTheWay: -20 },
    ]);
    expect(last).toMatchObject({ owed: 0, cash: -20, short: 20 });
  });
});

describe('a night', () => {
  test('keeps a row for its day, with what came in, went out and was moved on it', async () => {
    await pay(50, 175);
    const day = site.clock.now().toISOString().slice(0, 10);
    atStripe = 4825;
    site.clock.advance({ days: 1 });
    await night();
    expect((await show()).days).toEqual([
      { day, in: 50, out: 0, fees: 1.75, ownMoney: 0, owed: 50, cash: 48.25, short: 1.75 },
    ]);
    // What staff compare later belongs to no night.
    atStripe = 5000;
    await compare();
    site.clock.advance({ minutes: 1 });
    await call('POST', '/api/admin/reconciliation/explain', {
      provider: 'stripe',
      difference: 1.75,
      amount: 1.75,
      what: 'own-money',
      note: 'Topped up',
    });
    const topped = await show();
    expect(topped.last?.short).toBe(0);
    expect(topped.days).toMatchObject([{ day, short: 1.75 }]);
    site.clock.advance({ days: 1 });
    await night();
    expect((await show()).days).toMatchObject([
      { ownMoney: 1.75, short: 0 },
      { day, short: 1.75 },
    ]);
  });

  test('is closed without a silent provider, and replaced by a retry that reads it', async () => {
    await pay(50, 175);
    atStripe = undefined;
    await night();
    expect((await show()).last?.places).toMatchObject([{ place: 'stripe', theirs: null, onTheWay: 48.25 }]);
    atStripe = 4725;
    await night();
    expect((await show()).days).toMatchObject([{ cash: 47.25, short: 2.75 }]);
  });

  test('is not changed by a comparison of staff, of which only the last one is kept', async () => {
    await night();
    await pay(50, 175);
    for (const cents of [1, 2]) {
      atStripe = 4825 + cents;
      await compare();
    }
    const { rows } = await site.database.owner.query(
      'select distinct taken_at, closes from safeguarding_lines',
    );
    expect(rows).toHaveLength(2);
    expect((await show()).days).toMatchObject([{ owed: 0, short: 0 }]);
  });
});

describe('a planted dollar', () => {
  test('missing at a provider is told by the next morning', async () => {
    await pay(50, 0);
    atStripe = 4900;
    await night();
    await site.jobs.runScheduled('write-daily-letter');
    await site.jobs.runDue();
    const { text } = site.mailbox.lastTo(admin.email);
    expect(text).toContain('The cash is $1.00 short of what is kept for others.');
    expect(text).toContain('1 difference between the books and a provider');
    expect(await shortFigure()).toBe(1);
  });

  test.each([
    ['a balance', 'update ledger_accounts set balance_nanos = balance_nanos + 1000000000'],
    [
      'a clearing account',
      "update ledger_accounts set balance_nanos = balance_nanos - 1 where code like 'clearing:%'",
    ],
    [
      'an advert’s escrow',
      'update advert_escrows set views_bought = views_bought + 1, views_remaining = views_remaining + 1',
    ],
    ['a patient’s funds', 'update patient_funds set received_nanos = received_nanos + 1'],
    ['our share', 'update general_account_base set revenue_nanos = revenue_nanos + 1'],
  ])('in %s is told by the hourly check', async (_where, plant) => {
    await pay(50, 0);
    await aPatient(site);
    await placeAdvert(site, await anAdvertiser(site, { balanceDollars: 5 }), { title: 'Tea', item: 'P' });
    await site.jobs.runScheduled('check-ledger-quickly');
    const broken = async () => {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
      const { body } = await site.app.inject({ url: '/metrics', headers });
      return [...body.matchAll(/watchwell_ledger_check_figure\{[^}]*\} (\S+)/g)].filter(([, n]) => n !== '0');
    };
    expect(await broken()).toEqual([]);
    await site.database.owner.query(plant);
    await site.jobs.runScheduled('check-ledger-quickly');
    expect(await broken()).not.toEqual([]);
  });
});

test('the parts of the books and the cash of the books are equal', async () => {
  await pay(50, 175);
  await earn(3);
  await compare();
  const { rows } = await site.database.owner.query(
    `select sum(case when part like 'cash:%' then -books_nanos else books_nanos end)::text sum from safeguarding_lines`,
  );
  expect(rows[0].sum).toBe('0');
  await expectLedgerConsistent(site.database.db);
});
