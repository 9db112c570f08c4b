import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminSite, createAdminSite } from '../../../test/sites/admin-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdvertiser, type Person } from '../../../test/support/people.ts';
import { advertForm, placeAdvert } from '../../../test/support/place-advert.ts';
import type { Config } from '../platform/config/config.ts';

const worlds = new Map<Config['advertReview'], AdminSite>();
beforeAll(async () => {
  for (const advertReview of ['first', 'after', 'before'] as const)
    worlds.set(advertReview, await createAdminSite({ config: { advertReview } }));
});
afterAll(async () => {
  for (const { site } of worlds.values()) {
    await expectLedgerConsistent(site.database.db);
    await site.close();
  }
});

const worldOf = (rule: Config['advertReview'] = 'first'): AdminSite => {
  const world = worlds.get(rule);
  if (!world) throw new Error(`no site with ${rule}`);
  return world;
};
const aBaker = (rule?: Config['advertReview']) => anAdvertiser(worldOf(rule).site, { balanceDollars: 100 });

const stateOf = async (baker: Person, id: string, rule?: Config['advertReview']): Promise<string> => {
  const { adv } = (await worldOf(rule).get(baker, `/api/getUserAdv/${id}`)).json();
  return adv.state;
};
const decide = async (id: string, body: object) => {
  const { admin, get, post } = worldOf();
  const { version } = (await get(admin, `/api/admin/review/${id}`)).json();
  const reply = await post(admin, `/api/admin/review/${id}`, { version, ...body });
  expect(reply.statusCode, reply.body).toBe(200);
};
const approve = (id: string) => decide(id, { decision: 'approve' });
const waits = async (baker: Person): Promise<boolean> =>
  (await worldOf().get(baker, '/api/advertLook')).json().waits;
const later = (change: object) => worldOf().site.clock.advance(change);

test('the first adverts of an advertiser wait until three approved ones are of an earlier day', async () => {
  const [baker, { site }] = [await aBaker(), worldOf()];
  expect(await waits(baker)).toBe(true);
  const ids = [
    await placeAdvert(site, baker),
    await placeAdvert(site, baker),
    await placeAdvert(site, baker),
  ];
  for (const id of ids) {
    expect(await stateOf(baker, id)).toBe('in-review');
    await approve(id);
    expect(await stateOf(baker, id)).toBe('running');
  }
  expect(await stateOf(baker, await placeAdvert(site, baker)), 'on the same day').toBe('in-review');
  later({ hours: 19 });
  expect(await waits(baker)).toBe(true);
  later({ hours: 2 });
  expect(await waits(baker)).toBe(false);
  expect(await stateOf(baker, await placeAdvert(site, baker))).toBe('running');
});

test('unapproved adverts and those taken down since do not count', async () => {
  const [baker, { site }] = [await aBaker(), worldOf()];
  const ids = [
    await placeAdvert(site, baker),
    await placeAdvert(site, baker),
    await placeAdvert(site, baker),
  ];
  const [first = '', second = '', third = ''] = ids;
  await approve(first);
  await approve(second);
  later({ days: 2 });
  expect(await waits(baker), 'one still waits').toBe(true);
  await approve(third);
  expect(await waits(baker)).toBe(false);
  await decide(second, { decision: 'take-down', reasonCode: 'misleading' });
  expect(await waits(baker)).toBe(true);
});

test('an approved first advert whose content changes waits again', async () => {
  const [baker, { site, post }] = [await aBaker(), worldOf()];
  const id = await placeAdvert(site, baker);
  await approve(id);
  const { item: _, clicks: __, amount: ___, terms: ____, purchaseKey: _____, ...content } = advertForm();
  const reply = await site.app.inject({
    method: 'PUT',
    url: `/api/updateAdv/${id}`,
    headers: { cookie: baker.cookie },
    payload: { ...content, title: 'Wonder tea' },
  });
  expect(reply.json().adv.state).toBe('in-review');
  expect((await post(baker, `/api/resumeAdv/${id}`, {})).json().adv.state).toBe('in-review');
});

test.each(['first', 'after', 'before'] as const)(
  'words about logging in, a password or Watchwell wait with ADVERT_REVIEW=%s',
  async (rule) => {
    const [baker, { site }] = [await aBaker(rule), worldOf(rule)];
    const plain = await placeAdvert(site, baker);
    expect(await stateOf(baker, plain, rule)).toBe(rule === 'after' ? 'running' : 'in-review');
    for (const words of [{ title: 'Watchwell: please log in again' }, { title: 'Введіть п а р о л ь' }])
      expect(await stateOf(baker, await placeAdvert(site, baker, words), rule)).toBe('in-review');
  },
);

test('a running advert waits from the moment it mentions a password', async () => {
  const [baker, { site }] = [await aBaker('after'), worldOf('after')];
  const id = await placeAdvert(site, baker);
  const { item: _, clicks: __, amount: ___, terms: ____, purchaseKey: _____, ...content } = advertForm();
  const reply = await site.app.inject({
    method: 'PUT',
    url: `/api/updateAdv/${id}`,
    headers: { cookie: baker.cookie },
    payload: { ...content, subtitle: 'Your passw0rd, please' },
  });
  expect(reply.json().adv.state).toBe('in-review');
});
