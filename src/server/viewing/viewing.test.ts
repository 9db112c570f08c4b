import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { decodePublicId } from '#shared/ids/public-id.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { giveUpNextCredit } from '../../../test/support/give-up-credit.ts';
import { anAdvertiser, aPatient, aReturnedBrowser, type Person } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import {
  aDevice,
  creditView,
  startView,
  watchAdvert,
  watchThrough,
} from '../../../test/support/watch-advert.ts';
import { QueueFullError } from '../ledger/ledger.ts';
import { RunningViews } from './running-views.ts';
import { readView, signView } from './view-token.ts';

let site: TestApp;
let advertiser: Person;
let olena: Person;
let adsId: string;

beforeAll(async () => {
  site = await createTestApp();
  // The database's clock judges the time since the start, so the server's runs behind it by enough to watch.
  site.clock.advance({ hours: -2 });
  advertiser = await anAdvertiser(site, { balanceDollars: 1000 });
});

beforeEach(async () => {
  olena = await aPatient(site);
  adsId = await placeAdvert(site, advertiser);
});

afterAll(async () => {
  await expectLedgerConsistent(site.database.db);
  await site.close();
});

const fundsOf = async (userId: string) => {
  const reply = await site.app.inject({ method: 'POST', url: '/api/getFunds', payload: { id: userId } });
  const { received, ownViewReceived, donated } = reply.json().user.userData;
  return { received, ownViewReceived, donated };
};

const movedBy = async (work: () => Promise<unknown>): Promise<number> => {
  const count = () =>
    sql<{ lines: bigint }>`select count(*) lines from ledger_journal`.execute(site.database.db);
  const before = await count();
  await work();
  return Number(((await count()).rows[0]?.lines ?? 0n) - (before.rows[0]?.lines ?? 0n));
};

describe('a credited view', () => {
  test('by a friend adds exactly the tier’s earn to the patient, and counts on the page', async () => {
    const cookie = await aDevice(site);
    const before = await fundsOf(olena.publicId);
    const reply = await watchAdvert(site, { cookie, adsId, userId: olena.publicId, adViewedAs: 'refrence' });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      earned: 0.0025,
      adViewedAs: 'refrence',
      userData: { id: olena.publicId, received: before.received + 0.0025 },
    });
    const page = await site.app.inject({
      method: 'POST',
      url: '/api/current_patient',
      payload: { userId: olena.publicId },
    });
    expect(page.json()).toMatchObject({ watchCount: 1 });
  });

  test('by the patient goes to ownViewReceived and counts as an own click', async () => {
    const james = await aPatient(site);
    const reply = await watchAdvert(site, {
      cookie: james.cookie,
      adsId,
      userId: james.publicId,
      adViewedAs: 'user-it-self',
    });
    expect(reply.json()).toMatchObject({ userData: { received: 0, ownViewReceived: 0.0025 } });
    const user = await site.app.inject({ url: '/api/current_user', headers: { cookie: james.cookie } });
    expect(user.json().userData).toMatchObject({ ownViewReceived: 0.0025, ownClicks: 1 });
  });

  test('by a guest goes to the general account and is divided among all registered patients', async () => {
    const before = await fundsOf(olena.publicId);
    const cookie = await aDevice(site);
    const reply = await watchAdvert(site, { cookie, adsId, userId: 'guest', adViewedAs: 'guest' });
    expect(reply.json()).toMatchObject({ earned: 0.0025, userData: { id: 'guest' } });
    const members =
      (await sql<{ n: bigint }>`select members n from general_account`.execute(site.database.db)).rows[0]
        ?.n ?? 0n;
    const share = Number(2_500_000n / members) / 1e9;
    expect((await fundsOf(olena.publicId)).donated - before.donated).toBeCloseTo(share, 8);
  });

  test('counts once, however often and in parallel it is sent', async () => {
    const cookie = await aDevice(site);
    const started = await startView(site, { cookie, adsId, userId: olena.publicId, adViewedAs: 'refrence' });
    const view = await watchThrough(site, cookie, started.json());
    const lines = await movedBy(async () => {
      const replies = await Promise.all(Array.from({ length: 20 }, () => creditView(site, cookie, view)));
      expect(replies.map((reply) => reply.statusCode)).toEqual(Array(20).fill(200));
      expect(new Set(replies.map((reply) => reply.json().earned))).toEqual(new Set([0.0025]));
    });
    expect(lines).toBe(2);
  });

  test('marks the advert as seen in the list', async () => {
    const cookie = await aDevice(site);
    await watchAdvert(site, { cookie, adsId, userId: 'guest', adViewedAs: 'guest' });
    const list = await site.app.inject({
      method: 'POST',
      url: '/api/getAdvs',
      headers: { cookie },
      payload: {},
    });
    const mine = list.json().find((advert: { _id: string }) => advert._id === adsId);
    expect(mine).toMatchObject({ seen: true, item: 'P', seconds: 5, earn: 0.0025, position: 0 });
    const again = await startView(site, { cookie, adsId, userId: 'guest', adViewedAs: 'guest' });
    expect(again.json().code).toBe('already-seen');
  });
});

