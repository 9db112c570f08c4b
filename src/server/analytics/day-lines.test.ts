import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOT_CHARGED } from '#contracts/analytics.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { asNanos, dollarString } from '#shared/money/nanos.ts';
import { sentBy } from '../../../test/support/sent-statements.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { csvFor } from '../platform/csv/csv-file.ts';
import { createDatabase } from '../platform/database/database.ts';
import { cellsOfAdvert, type DayCount, writeDayLines } from './analytics-csv.ts';
import { NOTHING, type Sums, sumOf } from './counts.ts';

/** A format whose separator and decimal sign need no default. */
const csv = csvFor('ua');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.owner.query('truncate advert_days, advert_hours'));

/** Newest first, in the order of lists. */
const ADVERTS = [
  { id: 30n, title: 'Bread' },
  { id: 10n, title: 'The "best" tea, Чай' },
  { id: 20n, title: '=HYPERLINK("https://evil.example")' },
];
/** The hours of this day are summed up to noon. */
const TODAY = '2026-06-15';
const SPAN = {
  unit: 'day',
  from: new Date('2026-06-13T00:00Z'),
  to: new Date('2026-06-16T00:00Z'),
  summedTo: new Date(`${TODAY}T12:00Z`),
} as const;

const sums = (some: Partial<Sums>): Sums => ({ ...NOTHING, ...some });
const dollars = (nanos: bigint) => ({ spentNanos: asNanos(nanos) });

const insert = async (into: string, { advertId, ...count }: Sums & { advertId: bigint }, at: string) => {
  const { started, completed, clicks, conversions, reported, spentNanos, notCharged } = count;
  const values = [advertId, at, started, completed, clicks, conversions, spentNanos, notCharged, reported];
  await database.owner.query(
    `insert into ${into} values ($1, $2, $3, $4, $5, $6, $7, '{"UA": 3}', $8, $9)`,
    values,
  );
};

/** Stores the sums of a day, or of an hour of the current day. */
const summedUp = async (counted: DayCount[], hours: [hour: string, count: DayCount][] = []) => {
  for (const { day, ...count } of counted) await insert('advert_days', count, day);
  for (const [hour, { day, ...count }] of hours) await insert('advert_hours', count, `${day}T${hour}Z`);
};

const written = (counted: DayCount[] = []) =>
  writeDayLines(database.db, {
    ...SPAN,
    csv,
    adverts: ADVERTS.map((advert) => ({ id: advert.id, cells: cellsOfAdvert(csv, advert) })),
    counted,
  });

/** The same lines, built here from all counts of each advert and day. */
const lineByLine = (all: readonly DayCount[]): string => {
  const days = [...new Set(all.map(({ day }) => day))].sort();
  return days
    .flatMap((day) => ADVERTS.map((advert) => ({ day, ...advert })))
    .flatMap(({ day, id, title }) => {
      const here = all.filter((count) => count.advertId === id && count.day === day);
      const { started, completed, clicks, conversions, reported, spentNanos, notCharged } = sumOf(here);
      const spent = csv.decimal(dollarString(spentNanos));
      const cells = [started, completed, clicks, conversions, reported, spent];
      const reasons = NOT_CHARGED.map((reason) => notCharged[reason] ?? 0);
      return here.length > 0 ? csv.line([day, encodePublicId(id), title, ...cells, ...reasons]) : [];
    })
    .join('');
};

test('the database writes a line exactly as this code would', async () => {
  const of = [1n, 10n, 1_000_000_000n, 9_000_001n, 12_345_678_901_234_567n, 9_223_372_036_854_775_807n];
  const counts = of.flatMap((nanos, place) => {
    const advertId = ADVERTS[place % 3]?.id ?? 0n;
    return {
      advertId,
      day: `2026-06-${13 + Math.floor(place / 3)}`,
      ...sums(dollars(nanos)),
      started: place,
    };
  });
  await summedUp(counts);
  expect(await written()).toBe(lineByLine(counts));
});

