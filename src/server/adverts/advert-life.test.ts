import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdmin, anAdvertiser, aPatient, type Person } from '../../../test/support/people.ts';
import { advertForm, placeAdvert } from '../../../test/support/place-advert.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { aDevice, creditView, startView, watchThrough } from '../../../test/support/watch-advert.ts';
import { account, readBalance } from '../ledger/ledger.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { changeAdvert } from './adverts.ts';

const openSite = async (advertReview: 'after' | 'before') => {
  const site = await createTestApp({ config: { advertReview } });
  // The database's own clock measures how long a view has run.
  site.clock.advance({ hours: -2 });
  const admin = await anAdmin(site);
  const baker = await anAdvertiser(site, { balanceDollars: 100, email: `baker-${advertReview}@example.org` });
  const as = async (who: Person | null, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    const headers = who ? { cookie: who.cookie } : {};
    const reply = await site.app.inject({ method, url, payload, headers });
    return { status: reply.statusCode, ...reply.json() };
  };
  return {
    site,
    admin,
    baker,
    as,
    act: (what: 'pauseAdv' | 'resumeAdv' | 'endAdv', id: string, who: Person = baker) =>
      as(who, 'POST', `/api/${what}/${id}`),
    decide: async (id: string, body: object, who: Person = admin) => {
      const { version } = await as(admin, 'GET', `/api/admin/review/${id}`);
      return as(who, 'POST', `/api/admin/review/${id}`, { version, ...body });
    },
    /** Returns those of the given adverts that wait, in the order of the queue. */
    queue: async (...ids: string[]): Promise<string[]> => {
      const { waiting } = await as(admin, 'GET', '/api/admin/review');
      return waiting.map(({ id }: { id: string }) => id).filter((id: string) => ids.includes(id));
    },
    tell: (id: string, kind: 'page-changed' | 'page-gone') =>
      site.context.db
        .transaction()
        .execute((trx) => changeAdvert(site.context, trx, { advertId: keyOf(id), event: { kind } }))
        .then(() => site.context.catalogue.refresh(keyOf(id))),
    listed: async (id: string) => {
      const cards = await as(null, 'POST', '/api/getAdvs', {});
      return Object.values(cards).some((card) => (card as { _id?: string })._id === id);
    },
    lettersTo: async (who: Person) => {
      await site.jobs.runDue();
      return site.mailbox.letters.filter(({ to }) => to === who.email).map(({ subject }) => subject);
    },
    balance: () => readBalance(site.database.db, account.advertiser(baker.id)),
    async close() {
      await expectLedgerConsistent(site.database.db);
      await site.close();
    },
  };
};

type Site = Awaited<ReturnType<typeof openSite>>;

const running = async (site: TestApp, adsId: string) => {
  const cookie = await aDevice(site);
  const started = await startView(site, { cookie, adsId, userId: 'guest', adViewedAs: 'guest' });
  return { cookie, status: started.statusCode, view: started.json() };
};

