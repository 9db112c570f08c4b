import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { NOT_CHARGED } from '#contracts/analytics.ts';
import { type AnalyticsSite, createAnalyticsSite } from '../../../test/sites/analytics-site.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdvertiser, openSession, type Person } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { exportAnalytics } from './export-analytics.ts';

const REASONS = NOT_CHARGED.map((reason) => `,"Not charged: ${reason}"`).join('');
const HEADER = `"Day","Campaign ID","Campaign","Views started","Views","Visits","Conversions","Reported by browser","Spent USD"${REASONS}\r\n`;
const NONE = ',0'.repeat(NOT_CHARGED.length);

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
  await expectLedgerConsistent(site.database.db);
  await site.close();
});

const download = async (range: string, account = baker) =>
  site.app.inject({
    url: '/api/general-analytics/csv',
    query: { range },
    headers: { cookie: await openSession(site, account.id) },
  });

test('the file has the counted days of the advertiser’s campaigns, before and after the roll-up', async () => {
  const lines = ['2026-06-08', '2026-06-13', '2026-06-14'].map(
    (day) => `"${day}","${bread}","Bread",1,1,0,0,0,"0.003"${NONE}\r\n`,
  );
  const reply = await download('7d');
  expect(reply.body).toBe(`\uFEFF${HEADER}${lines.join('')}`);
  await site.rollUp();
  expect((await download('7d')).body).toBe(reply.body);
  expect((await download('1d')).body).toBe(`\uFEFF${HEADER}${lines[2]}`);
});

test('the file follows the spreadsheet format of the reader’s language', async () => {
  const cookie = `${await openSession(site, baker.id)}; language=ua; language_chosen=yes`;
  const reply = await site.app.inject({
    url: '/api/general-analytics/csv',
    query: { range: '1d' },
    headers: { cookie },
  });
  const [header, line] = reply.body.split('\r\n');
  expect(header).toBe(`\uFEFF${HEADER.trim().replaceAll('","', '";"')}`);
  expect(line).toBe(`"2026-06-14";"${bread}";"Bread";1;1;0;0;0;"0,003"${NONE.replaceAll(',', ';')}`);
});

test('the file’s name has its days, and no cache keeps it', async () => {
  const { headers } = await download('7d');
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="watchwell-analytics-2026-06-08-2026-06-14.csv"',
    'cache-control': 'no-store',
  });
});

test('the file is read in parts, and no further once its reader has left', async () => {
  const reads = vi.spyOn(site.database.db, 'getExecutor');
  const readsUntil = async (mostParts: number) => {
    reads.mockClear();
    const { lines } = exportAnalytics(site.context, {
      advertiserId: baker.id,
      range: '90d',
      language: 'eng',
      linesAtOnce: 14,
    });
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

test('the file of an advertiser without campaigns has no lines', async () => {
  expect((await download('90d', await anAdvertiser(site))).body).toBe(`\uFEFF${HEADER}`);
});
