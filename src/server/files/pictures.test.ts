import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aPicture, get, PDF, storedNames, upload } from '../../../test/sites/files-site.ts';
import { anAdvertiser, aPatient, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

let site: TestApp;
let olena: Person;
beforeAll(async () => {
  site = await createTestApp();
  olena = await aPatient(site);
});
afterAll(() => site.close());
/** Every object has its row, and every row all its objects. */
afterEach(async () => {
  await site.jobs.runDue();
  const { rows } = await site.database.owner.query<{ key: string }>('select key from stored_files');
  const expected = rows.flatMap(({ key }) =>
    ['100', '320', '640'].map((size) => `photos/${key}/${size}.webp`),
  );
  expect(await storedNames(site)).toEqual(expected.sort());
});

const PHOTO = '/api/profile/upload';
const photoOf = async (person: Person): Promise<string> =>
  (await get(site, '/api/current_user', person)).json().userData.photo;

/** Red, green and blue in the middle of the left and of the right half. */
const coloursOf = async (bytes: Buffer) => {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number) => {
    const place = (Math.floor(info.height / 2) * info.width + x) * info.channels;
    return [...data.subarray(place, place + 3)].map((value) => (value > 127 ? 1 : 0));
  };
  return [at(Math.floor(info.width / 4)), at(Math.floor((info.width * 3) / 4))];
};

test('a photo appears on the public page, square, in three sizes, without its place of origin', async () => {
  const taken = await aPicture();
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  const reply = await upload(site, PHOTO, olena.cookie, { bytes: taken });
  expect([reply.statusCode, reply.json()]).toEqual([200, { message: 'success' }]);
  const photo = await photoOf(olena);
  const page = await site.app.inject({
    method: 'POST',
    url: '/api/current_patient',
    payload: { userId: olena.publicId },
  });
  expect(page.json().photo).toBe(photo);
  for (const [query, width] of [
    ['?size=100', 100],
    ['', 320],
    ['?size=640', 640],
  ] as const) {
    const shown = await get(site, photo + query);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-robots-tag': 'noindex',
    });
    expect(shown.headers['set-cookie']).toBeUndefined();
    const { exif, icc, xmp, ...facts } = await sharp(shown.rawPayload).metadata();
    expect(facts).toMatchObject({ format: 'webp', width, height: width });
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    expect(await coloursOf(shown.rawPayload)).toEqual([
      [1, 0, 0],
      [0, 0, 1],
    ]);
  }
});

test('a picture taken sideways is stored upright', async () => {
  const sideways = await sharp(await aPicture({ width: 600, height: 600 }))
    .withMetadata({ orientation: 6 })
    .toBuffer();
  await upload(site, PHOTO, olena.cookie, { bytes: sideways });
  const shown = await get(site, await photoOf(olena));
  const { data, info } = await sharp(shown.rawPayload).rotate(-90).toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(320);
  expect(await coloursOf(data)).toEqual([
    [1, 0, 0],
    [0, 0, 1],
  ]);
});

test('a new photo replaces the old one, which is deleted', async () => {
  const ads = await anAdvertiser(site);
  await upload(site, PHOTO, ads.cookie, { bytes: await aPicture({ format: 'png' }) });
  const first = await photoOf(ads);
  await upload(site, PHOTO, ads.cookie, { bytes: await aPicture({ format: 'webp' }) });
  expect(await photoOf(ads)).not.toBe(first);
  await site.jobs.runDue();
  expect((await get(site, first)).statusCode).toBe(404);
  expect((await get(site, await photoOf(ads))).statusCode).toBe(200);
});

test('exactly one of several photos sent at once is kept', async () => {
  const ann = await aPatient(site);
  const bytes = await aPicture({ width: 50, height: 50 });
  const replies = await Promise.all(
    Array.from({ length: 2 }, () => upload(site, PHOTO, ann.cookie, { bytes })),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  await site.jobs.runDue();
  expect((await get(site, await photoOf(ann))).statusCode).toBe(200);
});

const bomb = () => sharp({ create: { width: 7_400, height: 7_400, channels: 3, background: 'red' } });
const REFUSED: [string, () => Promise<Uint8Array> | Uint8Array, string, number][] = [
  ['a script called a picture', () => Buffer.from('<script>alert(1)</script>'), 'photo-type', 415],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'photo-type', 415],
  ['a PDF', () => PDF, 'photo-type', 415],
  ['a GIF', () => aPicture().then((bytes) => sharp(bytes).gif().toBuffer()), 'photo-type', 415],
  ['nothing', () => new Uint8Array(), 'photo-type', 415],
  ['half of a picture', async () => (await aPicture()).subarray(0, 900), 'picture-unreadable', 400],
  ['a bomb of 55 megapixels', () => bomb().webp({ effort: 0 }).toBuffer(), 'picture-too-large', 400],
  ['more than 10 MB', () => new Uint8Array(10 * 1024 * 1024 + 1), 'photo-too-large', 413],
];

test.each(REFUSED)('%s is refused, and nothing of it is kept', async (_what, make, code, status) => {
  const before = await photoOf(olena);
  const reply = await upload(site, PHOTO, olena.cookie, { name: 'me.jpg', bytes: await make() });
  expect([reply.statusCode, reply.json()]).toEqual([
    status,
    expect.objectContaining({ message: 'error', code }),
  ]);
  expect(await photoOf(olena)).toBe(before);
});

test('a form without the file, in another field or of another kind is refused in words', async () => {
  const bytes = await aPicture();
  const replies = [
    await upload(site, PHOTO, olena.cookie, {}),
    await upload(site, PHOTO, olena.cookie, { bytes, field: 'photo' }),
    await site.app.inject({ method: 'POST', url: PHOTO, headers: { cookie: olena.cookie } }),
  ];
  expect(replies.map((reply) => reply.json().code)).toEqual(['file-missing', 'file-missing', 'file-missing']);
  const json = await site.app.inject({
    method: 'POST',
    url: PHOTO,
    headers: { cookie: olena.cookie },
    payload: { fileToUpload: 'x' },
  });
  expect(json.json().code).toBe('invalid-input');
});

test('a visitor has no photo to change, and an unknown one cannot be shown', async () => {
  expect((await upload(site, PHOTO, undefined, { bytes: await aPicture() })).statusCode).toBe(401);
  expect((await get(site, `/media/photos/${'0'.repeat(32)}`)).statusCode).toBe(404);
  expect((await get(site, '/media/photos/..%2f..%2fsecret')).statusCode).toBe(404);
  expect((await get(site, `/media/photos/${'0'.repeat(32)}?size=5000`)).statusCode).toBe(400);
});
