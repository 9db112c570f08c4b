import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdvertiser, aPatient, type Person } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { tryHistories } from '../../../test/support/try-histories.ts';
import { aDevice, creditView, startView } from '../../../test/support/watch-advert.ts';

const VIEWERS = 2;
const ADVERTS = 2;
/** The shortest tier. */
const EXPOSURE_SECONDS = 5;
const LONGEST_BEAT_SECONDS = 10;

let site: TestApp;
let patient: Person;

beforeAll(async () => {
  site = await createTestApp();
  // The database's clock judges the time since the start, so the server's runs far behind it.
  site.clock.advance({ days: -20 });
  // Whole seconds decide here, so the time of the calls must not count.
  site.clock.stop();
  patient = await aPatient(site);
});

afterAll(async () => {
  await expectLedgerConsistent(site.database.db);
  await site.close();
});

type Step =
  | { kind: 'start'; viewer: number; advert: number; guest: boolean }
  | { kind: 'beat'; viewer: number; seconds: number; visible: boolean }
  | { kind: 'watch-on'; viewer: number }
  | { kind: 'credit'; viewer: number }
  | { kind: 'old-credit'; viewer: number }
  | { kind: 'steal'; viewer: number; thief: number };

const viewer = fc.nat(VIEWERS - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('start' as const),
      viewer,
      advert: fc.nat(ADVERTS - 1),
      guest: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('beat' as const),
      viewer,
      seconds: fc.integer({ min: 0, max: 14 }),
      visible: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('watch-on' as const), viewer }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('credit' as const), viewer }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('old-credit' as const), viewer }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('steal' as const), viewer, thief: viewer }) },
);

type View = {
  viewId: string;
  token: string;
  advert: number;
  guest: boolean;
  watched: number;
  lastBeat: number;
};
/** The model of a viewer: the running view, the one it replaced, and the seen adverts. */
type Viewer = { cookie: string; running?: View; replaced?: View; seen: Set<number> };
type World = { advertiser: Person; adverts: string[]; viewers: Viewer[]; credited: number; now: number };

/** Each world has an advertiser of its own, because the visits for one advertiser in an hour are limited. */
const aWorld = async (): Promise<World> => {
  const advertiser = await anAdvertiser(site, { balanceDollars: 10 });
  return {
    advertiser,
    adverts: await Promise.all(Array.from({ length: ADVERTS }, () => placeAdvert(site, advertiser))),
    viewers: await Promise.all(
      Array.from({ length: VIEWERS }, async () => ({ cookie: await aDevice(site), seen: new Set<number>() })),
    ),
    credited: 0,
    now: 0,
  };
};

/** The expected answer to a credit; `credits` says whether money moves. */
const expectedCredit = (who: Viewer, view: View): { status: number; code?: string; credits: boolean } => {
  if (view.watched < EXPOSURE_SECONDS) return { status: 409, code: 'view-too-early', credits: false };
  if (who.seen.has(view.advert)) return { status: 200, credits: false };
  if (view !== who.running) return { status: 409, code: 'view-replaced', credits: false };
  return { status: 200, credits: true };
};

const credit = async (world: World, who: Viewer, view: View | undefined): Promise<void> => {
  if (!view) return;
  const expected = expectedCredit(who, view);
  const reply = await creditView(site, who.cookie, { ...view, seconds: EXPOSURE_SECONDS });
  expect([reply.statusCode, reply.json().code]).toEqual([expected.status, expected.code]);
  if (!expected.credits) return;
  who.seen.add(view.advert);
  world.credited += 1;
};

const start = async (
  world: World,
  { viewer: index, advert, guest }: Extract<Step, { kind: 'start' }>,
): Promise<void> => {
  const who = world.viewers[index] as Viewer;
  const target = guest
    ? { userId: 'guest', adViewedAs: 'guest' as const }
    : { userId: patient.publicId, adViewedAs: 'refrence' as const };
  const reply = await startView(site, { cookie: who.cookie, adsId: world.adverts[advert] ?? '', ...target });
  if (who.seen.has(advert)) {
    expect(reply.json().code).toBe('already-seen');
    return;
  }
  expect(reply.statusCode).toBe(201);
  who.replaced = who.running;
  const { viewId, token } = reply.json();
  who.running = { viewId, token, advert, guest, watched: 0, lastBeat: world.now };
};

const beat = async (
  world: World,
  { viewer: index, seconds, visible }: Extract<Step, { kind: 'beat' }>,
): Promise<void> => {
  site.clock.advance({ seconds });
  world.now += seconds;
  const view = world.viewers[index]?.running;
  if (!view) return;
  const reply = await site.app.inject({
    method: 'POST',
    url: `/api/views/${view.viewId}/heartbeat`,
    headers: { cookie: world.viewers[index]?.cookie },
    payload: { token: view.token, visible },
  });
  const passed = world.now - view.lastBeat;
  view.watched += visible ? Math.min(passed, LONGEST_BEAT_SECONDS) : 0;
  view.lastBeat = world.now;
  view.token = reply.json().token;
  expect(reply.json().watchedSeconds).toBe(view.watched);
};

/** Sends beats until the end. */
const watchOn = async (world: World, who: number): Promise<void> => {
  for (let second = 0; second < EXPOSURE_SECONDS; second += 1) {
    await beat(world, { kind: 'beat', viewer: who, seconds: 1, visible: true });
  }
};

const perform = async (world: World, action: Step): Promise<void> => {
  const who = world.viewers[action.viewer] as Viewer;
  switch (action.kind) {
    case 'start':
      return start(world, action);
    case 'beat':
      return beat(world, action);
    case 'watch-on':
      return watchOn(world, action.viewer);
    case 'credit':
      return credit(world, who, who.running);
    case 'old-credit':
      return credit(world, who, who.replaced);
    case 'steal': {
      if (!who.running || action.thief === action.viewer) return;
      const thief = world.viewers[action.thief] as Viewer;
      const reply = await creditView(site, thief.cookie, { ...who.running, seconds: EXPOSURE_SECONDS });
      expect(reply.json().code).toBe('view-foreign');
    }
  }
};

const creditedViews = async (world: World): Promise<number> => {
  const { cookie } = world.advertiser;
  const own = await site.app.inject({ url: '/api/getUserAdvs', headers: { cookie } });
  return own.json().reduce((sum: number, advert: { delivered: number }) => sum + advert.delivered, 0);
};

test('credits a view exactly when the rules allow it, whatever viewers do', async () => {
  let credited = 0;
  const wereAllTried = await tryHistories(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      const world = await aWorld();
      for (const action of steps) await perform(world, action);
      expect(await creditedViews(world)).toBe(world.credited);
      credited += world.credited;
    }),
    30,
  );
  // Histories without a view watched to its end prove nothing.
  if (wereAllTried) expect(credited).toBeGreaterThan(10);
});