test.each([2, -2])('credits views by a server whose clock is wrong by %i hours', async (hours) => {
  const cookie = await aDevice(site);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
  try {
    const reply = await watchAdvert(site, {
      cookie,
      adsId,
      userId: olena.publicId,
      adViewedAs: 'refrence',
    });
    expect([reply.statusCode, reply.json().earned > 0]).toEqual([200, true]);
  } finally {
    vi.useRealTimers();
  }
});

test('requires the whole time from a view at a server whose clock is behind', async () => {
  const cookie = await aDevice(site);
  // The clock returns to the database's time, and then falls behind it.
  site.clock.advance({ hours: 2 });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
  try {
    const choice = { cookie, adsId, userId: olena.publicId, adViewedAs: 'refrence' } as const;
    const view = (await startView(site, choice)).json();
    site.clock.advance({ hours: -2 });
    const reply = await creditView(site, cookie, await watchThrough(site, cookie, view));
    expect(reply.json().code).toBe('view-too-early');
  } finally {
    vi.useRealTimers();
  }
});

describe('no money moves and a reason is given', () => {
  const refused = async (work: () => Promise<{ statusCode: number; json(): { code: string } }>) => {
    let reply: Awaited<ReturnType<typeof work>> | undefined;
    const lines = await movedBy(async () => {
      reply = await work();
    });
    expect(lines).toBe(0);
    return { status: reply?.statusCode, code: reply?.json().code };
  };
  const asFriend = (cookie: string) => ({
    cookie,
    adsId,
    userId: olena.publicId,
    adViewedAs: 'refrence' as const,
  });

  test('for a view that was not watched to its end', async () => {
    const cookie = await aDevice(site);
    const view = (await startView(site, asFriend(cookie))).json();
    site.clock.advance({ seconds: 60 });
    expect(await refused(() => creditView(site, cookie, view))).toEqual({
      status: 409,
      code: 'view-too-early',
    });
  });

  test('for a view whose tab was hidden', async () => {
    const cookie = await aDevice(site);
    const view = await watchThrough(site, cookie, (await startView(site, asFriend(cookie))).json(), false);
    expect(await refused(() => creditView(site, cookie, view))).toEqual({
      status: 409,
      code: 'view-too-early',
    });
  });

  test('for the view of an account that logged out: beats check the browser alone, the credit checks the account', async () => {
    const view = (await startView(site, asFriend(advertiser.cookie))).json();
    const loggedOut = advertiser.cookie.split('; ')[1] ?? '';
    const watched = await watchThrough(site, loggedOut, view);
    expect(await refused(() => creditView(site, loggedOut, watched))).toEqual({
      status: 403,
      code: 'view-foreign',
    });
    const elsewhere = watchThrough(site, await aDevice(site), view);
    await expect(elsewhere).rejects.toThrow('view-foreign');
  });

  test("for another viewer's view", async () => {
    const [cookie, thief] = [await aDevice(site), await aDevice(site)];
    const view = await watchThrough(site, cookie, (await startView(site, asFriend(cookie))).json());
    expect(await refused(() => creditView(site, thief, view))).toEqual({ status: 403, code: 'view-foreign' });
  });

  test('for two adverts watched at once, except the one started last', async () => {
    const cookie = await aDevice(site);
    const other = await placeAdvert(site, advertiser, { title: 'Bread' });
    const first = (await startView(site, asFriend(cookie))).json();
    const second = (await startView(site, { ...asFriend(cookie), adsId: other })).json();
    await expect(watchThrough(site, cookie, first), 'told at the next beat').rejects.toThrow('view-replaced');
    const elsewhere = vi.spyOn(RunningViews.prototype, 'isAnother').mockReturnValue(false);
    const watched = await watchThrough(site, cookie, first);
    elsewhere.mockRestore();
    expect(await refused(() => creditView(site, cookie, watched)), 'told at the end').toEqual({
      status: 409,
      code: 'view-replaced',
    });
    // A server with an older view of the viewer in memory refuses nothing here.
    const older = vi.spyOn(RunningViews.prototype, 'isAnother').mockReturnValue(true);
    const last = await watchThrough(site, cookie, second);
    older.mockRestore();
    expect((await creditView(site, cookie, last)).statusCode).toBe(200);
  });

  test('for a forged token and for a token of another view', async () => {
    const cookie = await aDevice(site);
    const view = (await startView(site, asFriend(cookie))).json();
    const forged = { ...view, token: view.token.replace(/\.0\.\d{13}\./, '.5000.1795000000000.') };
    expect(forged.token).not.toBe(view.token);
    expect((await refused(() => creditView(site, cookie, forged))).code).toBe('view-unknown');
    expect((await refused(() => creditView(site, cookie, { ...view, viewId: '0123456789' }))).code).toBe(
      'view-unknown',
    );
  });

  test('for a patient who poses as a friend of the own page', async () => {
    const reply = await refused(() => startView(site, asFriend(olena.cookie)));
    expect(reply).toEqual({ status: 403, code: 'own-page' });
  });

  test('for an account without a page that watches for its own', async () => {
    const own = { adsId, userId: olena.publicId, adViewedAs: 'user-it-self' as const };
    const cookie = await aDevice(site);
    expect(await refused(() => startView(site, { ...own, cookie }))).toEqual({
      status: 401,
      code: 'not-signed-in',
    });
    expect(await refused(() => startView(site, { ...own, cookie: advertiser.cookie }))).toEqual({
      status: 404,
      code: 'beneficiary-unknown',
    });
  });

  test('for the guest page used as a patient’s', async () => {
    const cookie = await aDevice(site);
    expect(await refused(() => startView(site, { ...asFriend(cookie), userId: 'guest' }))).toEqual({
      status: 404,
      code: 'beneficiary-unknown',
    });
  });

  test('for a patient who is deleted while the advert is watched', async () => {
    const leaving = await aPatient(site, { verified: false });
    const cookie = await aDevice(site);
    const started = await startView(site, { ...asFriend(cookie), userId: leaving.publicId });
    const view = await watchThrough(site, cookie, started.json());
    await site.database.owner.query('delete from patient_funds where patient_id = $1', [leaving.id]);
    expect(await refused(() => creditView(site, cookie, view))).toEqual({
      status: 404,
      code: 'beneficiary-unknown',
    });
  });

  test('for a page, or an advert, that does not exist', async () => {
    const cookie = await aDevice(site);
    const nobody = await refused(() => startView(site, { ...asFriend(cookie), userId: 'zzzzzzzzzz' }));
    expect(nobody).toEqual({ status: 404, code: 'beneficiary-unknown' });
    const nothing = await refused(() => startView(site, { ...asFriend(cookie), adsId: 'zzzzzzzzzz' }));
    expect(nothing).toEqual({ status: 404, code: 'advert-unknown' });
  });

  test('for a view left for more than half an hour', async () => {
    const cookie = await aDevice(site);
    const view = (await startView(site, asFriend(cookie))).json();
    site.clock.advance({ minutes: 31 });
    const beat = () =>
      site.app.inject({
        method: 'POST',
        url: `/api/views/${view.viewId}/heartbeat`,
        headers: { cookie },
        payload: { token: view.token, visible: true },
      });
    expect(await refused(beat)).toEqual({ status: 409, code: 'view-expired' });
  });

  test('except for one that began by a clock an hour behind, since the database dates its start', async () => {
    const cookie = await aDevice(site);
    const view = (await startView(site, asFriend(cookie))).json();
    const { keyring } = site.context;
    const state = readView(keyring, view.token);
    assert(state);
    const token = signView(keyring, { ...state, lastBeatAt: state.lastBeatAt - 3600_000 });
    const reply = await site.app.inject({
      method: 'POST',
      url: `/api/views/${view.viewId}/heartbeat`,
      headers: { cookie },
      payload: { token, visible: true },
    });
    expect(reply.statusCode, reply.body).toBe(200);
  });

  test.each([
    ['a NUL character', { viewId: '0123456789', token: 'a\u0000b' }],
    ['a wrong type', { viewId: 7, token: {} }],
    ['nothing at all', undefined],
    ['an endless token', { viewId: '0123456789', token: 'a'.repeat(5000) }],
  ])('for %s', async (_what, payload) => {
    const cookie = await aDevice(site);
    const reply = await site.app.inject({
      method: 'POST',
      url: '/api/addMoney',
      headers: { cookie },
      payload,
    });
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.statusCode).toBeLessThan(500);
  });
});

