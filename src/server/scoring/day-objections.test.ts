import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createScoringSite, type ScoringSite } from '../../../test/sites/scoring-site.ts';
import { anAdvertiser, openSession, type Person } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { untilLocked } from '../../../test/support/until-locked.ts';
import { lockScoring, withoutReleased } from './findings-store.ts';

const A_DAY = 24 * 60;

let world: ScoringSite;
let baker: Person;
let olena: Person;
let advert: string;
let homes = 500n;

/** Lets days pass and logs staff in again, whose sessions end earlier. */
const passDays = async (days: number) => {
  world.site.clock.advance({ days });
  for (const person of [world.admin, world.chief, world.company, baker, olena])
    person.cookie = await openSession(world.site, person.id);
};

beforeAll(async () => {
  world = await createScoringSite();
});
beforeEach(async () => {
  olena = await world.patient();
  baker = await anAdvertiser(world.site, { balanceDollars: 100 });
  advert = await placeAdvert(world.site, baker, { item: 'XL' });
  await passDays(9);
});
afterAll(() => world.close());

const dayBefore = (days: number): string =>
  new Date(world.site.clock.now().getTime() - days * A_DAY * 60_000).toISOString().slice(0, 10);
const YESTERDAY = 1;

/** Each view comes from a home of its own. */
const watch = async (views: number, daysAgo = YESTERDAY, page = olena) => {
  for (let count = 0; count < views; count += 1) {
    homes += 1n;
    await world.watch({ page, advert, home: homes, minutesAgo: daysAgo * A_DAY });
  }
};
/** A farm watches some minutes ago, perhaps on the day before. */
const farmsDay = async (): Promise<string> => {
  const { rows } = await sql<{ day: string }>`
    select distinct (created_at at time zone 'UTC')::date::text as day from views where beneficiary_id = ${olena.id}
    order by day desc limit 1`.execute(world.site.database.db);
  return rows[0]?.day ?? '';
};
const object = async (changes: { kind?: string; day?: string; who?: Person; about?: string } = {}) => {
  const { kind = 'charged-views', day = dayBefore(YESTERDAY), who = baker, about = advert } = changes;
  const words = 'Nobody came to my site.';
  return (await world.post(who, '/api/appeals', { kind, subjectId: about, day, words })).json();
};
const report = async () => {
  await world.site.jobs.runScheduled('roll-up-analytics');
  return (await world.get(baker, `/api/getUserAdv/${advert}`)).json();
};
const days = async () => (await report()).days;
const appealOf = async (reader: Person) => {
  const { waiting } = (await world.get(reader, '/api/admin/appeals')).json();
  return waiting.find(({ subjectId }: { subjectId: string }) => subjectId === advert);
};
const answer = async (reader: Person, granted: boolean) => {
  const { id } = await appealOf(reader);
  return (await world.post(reader, `/api/admin/appeals/${id}`, { granted, note: 'We looked.' })).json();
};
const decide = async (outcome: 'released' | 'taken-back', by = world.chief) => {
  const { upTo } = (await world.get(by, '/api/admin/held-views')).json();
  const wish = { by: 'advert', key: advert, upTo, outcome, note: 'One machine.' };
  return (await world.post(by, '/api/admin/held-views', wish)).json();
};
const heldOf = async (patient: Person) => (await world.get(patient, '/api/held-money')).json().held;

test('quarantines the paid views of a day again when their advertiser objects', async () => {
  await watch(3);
  await watch(1, 3);
  expect(await days()).toEqual([
    { about: 'charged-views', day: dayBefore(1), views: 3, objection: 'possible', answer: null },
    { about: 'charged-views', day: dayBefore(3), views: 1, objection: 'possible', answer: null },
  ]);
  expect(await object()).toEqual({ success: true });
  expect((await days())[0].objection).toBe('waits');
  expect(await appealOf(world.chief)).toMatchObject({
    kind: 'charged-views',
    title: 'Tea',
    day: dayBefore(1),
    views: 3,
    words: 'Nobody came to my site.',
    isOwnDecision: false,
  });
  expect(await answer(world.chief, true)).toEqual({ success: true });
  expect(await heldOf(olena)).toMatchObject({ views: 3, reasons: ['objection'] });
  expect((await days())[0]).toMatchObject({ objection: 'granted', answer: 'We looked.' });
  expect(await decide('taken-back')).toMatchObject({ views: 3 });
  const { notCharged, adv } = await report();
  expect(notCharged).toEqual([{ reason: 'taken-back-objection', views: 3 }]);
  expect(adv.clicks).toBe(499);
  await world.site.jobs.runDue();
  expect(world.site.mailbox.lastTo(baker.email).text).toContain('you have a point');
});