describe('the owner of an advert', () => {
  let world: Site;
  beforeAll(async () => {
    world = await openSite('after');
  });
  afterAll(() => world.close());

  test('shows a paused advert to nobody from the next list on, and shows it again once it is resumed', async () => {
    const id = await placeAdvert(world.site, world.baker);
    expect(await world.listed(id)).toBe(true);
    expect((await world.act('pauseAdv', id)).adv).toMatchObject({ state: 'paused', refundable: 1.5 });
    expect(await world.listed(id)).toBe(false);
    expect((await running(world.site, id)).status).toBe(404);
    expect((await world.act('pauseAdv', id)).adv.state).toBe('paused');
    expect((await world.act('resumeAdv', id)).adv.state).toBe('running');
    expect(await world.listed(id)).toBe(true);
  });

  test('gets a view in flight finished and paid when the advert is paused', async () => {
    const id = await placeAdvert(world.site, world.baker);
    const { cookie, view } = await running(world.site, id);
    await world.act('pauseAdv', id);
    const credit = await creditView(world.site, cookie, await watchThrough(world.site, cookie, view));
    expect(credit.json().earned).toBe(0.0025);
    expect((await world.act('resumeAdv', id)).adv).toMatchObject({ delivered: 1, clicks: 499 });
  });

  test('gets unwatched money back to the cent at an end; a view in flight is not paid', async () => {
    const id = await placeAdvert(world.site, world.baker);
    const first = await running(world.site, id);
    await creditView(world.site, first.cookie, await watchThrough(world.site, first.cookie, first.view));
    const late = await running(world.site, id);
    const before = await world.balance();
    expect((await world.act('endAdv', id)).adv).toMatchObject({
      state: 'ended',
      refunded: 1.497,
      delivered: 1,
    });
    expect((await world.balance()) - before).toBe(1_497_000_000n);
    const watched = await watchThrough(world.site, late.cookie, late.view);
    expect((await creditView(world.site, late.cookie, watched)).json().code).toBe('sold-out');
    expect(await world.listed(id)).toBe(false);
    expect((await world.act('endAdv', id)).adv.state).toBe('ended');
    expect((await world.balance()) - before).toBe(1_497_000_000n);
    expect((await world.act('resumeAdv', id)).code).toBe('advert-act-impossible');
  });

  test('is the only account that may change it', async () => {
    const id = await placeAdvert(world.site, world.baker);
    const rival = await anAdvertiser(world.site);
    for (const act of ['pauseAdv', 'resumeAdv', 'endAdv'] as const)
      expect(await world.act(act, id, rival)).toMatchObject({ status: 404, code: 'advert-unknown' });
    const pack = { clicks: 500, amount: 1.5, purchaseKey: 'theirs' };
    expect(await world.as(rival, 'POST', `/api/repeatAdv/${id}`, pack)).toMatchObject({ status: 404 });
    expect(await world.listed(id)).toBe(true);
  });

  test('buys a new pack of the same content by repeating it, once for one press', async () => {
    const id = await placeAdvert(world.site, world.baker, { title: 'Buns', countries: ['UA'] });
    await world.act('endAdv', id);
    const before = await world.balance();
    const again = { clicks: 500, amount: 1.5, purchaseKey: 'again' };
    const { adv } = await world.as(world.baker, 'POST', `/api/repeatAdv/${id}`, again);
    expect(adv).toMatchObject({
      title: 'Buns',
      state: 'running',
      waits: true,
      clicks: 500,
      category: 'food',
    });
    expect(adv.countries[0].value).toBe('UA');
    expect((await world.as(world.baker, 'POST', `/api/repeatAdv/${id}`, again)).adv._id).toBe(adv._id);
    expect(before - (await world.balance())).toBe(1_500_000_000n);
    const cheaper = { ...again, amount: 1, purchaseKey: 'cheaper' };
    expect((await world.as(world.baker, 'POST', `/api/repeatAdv/${id}`, cheaper)).code).toBe('price-changed');
  });

  test.each(['medicine', 'gambling', 'politics', 'loans', 'weapons', 'adult'])(
    '%s is refused in words, and nothing is bought',
    async (category) => {
      const before = await world.balance();
      const body = { ...advertForm(), category };
      expect(await world.as(world.baker, 'POST', '/api/createAdv', body)).toMatchObject({
        status: 400,
        code: 'category-blocked',
      });
      expect(await world.balance()).toBe(before);
      const id = await placeAdvert(world.site, world.baker);
      const edit = await world.as(world.baker, 'PUT', `/api/updateAdv/${id}`, body);
      expect(edit.code).toBe('category-blocked');
      await world.act('endAdv', id);
    },
  );
});

