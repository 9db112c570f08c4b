import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAdvertsSite } from '../../../test/sites/adverts-site.ts';
import { aPicture, upload } from '../../../test/sites/files-site.ts';
import { anAdvertiser, type Person } from '../../../test/support/people.ts';
import { advertForm } from '../../../test/support/place-advert.ts';
import { keepPicture } from '../files/files.ts';
import { IdSet } from './id-set.ts';
import { readReviewQueue } from './review-adverts.ts';

let site: Awaited<ReturnType<typeof createAdvertsSite>>;
let baker: Person;
beforeAll(async () => {
  site = await createAdvertsSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  baker = await anAdvertiser(site.people, { balanceDollars: 20 });
  site.picture.bytes = await aPicture();
  site.picture.fetched = [];
});

const OURS = /^\/media\/pictures\/[0-9a-f]{32}$/;

const send = async (method: 'POST' | 'PUT', url: string, payload: object, person = baker) => {
  const reply = await site.app.inject({ method, url, payload, headers: { cookie: person.cookie } });
  return { status: reply.statusCode, code: reply.json().code, adv: reply.json().adv };
};
const place = (changes: object = {}, person = baker) =>
  send('POST', '/api/createAdv', { ...advertForm(), ...changes }, person);
const edit = (id: string, changes: object = {}) =>
  send('PUT', `/api/updateAdv/${id}`, { ...advertForm(), ...changes });
const shown = (address: string) => site.app.inject({ url: address });
const uploaded = async (bytes: Uint8Array, person = baker) =>
  upload(site.people, '/api/pictures', person.cookie, { bytes });
const listed = (id: string) =>
  site.catalogue.selectAdverts({ country: null, seen: new IdSet() }).find(({ _id }) => _id === id)
    ?.previewUrl;
const runJob = async (name: string) => {
  await site.jobs.runScheduled(name);
  await site.jobs.runDue();
};

test('a picture is fetched once, encoded again, and served by us to our own pages only, cached without end', async () => {
  const { adv } = await place();
  expect(site.picture.fetched).toEqual(['https://tea.example.com/preview.png']);
  expect(adv.previewUrl).toMatch(OURS);
  expect(adv.previewSource).toBe('https://tea.example.com/preview.png');
  expect(listed(adv._id)).toBe(adv.previewUrl);
  for (const [query, width] of [
    ['', 800],
    ['?size=240', 240],
  ] as const) {
    const picture = await shown(adv.previewUrl + query);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
    });
    const { format, exif, ...size } = await sharp(picture.rawPayload).metadata();
    expect([format, exif, size.width, size.height]).toEqual([
      'webp',
      undefined,
      width,
      Math.floor((width * 2) / 3),
    ]);
  }
});

test('staff who look at an advert see our picture or none, and never ask the advertiser’s server', async () => {
  const { adv } = await place();
  site.picture.bytes = undefined;
  const { adv: without } = await place({ previewUrl: 'https://tea.example.com/gone.png' });
  const { waiting } = await readReviewQueue(site.database.db, 'eng');
  const pictureOf = (id: string) => waiting.find((one) => one.id === id)?.previewUrl;
  expect([pictureOf(adv._id), pictureOf(without._id)]).toEqual([adv.previewUrl, '']);
});

test('an edit fetches the picture again only when it names another one', async () => {
  const { adv } = await place();
  const same = await edit(adv._id, { title: 'Green tea' });
  const kept = await edit(adv._id, { title: 'Black tea', previewUrl: adv.previewUrl });
  expect([same.adv.previewUrl, kept.adv.previewUrl]).toEqual([adv.previewUrl, adv.previewUrl]);
  expect(kept.adv.previewSource).toBe('https://tea.example.com/preview.png');
  expect(site.picture.fetched).toHaveLength(1);
  site.picture.bytes = await aPicture({ left: '#00cc00' });
  const changed = await edit(adv._id, { previewUrl: 'https://tea.example.com/other.png' });
  expect(changed.adv.previewUrl).toMatch(OURS);
  expect(changed.adv.previewUrl).not.toBe(adv.previewUrl);
  expect(site.picture.fetched).toHaveLength(2);
});