let crowd = 9_000_000;
/** Sells the advert out but for some views, to other viewers, by the statement that credits every view. */
const watchAllBut = async (left: number): Promise<void> => {
  const values = [decodePublicId(adsId), 500 - left, crowd];
  crowd += 500;
  await site.database.owner.query(
    `insert into view_sessions
     select $3::bigint + n, $1, 0, false, n, now() - interval '1 hour' from generate_series(1, $2::int) n`,
    values,
  );
  await site.database.owner.query(
    `select credit_views(array_agg($3::bigint + n), array_agg($1::bigint), array_agg(n))
     from generate_series(1, $2::bigint) n`,
    values,
  );
};

test('credits the last view of an advert to exactly one of many who finish together', async () => {
  await watchAllBut(1);
  const others = Array.from({ length: 12 }, () => aReturnedBrowser(site));
  const views = await Promise.all(
    others.map(async (cookie) => ({
      cookie,
      view: (await startView(site, { cookie, adsId, userId: 'guest', adViewedAs: 'guest' })).json(),
    })),
  );
  const ready = await Promise.all(
    views.map(async ({ cookie, view }) => ({ cookie, view: await watchThrough(site, cookie, view) })),
  );
  const replies = await Promise.all(ready.map(({ cookie, view }) => creditView(site, cookie, view)));
  expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
  expect(replies.filter((reply) => reply.json().code === 'sold-out')).toHaveLength(11);
});