test('sorts days in order, adverts of a day as listed, and each reason in its column', async () => {
  const counts = [
    { advertId: 10n, day: '2026-06-14', ...sums({ started: 2, clicks: 1, ...dollars(3_000_000n) }) },
    {
      advertId: 30n,
      day: '2026-06-14',
      ...sums({ completed: 3, notCharged: { 'viewer-limit': 2, unproven: 70 } }),
    },
    {
      advertId: 20n,
      day: '2026-06-13',
      ...sums({ conversions: 4, reported: 5, notCharged: { 'taken-back-other': 1 } }),
    },
  ];
  await summedUp(counts);
  expect(await written()).toBe(lineByLine(counts));
});

test('adds up the hours of the current day', async () => {
  const morning = {
    advertId: 10n,
    day: TODAY,
    ...sums({ started: 5, notCharged: { unproven: 1 }, ...dollars(7n) }),
  };
  const noon = {
    ...morning,
    ...sums({ completed: 2, notCharged: { unproven: 2, 'page-limit': 1 }, ...dollars(5n) }),
  };
  await summedUp(
    [],
    [
      ['09:00', morning],
      ['11:00', noon],
    ],
  );
  expect(await written()).toBe(lineByLine([morning, noon]));
});

test('adds counts not yet summed up to their advert and day', async () => {
  const summed = ['2026-06-13', '2026-06-14'].flatMap((day) =>
    ADVERTS.map(({ id }) => ({ advertId: id, day, ...sums({ completed: 2, ...dollars(6_000_000n) }) })),
  );
  const hour = { advertId: 20n, day: TODAY, ...sums({ completed: 1, ...dollars(3_000_000n) }) };
  await summedUp(summed, [['10:00', hour]]);
  const counted = [
    {
      advertId: 10n,
      day: '2026-06-14',
      ...sums({ completed: -1, notCharged: { 'taken-back-tied': 1 }, ...dollars(-3_000_000n) }),
    },
    // More was refunded than charged: a cell that begins with a minus.
    { advertId: 30n, day: '2026-06-13', ...sums(dollars(-9_000_000n)) },
    { advertId: 20n, day: TODAY, ...sums({ started: 4, completed: 1, ...dollars(3_000_000n) }) },
    { advertId: 20n, day: TODAY, ...sums({ notCharged: { 'taken-back-crowd': 1 } }) },
    { advertId: 30n, day: TODAY, ...sums({ started: 1 }) },
  ];
  expect(await written(counted)).toBe(lineByLine([...summed, hour, ...counted]));
});

test('leaves out other adverts, other days, and hours not summed up yet', async () => {
  const one = sums({ started: 1 });
  await summedUp(
    [
      { advertId: 40n, day: '2026-06-14', ...one },
      { advertId: 10n, day: '2026-06-12', ...one },
      { advertId: 10n, day: '2026-06-16', ...one },
    ],
    [['12:00', { advertId: 10n, day: TODAY, ...one }]],
  );
  expect(await written()).toBe('');
});

test('reads only the hours of the requested adverts for the current day', async () => {
  await database.owner.query(`
    insert into advert_hours
    select 1000 + n % 5000, '${TODAY}T00:00Z'::timestamptz + interval '1 hour' * (n / 5000), 1, 1, 0, 0, 1, '{}', '{}'
    from generate_series(0, 49999) n;
    analyze advert_hours`);
  const db = createDatabase(database.owner);
  const many = Array.from({ length: 500 }, (_, place) => ({ id: BigInt(1000 + place), cells: '"a","b"' }));
  const { answer: lines, sent } = await sentBy(() =>
    writeDayLines(db, { ...SPAN, csv, adverts: many, counted: [] }),
  );
  expect(lines.split('\r\n')).toHaveLength(501);
  const plans = sent.map(({ text, values }) => database.owner.query(`explain (format json) ${text}`, values));
  const plan = JSON.stringify((await Promise.all(plans)).map(({ rows }) => rows));
  expect(plan).toContain('advert_hours_pkey');
  expect(plan).not.toContain('advert_hours_hour_idx');
  expect(plan).not.toMatch(/"Seq Scan"[^}]*"advert_hours"/);
});