describe('a review after placement', () => {
  let world: Site;
  beforeAll(async () => {
    world = await openSite('after');
  });
  afterAll(() => world.close());

  test('an advert runs at once and waits in the queue, the oldest first, until staff have looked', async () => {
    const older = await placeAdvert(world.site, world.baker);
    world.site.clock.advance({ seconds: 60 });
    const newer = await placeAdvert(world.site, world.baker);
    expect(await world.listed(newer)).toBe(true);
    expect(await world.queue(newer, older)).toEqual([older, newer]);
    expect((await world.decide(older, { decision: 'approve' })).advert).toMatchObject({
      state: 'running',
      waitsSince: null,
    });
    expect(await world.queue(newer, older)).toEqual([newer]);
    expect((await world.decide(older, { decision: 'approve' })).code).toBe('advert-act-impossible');
    await world.decide(newer, { decision: 'approve' });
  });

  test('a change of content puts the advert into the queue again, a change of countries does not', async () => {
    const id = await placeAdvert(world.site, world.baker);
    await world.decide(id, { decision: 'approve' });
    const { item: _, clicks: __, amount: ___, terms: ____, purchaseKey: _____, ...content } = advertForm();
    const edit = (changes: object) =>
      world.as(world.baker, 'PUT', `/api/updateAdv/${id}`, { ...content, ...changes });
    await edit({ countries: [{ value: 'UA', label: 'UA' }] });
    expect(await world.queue(id)).toEqual([]);
    await edit({ targetUrl: 'https://tea.example.com/other' });
    expect(await world.queue(id)).toEqual([id]);
    await world.decide(id, { decision: 'approve' });
    await edit({ previewUrl: 'https://tea.example.com/other.png' });
    expect(await world.queue(id)).toEqual([id]);
    await world.decide(id, { decision: 'approve' });
  });

  test('an approval fails when the owner changed the advert since staff read it; a refusal stands', async () => {
    const id = await placeAdvert(world.site, world.baker);
    const read = await world.as(world.admin, 'GET', `/api/admin/review/${id}`);
    const { item: _, clicks: __, amount: ___, terms: ____, purchaseKey: _____, ...content } = advertForm();
    await world.as(world.baker, 'PUT', `/api/updateAdv/${id}`, { ...content, title: 'Something else' });
    for (const version of [read.version, undefined])
      expect(await world.decide(id, { decision: 'approve', version })).toMatchObject({
        status: 409,
        code: 'changed-meanwhile',
      });
    expect(await world.queue(id)).toEqual([id]);
    const refusal = { decision: 'refuse', reasonCode: 'misleading', version: read.version };
    expect(await world.decide(id, refusal)).toMatchObject({ status: 200 });
  });

  test('a refusal needs a reason, pays back, sends an email, and is final for the owner', async () => {
    const id = await placeAdvert(world.site, world.baker);
    expect((await world.decide(id, { decision: 'refuse' })).code).toBe('reason-missing');
    expect((await world.decide(id, { decision: 'refuse', reasonCode: 'other' })).code).toBe('reason-missing');
    const before = await world.balance();
    const refused = await world.decide(id, {
      decision: 'refuse',
      reasonCode: 'misleading',
      note: 'No tea at all.',
    });
    expect(refused).toMatchObject({ refunded: 1.5, advert: { state: 'refused', reason: 'misleading' } });
    expect((await world.balance()) - before).toBe(1_500_000_000n);
    expect(await world.listed(id)).toBe(false);
    expect(await world.lettersTo(world.baker)).toContain('We can’t run your campaign');
    for (const act of ['resumeAdv', 'endAdv'] as const)
      expect((await world.act(act, id)).code).toBe('advert-act-impossible');
    const again = { clicks: 500, amount: 1.5, purchaseKey: 'after-refusal' };
    expect((await world.as(world.baker, 'POST', `/api/repeatAdv/${id}`, again)).code).toBe(
      'advert-act-impossible',
    );
    const [own] = (
      await world.site.app.inject({
        url: '/api/getUserAdvs',
        headers: { cookie: world.baker.cookie },
      })
    ).json();
    expect(own).toMatchObject({ state: 'refused', reason: 'misleading', reasonNote: 'No tea at all.' });
  });

  test('an approved advert can be taken down, and visits to its page end', async () => {
    const id = await placeAdvert(world.site, world.baker);
    await world.decide(id, { decision: 'approve' });
    expect((await world.decide(id, { decision: 'refuse', reasonCode: 'misleading' })).code).toBe(
      'advert-act-impossible',
    );
    const { cookie, view } = await running(world.site, id);
    const visit = async () => {
      const url = `/api/views/${view.viewId}/visit?token=${view.token}`;
      return (await world.site.app.inject({ url, headers: { cookie } })).statusCode;
    };
    expect(await visit()).toBe(303);
    await world.decide(id, { decision: 'take-down', reasonCode: 'unsafe-page' });
    expect(await visit()).toBe(404);
    expect(await world.lettersTo(world.baker)).toContain('We’ve taken your campaign down');
  });

  test('only staff see the queue and decide; decisions are in the audit log', async () => {
    const id = await placeAdvert(world.site, world.baker);
    for (const who of [world.baker, await aPatient(world.site)]) {
      expect((await world.as(who, 'GET', '/api/admin/review')).code).toBe('not-allowed');
      expect((await world.decide(id, { decision: 'approve' }, who)).code).toBe('not-allowed');
    }
    const corrected = await world.as(world.admin, 'POST', `/api/admin/review/${id}/category`, {
      category: 'home',
    });
    expect(corrected.advert.category).toBe('home');
    await world.decide(id, { decision: 'refuse', reasonCode: 'frightens' });
    const { rows } = await world.site.database.owner.query(
      'select admin_id, action, details from admin_actions where subject_id = $1 order by id',
      [keyOf(id)],
    );
    expect(rows).toEqual([
      { admin_id: world.admin.id, action: 'correct-category', details: { before: 'food', after: 'home' } },
      {
        admin_id: world.admin.id,
        action: 'refuse-advert',
        details: {
          advertiser: world.baker.publicId,
          refunded: 1.5,
          before: 'waiting',
          after: 'refused',
          reason: 'frightens',
        },
      },
    ]);
  });

  test('a changed page puts its advert into the queue; a page that is gone pauses it and emails the owner', async () => {
    const id = await placeAdvert(world.site, world.baker);
    await world.decide(id, { decision: 'approve' });
    await world.tell(id, 'page-changed');
    expect([await world.queue(id), await world.listed(id)]).toEqual([[id], true]);
    await world.tell(id, 'page-gone');
    expect(await world.listed(id)).toBe(false);
    expect(await world.lettersTo(world.baker)).toContain('Your campaign is paused: its page doesn’t answer');
    expect((await world.act('resumeAdv', id)).adv).toMatchObject({ state: 'running', pageGone: false });
    await world.decide(id, { decision: 'approve' });
  });
});