test('shows an advert as sold out at once after its last view', async () => {
  await watchAllBut(1);
  const asGuest = async () => ({
    cookie: await aDevice(site),
    adsId,
    userId: 'guest',
    adViewedAs: 'guest' as const,
  });
  const letters = async () => {
    await site.jobs.runScheduled('tell-sold-out');
    await site.jobs.runDue();
    return site.mailbox.letters.filter(({ text }) => text.includes(`Campaign: ${adsId}`)).length;
  };
  expect(await letters()).toBe(0);
  expect((await watchAdvert(site, await asGuest())).statusCode).toBe(200);
  expect((await startView(site, await asGuest())).json().code).toBe('sold-out');
  expect(await letters(), 'its owner hears of it').toBe(1);
  expect(await letters(), 'once').toBe(1);
});

test('counts a credit that comes after its request timed out', async () => {
  await watchAllBut(1);
  const asGuest = { adsId, userId: 'guest', adViewedAs: 'guest' as const };
  const cookie = await aDevice(site);
  const started = await startView(site, { cookie, ...asGuest });
  const view = await watchThrough(site, cookie, started.json());
  const credit = giveUpNextCredit(site);
  expect((await creditView(site, cookie, view)).json().code).toBe('outcome-unknown');
  const counted = vi.spyOn(site.context.viewCounts, 'noteCredited');
  await credit.release();
  expect(counted).toHaveBeenCalledOnce();
  expect((await startView(site, { cookie: await aDevice(site), ...asGuest })).json().code).toBe('sold-out');
  vi.restoreAllMocks();
});

test('counts a paid view for its advertiser at its start and at its credit, an unpaid one never', async () => {
  const started = vi.spyOn(site.context.viewCounts, 'noteStarted');
  const credited = vi.spyOn(site.context.viewCounts, 'noteCredited');
  site.countries.set('176.36.1.1', 'UA');
  const watchFrom = async (address: string) =>
    watchAdvert(site, {
      cookie: await aDevice(site),
      adsId,
      userId: 'guest',
      adViewedAs: 'guest',
      address,
    });
  const advertId = decodePublicId(adsId);
  await watchFrom('176.36.1.1');
  expect(started.mock.calls).toEqual([[advertId, 'UA']]);
  expect(credited.mock.calls).toEqual([[advertId, 'UA']]);
  site.dataCentres.add('176.36.1.2');
  expect((await watchFrom('176.36.1.2')).json().unpaid).toBe('data-centre');
  expect(started).toHaveBeenCalledOnce();
  expect(credited).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

test('asks the viewer to try again soon when too many views wait, and accepts the view then', async () => {
  const cookie = await aDevice(site);
  const started = await startView(site, { cookie, adsId, userId: olena.publicId, adViewedAs: 'refrence' });
  const view = await watchThrough(site, cookie, started.json());
  const full = vi
    .spyOn(site.context.viewCredits, 'credit')
    .mockRejectedValueOnce(new QueueFullError('10000 views wait'));
  const refused = await creditView(site, cookie, view);
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'busy-try-again']);
  full.mockRestore();
  expect((await creditView(site, cookie, view)).statusCode).toBe(200);
});
