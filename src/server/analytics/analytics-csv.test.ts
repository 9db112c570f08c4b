import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { NOT_CHARGED } from '#contracts/analytics.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { asNanos } from '#shared/money/nanos.ts';
import { type AnalyticsSite, createAnalyticsSite } from '../../../test/sites/analytics-site.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { expectLedgerHolds } from '../../../test/support/expect-ledger-holds.ts';
import { anAdvertiser, openSession, type Person } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { csvHeader, csvWriter } from './analytics-csv.ts';
import { exportAnalytics } from './export-analytics.ts';
import type { DayLine } from './sums-store.ts';

const REASONS = NOT_CHARGED.map((reason) => `,"Not charged: ${reason}"`).join('');
const HEADER = `"Day","Campaign ID","Campaign","Views started","Views","Visits","Conversions","Spent USD"${REASONS}\r\n`;
const NONE = ',0'.repeat(NOT_CHARGED.length);

const count = (advertId: bigint, day: string, figures: Partial<DayLine> = {}): DayLine => ({
  advertId,
  day,
  started: 0,
  completed: 0,
  clicks: 0,
  conversions: 0,
  spentNanos: asNanos(0n),
  notCharged: {},
  ...figures,
});

describe('the table', () => {
  test('begins with a byte order mark and its columns, also without a line', () => {
    expect(csvHeader()).toBe(`\uFEFF${HEADER}`);
    expect(csvWriter([])([])).toBe('');
  });

  test('has days in order, the campaigns of a day in the order of the list, and money to the last digit', () => {
    const adverts = [
      { id: 2n, title: 'Two' },
      { id: 1n, title: 'One' },
    ];
    const counts = [
      count(1n, '2026-06-15', { completed: 3, spentNanos: asNanos(9_000_001n) }),
      count(2n, '2026-06-15', { started: 2, clicks: 1 }),
      count(1n, '2026-06-14', { conversions: 4 }),
    ];
    expect(csvWriter(adverts)(counts)).toBe(
      `"2026-06-14","${encodePublicId(1n)}","One",0,0,0,4,"0"${NONE}\r\n"2026-06-15","${encodePublicId(2n)}","Two",2,0,1,0,"0"${NONE}\r\n"2026-06-15","${encodePublicId(1n)}","One",0,3,0,0,"0.009000001"${NONE}\r\n`,
    );
  });

  test('adds up what is counted of a day in several places', () => {
    const counts = ['2026-06-14', '2026-06-15', '2026-06-15'].map((day) =>
      count(1n, day, { started: 2, completed: 1, spentNanos: asNanos(3_000_000n) }),
    );
    expect(
      csvWriter([{ id: 1n, title: 'One' }])(counts)
        .split('\r\n')
        .slice(0, 2),
    ).toEqual([
      `"2026-06-14","${encodePublicId(1n)}","One",2,1,0,0,"0.003"${NONE}`,
      `"2026-06-15","${encodePublicId(1n)}","One",4,2,0,0,"0.006"${NONE}`,
    ]);
  });
});

describe('the file', () => {
  let site: AnalyticsSite;
  let baker: Person;
  let bread: string;

  beforeAll(async () => {
    site = await createAnalyticsSite();
    site.setTime('2026-06-01T12:30:00Z');
    baker = await anAdvertiser(site, { balanceDollars: 100 });
    bread = await placeAdvert(site, baker, { title: 'Bread' });
    const rival = await anAdvertiser(site, { balanceDollars: 100 });
    const rivals = await placeAdvert(site, rival);
    for (const day of ['2026-06-07', '2026-06-08', '2026-06-13', '2026-06-14']) {
      site.setTime(`${day}T20:30:00Z`);
      await site.watch(bread);
      await site.watch(rivals);
    }
    await site.context.viewCounts.flush();
    site.setTime('2026-06-14T21:30:00Z');
  });

  afterAll(async () => {
    await expectLedgerHolds(site.database.db);
    await site.close();
  });

  const download = async (range: string, account = baker) =>
    site.app.inject({
      url: '/api/general-analytics/csv',
      query: { range },
      headers: { cookie: await openSession(site, account.id) },
    });

  test("has the range's counted days of the own campaigns, before and after they are summed up", async () => {
    const lines = ['2026-06-08', '2026-06-13', '2026-06-14'].map(
      (day) => `"${day}","${bread}","Bread",1,1,0,0,"0.003"${NONE}\r\n`,
    );
    const reply = await download('7d');
    expect(reply.body).toBe(`\uFEFF${HEADER}${lines.join('')}`);
    await site.rollUp();
    expect((await download('7d')).body).toBe(reply.body);
    expect((await download('1d')).body).toBe(`\uFEFF${HEADER}${lines[2]}`);
  });

  test('is offered under a name with its days, and kept by nobody', async () => {
    const { headers } = await download('7d');
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="watchwell-analytics-2026-06-08-2026-06-14.csv"',
      'cache-control': 'no-store',
    });
  });

  test('is read two weeks at a time, and no more of it once its reader has left', async () => {
    const reads = vi.spyOn(site.database.db, 'getExecutor');
    const readsUntil = async (mostParts: number) => {
      reads.mockClear();
      const { lines } = exportAnalytics(site.context, { advertiserId: baker.id, range: '90d' });
      let parts = 0;
      for await (const _ of lines) {
        parts += 1;
        if (parts === mostParts) break;
      }
      await eventually('the end of the file', () => expect(lines.closed).toBe(true));
      return reads.mock.calls.length;
    };
    const whole = await readsUntil(Number.POSITIVE_INFINITY);
    expect(await readsUntil(1)).toBeLessThan(whole / 2);
    reads.mockRestore();
  });

  test('of an advertiser without campaigns has no line', async () => {
    expect((await download('90d', await anAdvertiser(site))).body).toBe(`\uFEFF${HEADER}`);
  });
});
