import { afterAll, beforeAll, expect, test } from 'vitest';
import { createScoringSite, type ScoringSite } from '../../../test/sites/scoring-site.ts';
import { payIn } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';

let world: ScoringSite;
beforeAll(async () => {
  world = await createScoringSite();
});
afterAll(() => world.close());

test('a suspended person cannot lift their own suspension', async () => {
  const url = (deed: string) => `/api/admin/${deed}-account/${world.chief.publicId}`;
  await world.post(world.admin, url('suspend'), { reason: 'We look into it.' });
  const lifted = await world.post(world.chief, url('release'), { reason: 'All is well.' });
  expect([lifted.statusCode, lifted.json().code]).toEqual([409, 'own-case']);
  expect((await world.post(world.admin, url('release'), { reason: 'All is well.' })).statusCode).toBe(200);
});

test('staff cannot approve their own advert or decide their own objection', async () => {
  await payIn(world.site, world.chief.id, 50);
  const id = await placeAdvert(world.site, world.chief);
  const decide = (decision: string) => ({ decision, reasonCode: 'misleading' });
  const own = await world.post(world.chief, `/api/admin/review/${id}`, decide('approve'));
  expect([own.statusCode, own.json().code]).toEqual([409, 'own-case']);
  await world.post(world.admin, `/api/admin/review/${id}`, decide('refuse'));
  await world.post(world.chief, '/api/appeals', { kind: 'advert', subjectId: id, words: 'It is tea.' });
  const { waiting } = (await world.get(world.chief, '/api/admin/appeals')).json();
  const appeal = waiting.find(({ subjectId }: { subjectId: string }) => subjectId === id);
  expect(appeal).toMatchObject({ isOwnDecision: true });
  const verdict = { granted: true, note: 'I looked.' };
  expect((await world.post(world.chief, `/api/admin/appeals/${appeal.id}`, verdict)).json().code).toBe(
    'own-case',
  );
});

test('staff cannot decide quarantined views of their own page, in any grouping', async () => {
  const colleague = await world.patient();
  await world.site.database.owner.query('update accounts set super_admin = true where id = $1', [
    colleague.id,
  ]);
  await world.farm(colleague, 5n);
  await world.score();
  const decide = async (by: string, key: string, who = colleague) =>
    (
      await world.post(who, '/api/admin/held-views', {
        by,
        key,
        upTo: world.site.clock.now().toISOString(),
        outcome: 'released',
        note: 'Fine.',
      })
    ).json();
  expect((await decide('patient', colleague.publicId)).code).toBe('own-case');
  expect((await decide('advert', world.advert)).code).toBe('held-views-gone');
  expect((await decide('household', '5')).code).toBe('held-views-gone');
  expect(await decide('household', '5', world.admin)).toMatchObject({ views: 20 });
});

test('staff cannot revoke quarantined views of their own adverts, whose money returns to the adverts', async () => {
  await payIn(world.site, world.chief.id, 100);
  const own = await placeAdvert(world.site, world.chief, { item: 'XL', title: 'Own tea' });
  const page = await world.patient();
  for (let count = 0; count < 20; count += 1)
    await world.watch({ page, advert: count < 15 ? own : world.other, home: 9n, minutesAgo: 5 });
  await world.score();
  const takeBack = async (by: string, key: string, who = world.chief) => {
    const payload = {
      by,
      key,
      upTo: world.site.clock.now().toISOString(),
      outcome: 'taken-back',
      note: 'A farm.',
    };
    return (await world.post(who, '/api/admin/held-views', payload)).json();
  };
  expect((await takeBack('advert', own)).code).toBe('held-views-gone');
  expect(await takeBack('patient', page.publicId)).toMatchObject({ views: 5 });
  expect(await takeBack('patient', page.publicId, world.admin)).toMatchObject({ views: 15 });
});