test('quarantines released views again, and keeps their releaser from deciding the objection', async () => {
  await watch(2);
  await object();
  await answer(world.chief, true);
  await decide('released', world.admin);
  expect(await heldOf(olena)).toBeNull();
  expect((await object()).code).toBe('appeal-made-already');

  advert = await placeAdvert(world.site, baker, { item: 'XL', title: 'Rolls' });
  await world.farm(olena, 900n);
  await world.score();
  const { upTo } = (await world.get(world.admin, '/api/admin/held-views')).json();
  const wish = { by: 'patient', key: olena.publicId, upTo, outcome: 'released', note: 'A class.' };
  await world.post(world.admin, '/api/admin/held-views', wish);
  expect(await heldOf(olena)).toBeNull();
  await passDays(1);
  baker = world.company;
  advert = world.advert;
  expect(await object({ day: await farmsDay() })).toEqual({ success: true });
  expect(await appealOf(world.admin)).toMatchObject({ isOwnDecision: true });
  expect((await answer(world.admin, true)).code).toBe('appeal-own-decision');
  await answer(world.chief, true);
  expect(await heldOf(olena)).toMatchObject({ views: 12 });
  expect(await decide('taken-back')).toMatchObject({ views: 12 });

  const { db } = world.site.database;
  const { rows: watched } = await sql<{ viewerId: bigint; advertId: bigint }>`
    select viewer_id, advert_id from views where beneficiary_id = ${olena.id}`.execute(db);
  const { rows } =
    await sql`select outcome, count(*)::int views from judged_views join view_verdicts on id = verdict_id
    where (viewer_id, advert_id) in (select viewer_id, advert_id from views where beneficiary_id = ${olena.id})
    group by outcome order by outcome`.execute(db);
  expect(rows).toEqual([
    // All 20 of the farm and the 2 before; none of them is gone.
    { outcome: 'released', views: 22 },
    { outcome: 'taken-back', views: 12 },
  ]);
  expect(await withoutReleased(db, watched)).toHaveLength(12);
});

test('leaves refunded views with the advert, and staff answer in words', async () => {
  await watch(2);
  await object();
  await answer(world.chief, true);
  await decide('taken-back');
  const returned = (await days()).find(({ about }: { about: string }) => about === 'returned-views');
  expect(returned).toMatchObject({ views: 2, objection: 'possible' });
  expect(await object({ kind: 'returned-views' })).toEqual({ success: true });
  expect(await appealOf(world.chief)).toMatchObject({ isOwnDecision: true, views: 2 });
  expect(await answer(world.admin, true)).toEqual({ success: true });
  expect(await heldOf(olena)).toBeNull();
  expect((await report()).adv.clicks).toBe(500);
});

test('accepts objections to refunded views for 90 days', async () => {
  await watch(1);
  await object();
  await answer(world.chief, true);
  await decide('taken-back');
  const day = dayBefore(YESTERDAY);
  await passDays(89);
  expect((await days()).find(({ about }: { about: string }) => about === 'returned-views')).toMatchObject({
    day,
  });
  expect(dayBefore(90)).toBe(day);
  await passDays(1);
  expect((await object({ kind: 'returned-views', day })).code).toBe('appeal-subject-unknown');
  expect(await days()).toMatchObject([{ about: 'charged-views', objection: 'granted' }]);
});

test('accepts objections from the owner only, to a finished day with views, at most a week ago', async () => {
  await watch(1);
  await watch(1, 0);
  await watch(1, 8);
  expect((await object({ who: await anAdvertiser(world.site) })).code).toBe('advert-unknown');
  for (const day of [dayBefore(0), dayBefore(8), dayBefore(2), ''])
    expect((await object({ day })).code).toBe('appeal-subject-unknown');
  expect((await object({ kind: 'returned-views' })).code).toBe('appeal-subject-unknown');
  expect((await days()).map(({ day }: { day: string }) => day)).toEqual([dayBefore(1)]);
});

