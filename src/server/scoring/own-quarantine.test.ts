import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createScoringSite, type ScoringSite } from '../../../test/sites/scoring-site.ts';
import type { Person } from '../../../test/support/people.ts';
import { untilLocked } from '../../../test/support/until-locked.ts';
import { account, readAvailableFunds, readBalance } from '../ledger/ledger.ts';
import { lockScoring } from './findings-store.ts';

let world: ScoringSite;
let olena: Person;
let homes = 100n;
const aHome = () => {
  homes += 1n;
  return homes;
};

beforeAll(async () => {
  world = await createScoringSite();
});
beforeEach(async () => {
  olena = await world.patient();
});
afterAll(() => world.close());

const funds = async () => {
  const when = { at: world.site.clock.now(), clearingDays: world.site.context.config.clearingDays };
  return readAvailableFunds(world.site.database.db, olena.id, when);
};
const holdSome = async () => {
  await world.farm(olena, aHome());
  await world.score();
};
const decide = async (outcome: 'released' | 'taken-back', by: Person = world.chief) => {
  const { upTo } = (await world.get(by, '/api/admin/held-views')).json();
  const wish = { by: 'patient', key: olena.publicId, upTo, outcome, note: 'One machine.' };
  expect((await world.post(by, '/api/admin/held-views', wish)).statusCode).toBe(200);
};
const own = async (who = olena) => (await world.get(who, '/api/held-money')).json();
const object = async (kind: string, subjectId: string, who = olena) =>
  (await world.post(who, '/api/appeals', { kind, subjectId, words: 'My class watched.' })).json();
const appealOf = async (reader: Person) => {
  const { waiting } = (await world.get(reader, '/api/admin/appeals')).json();
  const name = (await world.get(olena, '/api/current_user')).json().userData.firstName;
  return waiting.find((one: { name: string; words: string }) => one.name.startsWith(name));
};
const answer = async (reader: Person, granted: boolean) => {
  const { id } = await appealOf(reader);
  return (await world.post(reader, `/api/admin/appeals/${id}`, { granted, note: 'We asked.' })).json();
};
const subjectsTo = async (email: string) => {
  await world.site.jobs.runDue();
  return world.site.mailbox.letters.filter(({ to }) => to === email).map(({ subject }) => subject);
};
const tell = () => world.site.jobs.runScheduled('tell-of-views');

describe('quarantined money', () => {
  test('is shown with its sum and reason, without the name of a rule', async () => {
    expect(await own()).toEqual({ held: null, takenBack: [] });
    await holdSome();
    expect(await own()).toEqual({
      held: {
        amount: 1,
        views: 20,
        since: expect.any(String),
        reasons: ['crowd'],
        objection: 'possible',
        answer: null,
      },
      takenBack: [],
    });
  });

  test('is released by a justified objection, except what was quarantined later', async () => {
    expect((await object('held-views', olena.publicId)).code).toBe('appeal-subject-unknown');
    await holdSome();
    expect((await object('held-views', olena.publicId, await world.patient())).code).toBe(
      'appeal-subject-unknown',
    );
    expect((await object('held-views', olena.publicId)).success).toBe(true);
    expect((await own()).held.objection).toBe('waits');
    world.site.clock.advance({ minutes: 10 });
    await holdSome();
    expect((await object('held-views', olena.publicId)).code).toBe('appeal-made-already');
    expect(await appealOf(world.chief)).toMatchObject({
      kind: 'held-views',
      reasons: expect.arrayContaining(['burst']),
      amount: 1,
      title: null,
    });
    expect(await answer(world.chief, true)).toEqual({ success: true });
    expect(await funds()).toMatchObject({ totalNanos: 2_000_000_000n, heldByStaffNanos: 1_000_000_000n });
    expect((await own()).held).toMatchObject({ amount: 1, objection: 'possible' });
    expect(await subjectsTo(olena.email)).toContain('We agree with your objection');
  });

  test('is objected to by its own patient only, also when another patient has quarantined money', async () => {
    await holdSome();
    const other = await world.patient();
    await world.farm(other, aHome());
    await world.score();
    expect((await object('held-views', olena.publicId, other)).code).toBe('appeal-subject-unknown');
    expect((await own()).held.objection).toBe('possible');
  });

  test('is released under the scoring lock', async () => {
    await holdSome();
    await object('held-views', olena.publicId);
    const { db, owner } = world.site.database;
    const answering = await db.transaction().execute(async (trx) => {
      await lockScoring(trx);
      const granted = answer(world.chief, true);
      await untilLocked(owner, granted);
      return { granted };
    });
    expect(await answering.granted).toEqual({ success: true });
  });

  test('stays in quarantine after an unjustified objection, with the answer', async () => {
    await holdSome();
    await object('held-views', olena.publicId);
    await answer(world.chief, false);
    expect((await own()).held).toMatchObject({ amount: 1, objection: 'refused', answer: 'We asked.' });
    expect((await object('held-views', olena.publicId)).code).toBe('appeal-made-already');
  });

  test('closes its objection when staff decide about the views themselves', async () => {
    await holdSome();
    await object('held-views', olena.publicId);
    await decide('taken-back');
    expect(await appealOf(world.chief)).toBeUndefined();
    expect(await own()).toMatchObject({ held: null, takenBack: [{ objection: 'possible' }] });
  });

  test('is counted for staff by page', async () => {
    const before = (await world.get(world.chief, '/api/admin/attention')).json().heldViews;
    await holdSome();
    expect((await world.get(world.chief, '/api/admin/attention')).json().heldViews).toBe(before + 1);
  });
});