describe('a review before placement', () => {
  let world: Site;
  beforeAll(async () => {
    world = await openSite('before');
  });
  afterAll(() => world.close());

  test('nobody sees an advert before its approval, and its owner gets both emails', async () => {
    const id = await placeAdvert(world.site, world.baker);
    expect(await world.listed(id)).toBe(false);
    expect((await running(world.site, id)).status).toBe(404);
    expect(await world.lettersTo(world.baker)).toContain('We’re reviewing your campaign');
    await world.decide(id, { decision: 'approve' });
    expect(await world.listed(id)).toBe(true);
    expect(await world.lettersTo(world.baker)).toContain('Your campaign is live');
  });

  test('a repeat of an approved advert runs at once; a changed one waits for a new review', async () => {
    const id = await placeAdvert(world.site, world.baker);
    await world.decide(id, { decision: 'approve' });
    const again = { clicks: 500, amount: 1.5, purchaseKey: 'known' };
    const { adv } = await world.as(world.baker, 'POST', `/api/repeatAdv/${id}`, again);
    expect(adv).toMatchObject({ state: 'running', waits: false });
    const { item: _, clicks: __, amount: ___, terms: ____, purchaseKey: _____, ...content } = advertForm();
    await world.as(world.baker, 'PUT', `/api/updateAdv/${id}`, { ...content, title: 'Wonder tea' });
    expect([await world.listed(id), await world.listed(adv._id)]).toEqual([false, true]);
    const unseen = await placeAdvert(world.site, world.baker);
    await world.act('endAdv', unseen);
    const repeat = { ...again, purchaseKey: 'unknown' };
    const { adv: waits } = await world.as(world.baker, 'POST', `/api/repeatAdv/${unseen}`, repeat);
    expect(waits).toMatchObject({ state: 'in-review', waits: true });
  });
});
