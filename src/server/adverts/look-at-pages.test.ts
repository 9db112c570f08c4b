import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { createAdvertsSite } from '../../../test/sites/adverts-site.ts';
import { anAdmin, anAdvertiser, type Person } from '../../../test/support/people.ts';
import { advertForm } from '../../../test/support/place-advert.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { findAdvert } from './adverts-store.ts';

const TEXT = Array.from({ length: 60 }, (_, index) => `leaf${index}`).join(' ');
const OTHER = Array.from({ length: 60 }, (_, index) => `coin${index}`).join(' ');

let site: Awaited<ReturnType<typeof createAdvertsSite>>;
let grower: Person;
beforeAll(async () => {
  site = await createAdvertsSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  grower = await anAdvertiser(site.people, { balanceDollars: 50 });
  site.looks.found = { found: 'page', display: 'frame', host: 'tea.example.com', text: TEXT, shell: '' };
  await site.database.owner.query("update adverts set state = 'deleted', removed_at = now()");
});

const place = async (targetUrl = 'https://tea.example.com/welcome'): Promise<string> => {
  const payload = { ...advertForm(), targetUrl };
  const headers = { cookie: grower.cookie };
  const reply = await site.app.inject({ method: 'POST', url: '/api/createAdv', payload, headers });
  return reply.json().adv._id;
};
/** Runs the job and returns the addresses that it looked at. */
const look = async (later: { hours?: number; days?: number } = {}): Promise<string[]> => {
  site.clock.advance(later);
  site.looks.seen = [];
  await site.jobs.runScheduled('look-at-pages');
  return site.looks.seen;
};
const approve = (id: string) =>
  site.database.owner.query('update adverts set waits_since = null where id = $1', [keyOf(id)]);
const stands = async (id: string) => {
  const advert = await findAdvert(site.database.db, keyOf(id));
  return [advert?.state, advert?.displayMode, advert?.waitsSince !== null];
};

test('every page is looked at when it is placed, once for all adverts that lead there, and each day again', async () => {
  await place();
  await place();
  await place('https://tea.example.com/other');
  expect((await look()).sort()).toEqual(['https://tea.example.com/other', 'https://tea.example.com/welcome']);
  expect(await look({ hours: 23 })).toEqual([]);
  expect(await look({ hours: 2 })).toHaveLength(2);
});

test('an edited address is looked at again, an advert that is over never', async () => {
  const id = await place();
  await look();
  const payload = { ...advertForm(), targetUrl: 'https://tea.example.com/spring' };
  const headers = { cookie: grower.cookie };
  await site.app.inject({ method: 'PUT', url: `/api/updateAdv/${id}`, payload, headers });
  site.looks.found = { found: 'page', display: 'frame', host: 'tea.example.com', text: OTHER, shell: '' };
  await approve(id);
  expect(await look()).toEqual(['https://tea.example.com/spring']);
  expect(await stands(id), 'other words are no surprise at another address').toEqual([
    'running',
    'frame',
    false,
  ]);
  await site.app.inject({ method: 'POST', url: `/api/endAdv/${id}`, headers });
  expect(await look({ days: 2 })).toEqual([]);
});

test('one host gets at most five looks a run', async () => {
  for (let page = 0; page < 7; page += 1) await place(`https://tea.example.com/${page}`);
  expect(await look()).toHaveLength(5);
  expect(await look()).toHaveLength(2);
});

test('a changed page goes to the queue with its reason; one that refuses frames changes at once', async () => {
  const changed = await place();
  const refusing = await place('https://tea.example.com/frames');
  await look();
  await Promise.all([approve(changed), approve(refusing)]);
  site.looks.found = { found: 'page', display: 'newtab', host: 'tea.example.com', text: OTHER, shell: '' };
  await look({ days: 1.1 });
  expect(await stands(changed)).toEqual(['running', 'newtab', true]);
  const admin = await anAdmin(site.people);
  const url = '/api/admin/review';
  const queue = (await site.app.inject({ url, headers: { cookie: admin.cookie } })).json();
  expect(queue.waiting.map(({ finding }: { finding: string }) => finding)).toEqual(['content', 'content']);
  await site.catalogue.reload();
  expect(site.catalogue.getAdvert(keyOf(changed))?.displayMode).toBe('newtab');
  await approve(changed);
  await look({ days: 1.1 });
  expect(await stands(changed), 'what staff have seen is not told again').toEqual([
    'running',
    'newtab',
    false,
  ]);
});

