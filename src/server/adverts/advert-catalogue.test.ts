import { afterAll, beforeAll, expect, test } from 'vitest';
import { tierOf } from '#shared/advert-tiers/advert-tiers.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { asNanos } from '#shared/money/nanos.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { account, openEscrow, postTransfers } from '../ledger/ledger.ts';
import { loadConfig } from '../load-config.ts';
import { type Notifications, startNotifications } from '../platform/database/notifications.ts';
import { type AdvertCatalogue, createAdvertCatalogue, readShownAdverts } from './advert-catalogue.ts';
import { undecided } from './adverts-store.ts';
import { IdSet } from './id-set.ts';
import { insertAdvert, writeContent } from './write-adverts.ts';

const warnings: object[] = [];
const log = {
  info: () => undefined,
  warn: (fields: object) => void warnings.push(fields),
  error: () => undefined,
};
const config = { ...loadConfig({ NODE_ENV: 'test' }), publicUrl: 'https://watchwell.org' };

let database: TestDatabase;
let notifications: Notifications;
let catalogue: AdvertCatalogue;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner.query(`insert into accounts (id, role, email, first_name, last_name, country, created_at)
    values (7, 'Advertizer', 'ads@example.org', 'A', 'B', 'GB', now())`);
  notifications = await startNotifications(database.url, { onError: () => undefined });
  catalogue = await createAdvertCatalogue({ config, db: database.db, log, notifications });
});
afterAll(async () => {
  catalogue.close();
  await notifications.close();
  await database.close();
});

const content = {
  title: 'Bread',
  subtitle: 's',
  targetUrl: 'https://a.org/',
  previewUrl: 'https://a.org/p.png',
  countries: ['**'],
  category: 'food' as const,
};

/** Places an advert on another server: the catalogue here learns of it by a notification only. */
const placeElsewhere = (id: bigint) =>
  database.db.transaction().execute(async (trx) => {
    const at = new Date();
    const tier = tierOf('P');
    if (!tier) throw new Error('no such tier');
    const advert = {
      ...content,
      id,
      advertiserId: 7n,
      tier: tier.code,
      displayMode: 'frame',
      ...undecided,
      state: 'running',
      waitsSince: null,
      pageGone: false,
      pictureKey: null,
      dailyViews: null,
      createdAt: at,
    } as const;
    await insertAdvert(trx, advert, `key-${id}`);
    const paid = { key: `in:${id}`, debit: account.clearing('paypal'), credit: account.advertiser(7n) };
    const amountNanos = asNanos(1_500_000_000n);
    await postTransfers(trx, at, [{ ...paid, amountNanos, reason: 'payment', reference: 'test' }]);
    await openEscrow(trx, at, { advertId: id, advertiserId: 7n, tier, views: 500, key: `buy:${id}` });
  });

const retitle = (id: bigint, title: string) =>
  database.db.transaction().execute((trx) =>
    writeContent(trx, id, {
      ...content,
      title,
      pictureKey: null,
      dailyViews: null,
      displayMode: 'frame',
      checkedAt: new Date(),
    }),
  );

const untilTitled = (id: bigint, title: string) =>
  eventually(`the title ${title}`, () => expect(catalogue.getAdvert(id)?.title).toBe(title));

test('the catalogue takes in what another server places or edits', async () => {
  await placeElsewhere(11n);
  await untilTitled(11n, 'Bread');
  await retitle(11n, 'Rolls');
  await untilTitled(11n, 'Rolls');
});

test('changes made while the connection was lost are read after the reconnect', async () => {
  await placeElsewhere(12n);
  await untilTitled(12n, 'Bread');
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`;
  expect((await database.owner.query(cut)).rowCount).toBe(1);
  await retitle(12n, 'Buns');
  await untilTitled(12n, 'Buns');
  await retitle(12n, 'Cake');
  await untilTitled(12n, 'Cake');
});

test('a new catalogue holds the live adverts with their remaining views', async () => {
  await placeElsewhere(13n);
  const other = await createAdvertCatalogue({ config, db: database.db, log });
  expect(other.getAdvert(13n)).toMatchObject({ tier: 'P', viewsRemaining: 500, displayMode: 'frame' });
  const reload = other.reload();
  await null;
  // Credited while all adverts are read.
  other.noteRemaining(13n, 499);
  await reload;
  expect(other.getAdvert(13n)?.viewsRemaining).toBe(499);
  await database.owner.query("update adverts set state = 'deleted', removed_at = now() where id = 13");
  await other.refresh(13n);
  expect(other.getAdvert(13n)).toBeUndefined();
  other.close();
});

test('the catalogue holds every advert that may be shown, however many batches the read takes', async () => {
  const shown = [101n, 102n, 103n, 104n, 105n];
  for (const id of [...shown, 106n, 107n]) await placeElsewhere(id);
  await database.owner.query("update adverts set state = 'paused' where id = 106");
  await database.owner.query(`update advert_escrows set views_refunded = views_remaining, views_remaining = 0,
    refunds_to = 'advertiser:7' where advert_id = 107`);
  const held: bigint[] = [];
  let pieces = 0;
  for await (const adverts of readShownAdverts(database.db, 2)) {
    pieces += 1;
    held.push(...adverts.map(({ id }) => id));
  }
  expect(held.filter((id) => id > 100n)).toEqual(shown);
  expect(pieces).toBe(Math.floor(held.length / 2) + 1);
  const suspend = `update accounts set state = 'suspended', state_reason = 'r', state_since = now() where id = 7`;
  await database.owner.query(suspend);
  await catalogue.reload();
  expect(shown.map((id) => catalogue.getAdvert(id))).toEqual(shown.map(() => undefined));
  await database.owner.query(`update accounts set state = 'active', state_reason = null, state_since = null`);
  await catalogue.reload();
  expect(catalogue.getAdvert(101n)).toMatchObject({ advertiser: 'A B', countries: new Set(['**']) });
});

test('a reload sees views that another server returned to an advert', async () => {
  await placeElsewhere(15n);
  const other = await createAdvertCatalogue({ config, db: database.db, log });
  other.noteRemaining(15n, 0);
  await other.reload();
  expect(other.getAdvert(15n)?.viewsRemaining).toBe(500);
  other.close();
});

test('an advert that leads to our new host name is shown to nobody until it is edited', async () => {
  await placeElsewhere(14n);
  const renamed = { ...config, publicUrl: 'https://www.a.org' };
  warnings.length = 0;
  const other = await createAdvertCatalogue({ config: renamed, db: database.db, log });
  const shown = () => other.selectAdverts({ country: 'GB', seen: new IdSet() }).map(({ _id }) => _id);
  expect(other.getAdvert(14n)).toBeUndefined();
  expect(shown()).not.toContain(encodePublicId(14n));
  expect(warnings).toContainEqual({ advertId: encodePublicId(14n) });
  await other.refresh(14n);
  expect(other.getAdvert(14n)).toBeUndefined();

  const retarget = (targetUrl: string) =>
    database.owner.query('update adverts set target_url = $1 where id = 14', [targetUrl]);
  await retarget('https://b.org/');
  await other.refresh(14n);
  expect(other.getAdvert(14n)).toMatchObject({ targetUrl: 'https://b.org/', viewsRemaining: 500 });
  expect(shown()).toContain(encodePublicId(14n));
  await retarget('https://shop.a.org./');
  await other.reload();
  expect(other.getAdvert(14n)).toBeUndefined();
  other.close();
});
