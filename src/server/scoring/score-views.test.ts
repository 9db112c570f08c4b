import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createScoringSite, type ScoringSite } from '../../../test/sites/scoring-site.ts';
import { payByCard } from '../../../test/support/pay-by-card.ts';
import { anAdvertiser, type Person } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { untilLocked } from '../../../test/support/until-locked.ts';
import { readAvailableFunds, readEscrows, releaseViews } from '../ledger/ledger.ts';
import { readWarnings } from '../payouts/read-review-facts.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { keepFindings, lockScoring } from './findings-store.ts';
import { scoreViews } from './score-views.ts';
import type { ScoredView } from './view-summary.ts';

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

const fundsOf = async ({ id }: Person) => {
  const { config } = world.site.context;
  const when = { at: world.site.clock.now(), clearingDays: config.clearingDays };
  return readAvailableFunds(world.site.database.db, id, when);
};
const heldOf = async ({ id }: Person): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int count from held_views
    join views using (viewer_id, advert_id) where beneficiary_id = ${id}`.execute(world.site.database.db);
  return rows[0]?.count ?? 0;
};
const rulesOf = async ({ id }: Person): Promise<string[]> => {
  const { rows } = await sql<{ rule: string }>`select distinct rule from view_findings
    join views using (viewer_id, advert_id) where beneficiary_id = ${id} order by 1`.execute(
    world.site.database.db,
  );
  return rows.map(({ rule }) => rule);
};

describe('the hourly scoring', () => {
  test('quarantines what a rule names, with the rule, and nothing of honest people', async () => {
    const friend = await world.watch({ page: olena, advert: world.advert, home: aHome() });
    await world.farm(olena, aHome());
    await world.score();
    expect(await heldOf(olena)).toBe(20);
    expect(await world.held()).not.toContain(friend);
    expect(await rulesOf(olena)).toEqual(['burst']);
    expect(await fundsOf(olena)).toMatchObject({
      totalNanos: 1_050_000_000n,
      heldByStaffNanos: 1_000_000_000n,
    });
  });

  test('detects a rival who has many homes, also day after day', async () => {
    const victim = await placeAdvert(world.site, world.company, { item: 'S', title: 'Milk' });
    const come = async (count: number) => {
      for (let place = 0; place < count; place += 1) {
        const home = aHome();
        for (const _ of [1, 2, 3]) await world.watch({ page: undefined, advert: victim, home });
      }
    };
    const heldOfVictim = async (): Promise<number> => {
      const { rows } = await sql<{ count: number }>`select count(*)::int count from held_views
        where advert_id = ${keyOf(victim)}`.execute(world.site.database.db);
      return rows[0]?.count ?? 0;
    };
    await come(4);
    await world.score();
    expect(await heldOfVictim()).toBe(0);
    world.site.clock.advance({ days: 1 });
    await come(1);
    await world.score();
    expect(await heldOfVictim()).toBe(15);
    world.site.clock.advance({ days: 8 });
    await come(4);
    await world.score();
    expect(await heldOfVictim()).toBe(15);
    const { rows } =
      await sql`select count(*)::int count from devoted_homes where advert_id = ${keyOf(victim)}`.execute(
        world.site.database.db,
      );
    expect(rows).toEqual([{ count: 4 }]);
  });

  test('adds a warning to the patient’s withdrawal', async () => {
    const past = { lastPaidRequest: null, paidCents: 0, newestReview: null };
    const now = world.site.clock.now();
    const asked = { patientId: olena.id, amountCents: 1_000, past, now, paymentDays: 120 };
    const held = async () =>
      (await readWarnings(world.site.database.db, asked)).find(({ kind }) => kind === 'views-held');
    await world.farm(olena, aHome());
    expect(await held()).toBeUndefined();
    await world.score();
    expect(await held()).toEqual({ kind: 'views-held', cents: 100 });
  });

  test('quarantines views once when it is repeated or runs on two servers', async () => {
    await world.farm(olena, aHome());
    const { context } = world.site;
    await Promise.all([scoreViews(context), scoreViews(context)]);
    await world.score();
    expect(await heldOf(olena)).toBe(20);
    expect(await fundsOf(olena)).toMatchObject({ heldByStaffNanos: 1_000_000_000n });
  });

  test('quarantines more views than the ledger takes at once, each named by several rules', async () => {
    const views = Array.from({ length: 1_200 }, (_, place) => ({
      viewerId: BigInt(place + 1),
      advertId: 1n,
    }));
    const findings = views.flatMap((view) =>
      (['burst', 'new-devices'] as const).map((rule) => ({ view: view as ScoredView, rule })),
    );
    const { db, owner } = world.site.database;
    expect(await keepFindings(db, world.site.clock.now(), findings)).toBe(0);
    const { rowCount } = await owner.query('delete from view_findings where advert_id = 1');
    expect(rowCount).toBe(2_400);
  });

  test('judges new views together with those of the days before', async () => {
    const home = aHome();
    const patient = olena;
    const watch = async () => {
      for (let count = 0; count < 10; count += 1)
        await world.watch({
          page: patient,
          advert: count % 2 === 0 ? world.advert : world.other,
          home,
          minutesAgo: count * 15,
        });
    };
    await watch();
    await world.score();
    for (const _ of [1, 2, 3]) {
      world.site.clock.advance({ days: 1 });
      expect(await heldOf(patient)).toBe(0);
      await watch();
    }
    await world.score();
    expect(await heldOf(patient)).toBe(40);
    expect(await rulesOf(patient)).toEqual(['concentration']);
  });

  test('goes on with other pages when one fails, and judges that one again', async () => {
    const { database, context } = world.site;
    const broken = await world.patient();
    const pages = [olena, await world.patient()];
    for (const page of [...pages, broken]) await world.farm(page, aHome());
    // The test breaks the books in a way that no check expects.
    const { db } = database;
    await sql`update patient_funds set earned_today_nanos = 0 where patient_id = ${broken.id}`.execute(db);
    await expect(scoreViews(context)).rejects.toThrow('1 of');
    for (const page of pages) expect(await heldOf(page)).toBe(20);
    await sql`update patient_funds set earned_today_nanos = 1000000000 where patient_id = ${broken.id}`.execute(
      db,
    );
    world.site.clock.advance({ hours: 1 });
    await world.score();
    expect(await heldOf(broken)).toBe(20);
  });

  test('reads no page again without new views', async () => {
    await world.farm(olena, aHome());
    await world.score();
    world.site.clock.advance({ hours: 1 });
    await world.score();
    await sql`delete from held_views where viewer_id in (select viewer_id from views where beneficiary_id = ${olena.id})`.execute(
      world.site.database.db,
    );
    await sql`update patient_funds set held_by_staff_nanos = 0, earned_today_nanos = earned_today_nanos + 1000000000
      where patient_id = ${olena.id}`.execute(world.site.database.db);
    await world.score();
    expect(await heldOf(olena)).toBe(0);
  });

  test('quarantines adverts of somebody who lives with the patient, or has the same payout details', async () => {
    const home = aHome();
    for (const tie of ['household', 'receiver'] as const) {
      const patient = await world.patient();
      const cousin = await anAdvertiser(world.site, { balanceDollars: 100 });
      const advert = await placeAdvert(world.site, cousin, { item: 'XL' });
      if (tie === 'household') {
        await world.watch({
          page: undefined,
          advert: world.advert,
          home,
          viewerId: cousin.id,
          trust: 'account',
        });
        await world.watch({ page: patient, advert, home, own: true });
      } else {
        await world.site.database.owner.query(
          'insert into payout_details (account_id, paypal_email, updated_at) values ($1, $2, now())',
          [patient.id, cousin.email],
        );
      }
      for (let count = 0; count < 10; count += 1) await world.watch({ page: patient, advert, home: aHome() });
      await world.watch({ page: patient, advert: world.advert, home: aHome() });
      await world.score();
      expect([tie, await heldOf(patient), await rulesOf(patient)]).toEqual([
        tie,
        tie === 'household' ? 11 : 10,
        ['advertiser-tied'],
      ]);
    }
  });

  test('quarantines adverts of somebody who paid with the patient’s card', async () => {
    const [cousin, stranger] = [await anAdvertiser(world.site), await anAdvertiser(world.site)];
    const adverts: string[] = [];
    for (const [person, instrument] of [
      [cousin, 'card-of-one-purse'],
      [stranger, 'another-card'],
    ] as const) {
      await payByCard(world.site, { person, dollars: 100, instrument });
      adverts.push(await placeAdvert(world.site, person, { item: 'XL' }));
    }
    const watch = async () => {
      for (let count = 0; count < 20; count += 1)
        await world.watch({ page: olena, advert: adverts[count % 2] ?? '', home: aHome() });
    };
    await watch();
    await world.score();
    expect(await heldOf(olena)).toBe(0);
    await payByCard(world.site, { person: olena, dollars: 1, instrument: 'card-of-one-purse' });
    world.site.clock.advance({ hours: 1 });
    await watch();
    await world.score();
    expect([await heldOf(olena), await rulesOf(olena)]).toEqual([20, ['same-card']]);
  });

  test('reports to monitoring its last run, and what has been in quarantine since when', async () => {
    const figure = async (name: string) => {
      const { body } = await world.site.app.inject({ url: '/metrics' });
      return Number(body.match(new RegExp(`^watchwell_${name} (.+)$`, 'm'))?.[1]);
    };
    await world.farm(olena, aHome());
    const seconds = () => world.site.clock.now().getTime() / 1_000;
    const before = seconds();
    await world.score();
    const scored = await figure('views_scored_timestamp_seconds');
    expect([scored >= before - 1, scored <= seconds()]).toEqual([true, true]);
    expect(await figure('staff_waiting{queue="heldViews"}')).toBeGreaterThan(0);
    expect(await figure('held_views_dollars')).toBeGreaterThanOrEqual(1);
  });
});

type Group = { key: string; views: number; amount: number };
const groupsBy = async (by: string) =>
  (await world.get(world.chief, `/api/admin/held-views?by=${by}`)).json();
const groupOf = async (page: Person) => {
  const { groups, upTo } = await groupsBy('patient');
  return { group: groups.find(({ key }: Group) => key === page.publicId), upTo };
};
const decide = async (body: object) =>
  (await world.post(world.chief, '/api/admin/held-views', { note: 'One machine.', ...body })).json();
const remaining = async () => {
  const advertId = keyOf(world.advert);
  return (await readEscrows(world.site.database.db, [advertId])).get(advertId)?.viewsRemaining;
};

describe('staff', () => {
  test('see groups with reasons and sums, by patient, advert and household', async () => {
    const home = aHome();
    await world.farm(olena, home);
    await world.score();
    expect((await groupOf(olena)).group).toMatchObject({
      name: 'Ann Example',
      views: 20,
      amount: 1,
      price: 1.2,
      devices: 20,
      households: 1,
      adverts: 2,
      reasons: [{ rule: 'burst', views: 20 }],
    });
    const { groups: adverts } = await groupsBy('advert');
    expect(adverts[0]).toMatchObject({ key: world.advert, name: 'Tea' });
    const { groups: households } = await groupsBy('household');
    expect(households).toContainEqual(
      expect.objectContaining({ key: home.toString(16), name: '', views: 20, patients: 1 }),
    );
  });

  test('make money available by a release, and the views never count against anyone again', async () => {
    const home = aHome();
    await world.farm(olena, home);
    await world.score();
    const { upTo } = await groupOf(olena);
    const decided = await decide({ by: 'patient', key: olena.publicId, upTo, outcome: 'released' });
    expect(decided).toEqual({ success: true, views: 20, amount: 1, paidOut: 0 });
    expect(await fundsOf(olena)).toMatchObject({ totalNanos: 1_000_000_000n, heldByStaffNanos: 0n });
    await world.watch({ page: olena, advert: world.advert, home });
    await world.score();
    expect(await heldOf(olena)).toBe(0);
    expect((await world.actions()).at(-1)).toMatchObject({
      admin_id: world.chief.id,
      action: 'release-views',
      subject_id: olena.id,
      details: { by: 'patient', views: 20, amount: 1 },
    });
  });

  test('return views and their price to the adverts when they revoke them', async () => {
    const home = aHome();
    await world.farm(olena, home);
    const other = await world.patient();
    await world.farm(other, aHome());
    await world.score();
    const before = (await remaining()) ?? 0;
    const { upTo } = await groupsBy('household');
    const wish = { by: 'household', key: home.toString(16), upTo, outcome: 'taken-back' };
    expect(await decide(wish)).toEqual({ success: true, views: 20, amount: 1, paidOut: 0 });
    expect(await remaining()).toBe(before + 12);
    expect(await fundsOf(olena)).toMatchObject({ totalNanos: 0n, heldByStaffNanos: 0n });
    expect(await heldOf(other)).toBe(20);
    expect((await decide(wish)).code).toBe('held-views-gone');
    const { rows } =
      await sql`select outcome, views, nanos, note from view_verdicts where patient_id = ${olena.id}`.execute(
        world.site.database.db,
      );
    expect(rows).toEqual([{ outcome: 'taken-back', views: 20, nanos: 1_000_000_000n, note: 'One machine.' }]);
  });

  test('decide once when two of them decide at the same time in opposite ways', async () => {
    await world.farm(olena, aHome());
    await world.score();
    const { upTo } = await groupOf(olena);
    const { db, owner } = world.site.database;
    const press = (outcome: string) => decide({ by: 'patient', key: olena.publicId, upTo, outcome });
    const answers = await db.transaction().execute(async (trx) => {
      await lockScoring(trx);
      const release = press('released');
      await untilLocked(owner, release);
      const takeBack = press('taken-back');
      await untilLocked(owner, release, takeBack);
      return [release, takeBack];
    });
    const [released, takenBack] = await Promise.all(answers);
    expect(released).toMatchObject({ views: 20 });
    expect(takenBack).toMatchObject({ code: 'held-views-gone' });
    expect(await fundsOf(olena)).toMatchObject({ totalNanos: 1_000_000_000n, heldByStaffNanos: 0n });
  });

  test('leave in quarantine what came after they looked', async () => {
    await world.farm(olena, aHome());
    await world.score();
    const { upTo } = await groupOf(olena);
    world.site.clock.advance({ minutes: 10 });
    await world.farm(olena, aHome());
    await world.score();
    expect(await decide({ by: 'patient', key: olena.publicId, upTo, outcome: 'released' })).toMatchObject({
      views: 20,
    });
    expect(await heldOf(olena)).toBe(20);
  });

  test('release views during a scoring run, which does not quarantine them again', async () => {
    // The time is past the overlap, so the scoring reads no other page, and has read these views when it
    // waits.
    world.site.clock.advance({ minutes: 20 });
    await world.farm(olena, aHome());
    await world.score();
    const { db, owner } = world.site.database;
    const { scoring } = await db.transaction().execute(async (trx) => {
      await lockScoring(trx);
      const running = scoreViews(world.site.context);
      await untilLocked(owner, running);
      const { rows: views } = await sql<{ viewerId: bigint; advertId: bigint }>`
        select viewer_id, advert_id from held_views join views using (viewer_id, advert_id)
        where beneficiary_id = ${olena.id}`.execute(trx);
      expect(await releaseViews(trx, views)).toHaveLength(20);
      await sql`insert into view_verdicts values (1, ${olena.id}, 'released', 'Fine.', 20, 1, 1, now())`.execute(
        trx,
      );
      for (const { viewerId, advertId } of views)
        await sql`insert into judged_views values (${viewerId}, ${advertId}, 1)`.execute(trx);
      return { scoring: running };
    });
    await scoring;
    expect(await heldOf(olena)).toBe(0);
  });

  test('see that paid-out money stays in quarantine', async () => {
    await world.farm(olena, aHome());
    await world.site.app.inject({
      method: 'POST',
      url: '/api/requestPayout',
      headers: { cookie: olena.cookie },
    });
    await world.score();
    const { upTo } = await groupOf(olena);
    const wish = { by: 'patient', key: olena.publicId, upTo, outcome: 'taken-back' };
    expect(await decide(wish)).toEqual({ success: true, views: 0, amount: 0, paidOut: 20 });
    expect(await heldOf(olena)).toBe(20);
  });

  test('alone see and decide, and an unknown group is refused', async () => {
    expect((await world.get(olena, '/api/admin/held-views')).statusCode).toBe(403);
    const wish = { by: 'patient', key: olena.publicId, upTo: new Date().toISOString(), outcome: 'released' };
    expect((await world.post(olena, '/api/admin/held-views', { ...wish, note: 'Mine.' })).statusCode).toBe(
      403,
    );
    expect((await decide({ ...wish, note: ' ' })).code).toBe('held-note-missing');
    expect((await decide({ ...wish, by: 'household', key: 'no hex' })).code).toBe('invalid-input');
    expect((await decide(wish)).code).toBe('held-views-gone');
  });
});