test('accepts one open objection to an advert and five of an advertiser', async () => {
  await watch(1);
  await watch(1, 2);
  expect((await object()).success).toBe(true);
  expect((await object({ day: dayBefore(2) })).code).toBe('appeal-made-already');
  for (let count = 2; count <= 6; count += 1) {
    advert = await placeAdvert(world.site, baker, { item: 'P', title: `Roll ${count}` });
    await watch(1);
    const { success, code } = await object();
    expect(success || code).toBe(count <= 5 ? true : 'appeals-open-too-many');
  }
});

test('counts simultaneous objections in sequence', async () => {
  const adverts: string[] = [];
  for (let count = 1; count <= 6; count += 1) {
    advert = await placeAdvert(world.site, baker, { item: 'P', title: `Bun ${count}` });
    await watch(1);
    adverts.push(advert);
  }
  for (const about of adverts.slice(0, 4)) await object({ about });
  const { db, owner } = world.site.database;
  const making = await db.transaction().execute(async (trx) => {
    await sql`select 1 from accounts where id = ${baker.id} for key share`.execute(trx);
    const made = adverts.slice(4).map((about) => object({ about }));
    await untilLocked(owner, ...made);
    return { made };
  });
  const codes = (await Promise.all(making.made)).map(({ code }) => code);
  expect(codes.sort()).toEqual(['appeals-open-too-many', undefined]);
});

test('keeps staff who released the views during the objection from deciding it', async () => {
  await world.farm(olena, 901n);
  await world.score();
  baker = world.company;
  advert = world.advert;
  await passDays(1);
  expect(await object({ day: await farmsDay() })).toEqual({ success: true });
  const { upTo } = (await world.get(world.admin, '/api/admin/held-views')).json();
  const wish = { by: 'patient', key: olena.publicId, upTo, outcome: 'released', note: 'A class.' };
  await world.post(world.admin, '/api/admin/held-views', wish);
  expect(await appealOf(world.admin)).toMatchObject({ isOwnDecision: true });
  expect((await answer(world.admin, false)).code).toBe('appeal-own-decision');
  expect(await answer(world.chief, true)).toEqual({ success: true });
  expect(await decide('taken-back')).toMatchObject({ views: 12 });
});

test('keeps staff who quarantined views for an advertiser from deciding the patient’s objection', async () => {
  await watch(2);
  await object();
  await answer(world.chief, true);
  const words = 'My class watched.';
  await world.post(olena, '/api/appeals', { kind: 'held-views', subjectId: olena.publicId, words });
  const objectionOf = async (reader: Person) =>
    (await world.get(reader, '/api/admin/appeals'))
      .json()
      .waiting.find(({ subjectId }: { subjectId: string }) => subjectId === olena.publicId);
  const release = async (reader: Person) => {
    const verdict = { granted: true, note: 'A class.' };
    const { id } = await objectionOf(reader);
    return (await world.post(reader, `/api/admin/appeals/${id}`, verdict)).json();
  };
  expect(await objectionOf(world.chief)).toMatchObject({ isOwnDecision: true });
  expect((await release(world.chief)).code).toBe('appeal-own-decision');
  expect(await objectionOf(world.admin)).toMatchObject({ isOwnDecision: false });
  expect(await release(world.admin)).toEqual({ success: true });
  expect(await heldOf(olena)).toBeNull();
});

test('keeps staff from deciding an objection to views of their own page', async () => {
  const colleague = olena;
  await world.site.database.owner.query('update accounts set super_admin = true where id = $1', [
    colleague.id,
  ]);
  await watch(1, YESTERDAY, await world.patient());
  await watch(1, YESTERDAY, colleague);
  await object();
  expect(await appealOf(colleague)).toMatchObject({ isOwnDecision: true });
  expect((await answer(colleague, false)).code).toBe('own-case');
  expect(await appealOf(world.admin)).toMatchObject({ isOwnDecision: false });
  expect(await answer(world.admin, true)).toEqual({ success: true });
});

test('waits for the scoring lock before it quarantines views', async () => {
  await watch(1);
  await object();
  const { db, owner } = world.site.database;
  const answering = await db.transaction().execute(async (trx) => {
    await lockScoring(trx);
    const granted = answer(world.chief, true);
    await untilLocked(owner, granted);
    return { granted };
  });
  expect(await answering.granted).toEqual({ success: true });
});
