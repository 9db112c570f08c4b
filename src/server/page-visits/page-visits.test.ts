import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { createTestFolder } from '../../../test/support/test-folder.ts';

/** Replaces the built web: every address but /nowhere is the screen of a patient. */
const RENDERER = `
  export const STYLE_SOURCE = "'sha256-style'";
  export const render = async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/moved') return { screen: '/guest', status: 302, html: '', redirect: '/login' };
    if (pathname === '/nowhere') return { screen: '*', status: 404, html: '' };
    return { screen: pathname === '/other' ? '*' : '/patient/:patientId', status: 200, html: '' };
  };`;

const PERSON = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const KYIV = '8.8.4.1';

let folder: string;
let site: TestApp;
beforeAll(async () => {
  folder = createTestFolder('visits');
  for (const part of ['ssr', 'web/assets']) mkdirSync(join(folder, part), { recursive: true });
  writeFileSync(join(folder, 'ssr/entry-server.js'), RENDERER);
  writeFileSync(join(folder, 'ssr/package.json'), '{"type":"module"}');
  site = await createTestApp({ webFolder: folder });
  site.countries.set(KYIV, 'UA');
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(async () => {
  await site.context.pageVisits.flush();
  await site.database.owner.query('delete from page_visits');
});

const open = (url: string, headers: Record<string, string> = PERSON, remoteAddress = '127.0.0.1') =>
  site.app.inject({ url, headers, remoteAddress });
const say = async (screen: string, headers: Record<string, string> = PERSON) => {
  const url = '/api/screens/opened';
  const reply = await site.app.inject({ method: 'POST', url, payload: { screen }, headers });
  return { status: reply.statusCode, body: reply.json() };
};
const table = async () => {
  await site.context.pageVisits.flush();
  const query = `select to_char(day, 'YYYY-MM-DD') as day, screen, language, country, visits::int
    from page_visits order by 1, 2, 3, 4`;
  return (await site.database.owner.query(query)).rows;
};
const today = () => site.clock.now().toISOString().slice(0, 10);

test('sums opened pages by day, screen, language and country, without the page’s id', async () => {
  await open('/patient/0123456789', PERSON, KYIV);
  await open('/patient/zzzzzzzzzz', PERSON, KYIV);
  await open('/patient/0123456789', { ...PERSON, cookie: 'language=eng' }, KYIV);
  await open('/patient/0123456789');
  const screen = '/patient/:patientId';
  const day = today();
  expect(await table()).toEqual([
    { day, screen, language: 'eng', country: '', visits: 1 },
    { day, screen, language: 'eng', country: 'UA', visits: 1 },
    { day, screen, language: 'ua', country: 'UA', visits: 2 },
  ]);
});

test('a screen opened within a page counts the same and is added to stored counts', async () => {
  await open('/patient/0123456789');
  await table();
  expect(await say('/patient/:patientId')).toEqual({ status: 200, body: { counted: true } });
  await say('/about-us');
  const facts = { day: today(), language: 'eng', country: '' };
  expect(await table()).toEqual([
    { ...facts, screen: '/about-us', visits: 1 },
    { ...facts, screen: '/patient/:patientId', visits: 2 },
  ]);
});

test('a new day begins a new row', async () => {
  await say('/guest');
  const first = today();
  site.clock.advance({ days: 1 });
  await say('/guest');
  expect((await table()).map(({ day, visits }) => [day, visits])).toEqual([
    [first, 1],
    [today(), 1],
  ]);
});

test.each([
  ['a person with Do Not Track', { ...PERSON, dnt: '1' }],
  ['a person with Global Privacy Control', { ...PERSON, 'sec-gpc': '1' }],
  ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a prefetched page', { ...PERSON, 'sec-purpose': 'prefetch;prerender' }],
])('does not count %s', async (_, headers) => {
  expect((await open('/patient/0123456789', headers)).statusCode).toBe(200);
  expect(await say('/guest', headers)).toEqual({ status: 200, body: { counted: false } });
  expect(await table()).toEqual([]);
});

test('does not count an unknown address, a redirect or a made-up screen', async () => {
  await open('/nowhere');
  await open('/other');
  await open('/moved');
  expect(await say('/patient/0123456789')).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
  expect(await table()).toEqual([]);
});

test('keeps counts that the database refused for the next flush and adds new ones', async () => {
  await say('/guest');
  await site.database.owner.query('alter table page_visits rename to page_visits_away');
  await site.context.pageVisits.flush();
  await say('/guest');
  await site.database.owner.query('alter table page_visits_away rename to page_visits');
  expect((await table()).map(({ visits }) => visits)).toEqual([2]);
});

test('reports the number of visits to a monitor', async () => {
  const before = site.context.pageVisits.total();
  await say('/guest');
  const { body } = await site.app.inject('/metrics');
  expect(body).toContain(`watchwell_page_visits_total ${before + 1}`);
});
