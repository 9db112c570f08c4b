import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAdvertsSite } from '../../../test/sites/adverts-site.ts';
import { anAdvertiser, type Person } from '../../../test/support/people.ts';
import { advertForm } from '../../../test/support/place-advert.ts';
import { keyOf } from '../platform/http/key-of.ts';
import type { SiteLook } from './site-probe-port.ts';

const page = (word: string, host = 'tea.example.com'): SiteLook => ({
  found: 'page',
  display: 'frame',
  host,
  text: Array.from({ length: 60 }, (_, index) => `${word}${index}`).join(' '),
  shell: '',
});

let site: Awaited<ReturnType<typeof createAdvertsSite>>;
let grower: Person;
beforeAll(async () => {
  site = await createAdvertsSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  grower = await anAdvertiser(site.people, { balanceDollars: 50 });
  site.looks.found = page('leaf');
  await site.database.owner.query("update adverts set state = 'deleted', removed_at = now()");
});

/** Places an approved advert whose page was looked at once. */
const place = async (): Promise<string> => {
  const payload = { ...advertForm(), targetUrl: 'https://tea.example.com/welcome' };
  const headers = { cookie: grower.cookie };
  const reply = await site.app.inject({ method: 'POST', url: '/api/createAdv', payload, headers });
  const id = reply.json().adv._id;
  await site.jobs.runScheduled('look-at-pages');
  await site.database.owner.query("update adverts set waits_since = null, state = 'running' where id = $1", [
    keyOf(id),
  ]);
  return id;
};
/** Runs the hourly job for a week. Returns the number of looks. */
const lookForAWeek = async (): Promise<number> => {
  site.looks.seen = [];
  for (let hour = 0; hour < 168; hour += 1) {
    site.clock.advance({ hours: 1 });
    await site.jobs.runScheduled('look-elsewhere');
  }
  return site.looks.seen.length;
};
const stands = async (id: string) => {
  const { rows } = await site.database.owner.query(
    `select waits_since is not null waits, state, finding from adverts a join advert_looks l on l.advert_id = a.id where a.id = $1`,
    [keyOf(id)],
  );
  return rows[0];
};

test.each([
  ['another page', page('password'), 'content'],
  ['another site', page('leaf', 'bank.example.net'), 'elsewhere'],
  ['our own pages', { found: 'own-site' } as const, 'own-site'],
])('an advert that shows %s in another network goes to staff, once a week', async (_, elsewhere, finding) => {
  const id = await place();
  site.looks.elsewhere = elsewhere;
  expect(await lookForAWeek()).toBe(1);
  expect(await stands(id)).toEqual({ waits: true, state: 'running', finding });
});

test.each([
  ['the same', page('leaf')],
  ['no answer', { found: 'gone' } as const],
  ['a riddle', { found: 'unclear' } as const],
])('an advert that shows %s in another network stays unchanged', async (_, elsewhere) => {
  const id = await place();
  site.looks.elsewhere = elsewhere;
  expect(await lookForAWeek()).toBe(1);
  expect(await stands(id)).toEqual({ waits: false, state: 'running', finding: null });
});