test('a page that is gone is looked at each hour, and paused after three looks', async () => {
  const id = await place();
  await look();
  await approve(id);
  site.looks.found = { found: 'gone' };
  expect(await look({ days: 1.1 })).toHaveLength(1);
  expect(await look()).toEqual([]);
  expect(await look({ hours: 1.1 })).toHaveLength(1);
  expect(await stands(id)).toEqual(['running', 'frame', false]);
  expect(await look({ hours: 1.1 })).toHaveLength(1);
  expect(await stands(id)).toEqual(['paused', 'frame', true]);
});

test('an advert resumed by its owner is paused again while its page is gone', async () => {
  const id = await place();
  await look();
  site.looks.found = { found: 'gone' };
  const goneFor = async (looks: number) => {
    await look({ days: 1.1 });
    for (let one = 1; one < looks; one += 1) await look({ hours: 1.1 });
    return (await stands(id))[0];
  };
  expect(await goneFor(3)).toBe('paused');
  for (const looks of [2, 1]) {
    const headers = { cookie: grower.cookie };
    if (looks === 2) await site.app.inject({ method: 'POST', url: `/api/resumeAdv/${id}`, headers });
    expect(await goneFor(looks)).toBe(looks === 2 ? 'running' : 'paused');
  }
});

test('a host with very many pages does not delay the pages of others', async () => {
  for (let page = 0; page < 101; page += 1)
    await site.database.owner.query(
      `insert into adverts (id, advertiser_id, purchase_key, tier, title, subtitle, target_url, preview_url, countries,
         display_mode, state, category, created_at)
       select id + $2, advertiser_id, $3, tier, title, subtitle, $3, preview_url, countries, display_mode, state, category, created_at
       from adverts where id = $1`,
      [
        keyOf(page === 0 ? await place('https://a.example.com/') : await firstId()),
        page + 1,
        `https://a.example.com/${page}`,
      ],
    );
  await place('https://tea.example.com/welcome');
  expect(await look()).toContain('https://tea.example.com/welcome');
});

const firstId = async (): Promise<string> => {
  const { rows } = await site.database.owner.query(
    "select id from adverts where target_url = 'https://a.example.com/' and removed_at is null",
  );
  return encodePublicId(BigInt(rows[0].id));
};

test('when no site answers at all, our network is at fault and no advert is paused', async () => {
  const ids: string[] = [];
  for (const host of ['a', 'b', 'c', 'd', 'e']) ids.push(await place(`https://${host}.example.com/`));
  await look();
  await Promise.all(ids.map(approve));
  site.looks.found = { found: 'gone' };
  for (let hour = 0; hour < 5; hour += 1) await look({ hours: 30 });
  for (const id of ids) expect(await stands(id)).toEqual(['running', 'frame', false]);
});

test('a look that cannot be stored stops no other', async () => {
  await place();
  await place('https://z.example.com/');
  await site.database.owner.query(
    `create function refuse_look() returns trigger language plpgsql as $$ begin
       if new.target_url like '%tea%' then raise 'no'; end if; return new; end $$;
     create trigger refuse_look before insert on advert_looks for each row execute function refuse_look()`,
  );
  try {
    expect(await look()).toContain('https://z.example.com/');
    expect(await look({ hours: 2 })).toEqual(['https://tea.example.com/welcome']);
  } finally {
    await site.database.owner.query('drop function refuse_look cascade');
  }
});