test('an uploaded picture is not fetched; it is kept once for an owner, and nobody else can use it', async () => {
  const bytes = await aPicture({ format: 'png' });
  const { url } = (await uploaded(bytes)).json();
  expect(url).toMatch(OURS);
  expect((await uploaded(bytes)).json().url).toBe(url);
  const { adv } = await place({ previewUrl: url });
  expect([adv.previewUrl, adv.previewSource, site.picture.fetched]).toEqual([url, url, []]);
  const rival = await anAdvertiser(site.people, { balanceDollars: 20 });
  expect(await place({ previewUrl: url }, rival)).toMatchObject({ status: 404, code: 'file-unknown' });
  expect((await uploaded(bytes, rival)).json().url).not.toBe(url);
  expect(await place({ previewUrl: '/media/pictures/../photos/x' })).toMatchObject({ code: 'file-unknown' });
});

test('two uploads of one picture at the same time are one picture', async () => {
  const bytes = await aPicture({ left: '#123456' });
  const keep = () => keepPicture({ ...site.context, storage: site.storage }, baker.id, bytes);
  const keys = await Promise.all([keep(), keep(), keep()]);
  expect(new Set(keys).size).toBe(1);
});

test.each([
  ['a drawing that is a program', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'photo-type'],
  ['a damaged picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), undefined],
])('%s is refused with words', async (_, bytes, code) => {
  const reply = await uploaded(bytes);
  expect(reply.statusCode).toBeGreaterThanOrEqual(400);
  expect(['photo-type', 'picture-unreadable']).toContain(reply.json().code);
  if (code) expect(reply.json().code).toBe(code);
});

test('an advert whose picture cannot be fetched has none, and the fetch is retried until it succeeds', async () => {
  site.picture.bytes = undefined;
  const previewUrl = 'https://tea.example.com/late.png';
  const tries = () => site.picture.fetched.filter((url) => url === previewUrl).length;
  const { status, adv } = await place({ previewUrl });
  expect([status, adv.previewUrl, listed(adv._id)]).toEqual([200, '', '']);
  await runJob('take-over-pictures');
  expect(tries()).toBe(2);
  await runJob('take-over-pictures');
  expect(tries(), 'not again within the hour').toBe(2);
  site.picture.bytes = await aPicture();
  site.clock.advance({ hours: 2 });
  await runJob('take-over-pictures');
  await site.catalogue.reload();
  expect(listed(adv._id)).toMatch(OURS);
  site.clock.advance({ days: 3 });
  await runJob('take-over-pictures');
  expect(tries()).toBe(3);
});

test('a file that is no picture is given up after five tries, until the owner names another', async () => {
  site.picture.bytes = Buffer.from('<!doctype html>');
  const tries = (address: string) => site.picture.fetched.filter((url) => url === address).length;
  const [never, mended] = ['https://tea.example.com/never.png', 'https://tea.example.com/mended.png'];
  const { adv } = await place({ previewUrl: never });
  for (let day = 0; day < 8; day += 1) {
    await runJob('take-over-pictures');
    site.clock.advance({ days: 2 });
  }
  expect(tries(never)).toBe(6);
  await edit(adv._id, { previewUrl: mended });
  await runJob('take-over-pictures');
  expect([tries(never), tries(mended)]).toEqual([6, 2]);
});

test('an unused picture is deleted a day later, a shown one never', async () => {
  const { adv } = await place();
  const unused = (await uploaded(await aPicture({ left: '#0f0f0f' }))).json().url;
  const chosenAgain = (await uploaded(await aPicture({ left: '#f0f0f0' }))).json().url;
  site.clock.advance({ hours: 23 });
  await uploaded(await aPicture({ left: '#f0f0f0' }));
  await runJob('forget-unused-pictures');
  expect((await shown(unused)).statusCode).toBe(200);
  site.clock.advance({ hours: 2 });
  await runJob('forget-unused-pictures');
  const standing = await Promise.all([adv.previewUrl, unused, chosenAgain].map(shown));
  expect(standing.map(({ statusCode }) => statusCode)).toEqual([200, 404, 200]);
});

test('an account uploads at most sixty pictures an hour, from any address', async () => {
  const bytes = await aPicture({ width: 30, height: 20 });
  for (let picture = 0; picture < 60; picture += 1) expect((await uploaded(bytes)).statusCode).toBe(200);
  const refused = await uploaded(bytes);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests']);
});