describe('revoked money', () => {
  test('is paid again by the platform, once, after a justified objection, and the adverts keep their views', async () => {
    await holdSome();
    await decide('taken-back');
    const [{ _id, ...taken }] = (await own()).takenBack;
    expect(taken).toMatchObject({ amount: 1, views: 20, reasons: ['crowd'], objection: 'possible' });
    expect((await object('views-taken-back', _id, await world.patient())).code).toBe(
      'appeal-subject-unknown',
    );
    expect((await object('views-taken-back', _id)).success).toBe(true);
    expect((await object('views-taken-back', _id)).code).toBe('appeal-made-already');
    expect((await answer(world.chief, true)).code).toBe('appeal-own-decision');
    const loss = await readBalance(world.site.database.db, account.loss);
    const { id } = await appealOf(world.admin);
    expect(await answer(world.admin, true)).toEqual({ success: true });
    const again = { granted: true, note: 'Twice.' };
    expect((await world.post(world.admin, `/api/admin/appeals/${id}`, again)).json().code).toBe(
      'appeal-unknown',
    );
    expect(await funds()).toMatchObject({ totalNanos: 1_000_000_000n, availableNanos: 1_000_000_000n });
    expect((await readBalance(world.site.database.db, account.loss)) - loss).toBe(-1_000_000_000n);
    expect((await own()).takenBack).toMatchObject([{ objection: 'granted', answer: 'We asked.' }]);
    expect(await subjectsTo(olena.email)).toContain('We agree with your objection');
  });

  test('keeps its reason in the counts of adverts', async () => {
    await holdSome();
    await decide('taken-back');
    const { rows } = await sql`select distinct reason from views_taken_back
      join views using (viewer_id, advert_id) where beneficiary_id = ${olena.id}`.execute(
      world.site.database.db,
    );
    expect(rows).toEqual([{ reason: 'crowd' }]);
  });
});

describe('emails', () => {
  test('inform patient and advertiser at most once a day, and once of each decision', async () => {
    world.site.clock.advance({ days: 2 });
    await tell();
    await world.site.jobs.runDue();
    world.site.clock.advance({ days: 1 });
    await holdSome();
    await tell();
    expect(await subjectsTo(olena.email)).toEqual(['News about views on your page']);
    expect(world.site.mailbox.lastTo(olena.email).text).toContain('Under review now: $1\n');
    await decide('taken-back');
    world.site.clock.advance({ hours: 2 });
    await tell();
    expect(await subjectsTo(olena.email)).toHaveLength(1);
    world.site.clock.advance({ hours: 22 });
    await tell();
    expect(await subjectsTo(olena.email)).toHaveLength(2);
    expect(world.site.mailbox.lastTo(olena.email).text).toContain('Reversed: $1\n');
    expect(await subjectsTo(world.company.email)).toContain('We’ve returned views to you');
    const toCompany = world.site.mailbox.lastTo(world.company.email).text;
    for (const words of [
      'Views: 20',
      'Your analytics say why',
      'object to that day there. A person will reply',
    ])
      expect(toCompany).toContain(words);
    world.site.clock.advance({ hours: 24 });
    await tell();
    expect(await subjectsTo(olena.email)).toHaveLength(2);
  });
});
