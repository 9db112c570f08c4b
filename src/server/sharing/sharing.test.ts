import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { aPicture, upload } from '../../../test/sites/files-site.ts';
import { liftTimeLimits } from '../../../test/support/lift-time-limits.ts';
import { aPatient, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { loadConfig } from '../load-config.ts';
import { showCard } from './show-card.ts';

liftTimeLimits();
let site: TestApp;

beforeAll(async () => {
  const { site: facts } = loadConfig({ NODE_ENV: 'test' });
  site = await createTestApp({
    config: {
      publicUrl: 'https://watchwell.example',
      site: { ...facts, contactEmail: 'help@watchwell.example' },
    },
  });
});
afterAll(() => site.close());

const open = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });
const cardOf = ({ publicId }: Person, lang = 'en') => open(`/og/patient/${publicId}.jpg?lang=${lang}`);
const widgetOf = ({ publicId }: Person, query = '') => open(`/patient/${publicId}/widget${query}`);

const save = async ({ cookie }: Person, data: object) => {
  const payload = { data };
  const reply = await site.app.inject({
    method: 'POST',
    url: '/api/saveUserInfo',
    headers: { cookie },
    payload,
  });
  expect(reply.statusCode, reply.body).toBe(200);
};

const unfilled = () => aPatient(site, { diagnosis: '', goalDollars: 0 });
const UNKNOWN = 'zzzzzzzzzz';

describe('the picture of a link', () => {
  test('is a JPEG that everybody may cache for a short time, and that sets no cookie', async () => {
    const reply = await cardOf(await aPatient(site, { firstName: 'Олена', lastName: 'Коваль' }), 'uk');
    expect(reply.statusCode).toBe(200);
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    expect(reply.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=300',
      'cross-origin-resource-policy': 'cross-origin',
      'x-robots-tag': 'noindex',
    });
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  test('has an ETag, and is not sent again to a client that has it', async () => {
    const olena = await aPatient(site);
    const { etag = '' } = (await cardOf(olena)).headers;
    expect((await cardOf(olena, 'uk')).headers.etag).not.toBe(etag);
    const again = await open(`/og/patient/${olena.publicId}.jpg`, { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('does not depend on the need unless the patient allows it', async () => {
    const olena = await aPatient(site, { diagnosis: 'Imatinib' });
    const tag = async () => (await cardOf(olena)).headers.etag;
    const silent = await tag();
    await save(olena, { diagnosis: 'Insulin' });
    expect(await tag()).toBe(silent);
    await save(olena, { needInPreviews: true });
    const named = await tag();
    expect(named).not.toBe(silent);
    await save(olena, { diagnosis: 'Imatinib' });
    expect(await tag()).not.toBe(named);
    await save(olena, { needInPreviews: false });
    expect(await tag()).toBe(silent);
  });

  test('shows the photo', async () => {
    const olena = await aPatient(site);
    const without = (await cardOf(olena)).rawPayload;
    const bytes = await aPicture({ left: '#cc0000', right: '#cc0000' });
    expect((await upload(site, '/api/profile/upload', olena.cookie, { bytes })).statusCode).toBe(200);
    const inThePortrait = { left: 100, top: 200, width: 10, height: 10 };
    const colour = async (jpeg: Buffer) => {
      const pixels = await sharp(jpeg).extract(inThePortrait).resize(1, 1).raw().toBuffer();
      return [...pixels].map((part) => Math.round(part / 51));
    };
    expect(await colour((await cardOf(olena)).rawPayload)).toEqual([4, 0, 0]);
    expect(await colour(without)).not.toEqual([4, 0, 0]);
  });

  test.each(['en', 'uk'])('is the brand’s card for a page that shows nobody (%s)', async (lang) => {
    const empty = await unfilled();
    for (const id of [empty.publicId, UNKNOWN, 'guest', '..%2f..%2fetc', encodePublicId(7n)]) {
      const reply = await open(`/og/patient/${id}.jpg?lang=${lang}`);
      expect([reply.statusCode, reply.headers.location]).toEqual([302, `/share-card-${lang}.jpg`]);
    }
  });

  test('falls back to the brand’s card when it cannot be drawn, and the log says why', async () => {
    const olena = await aPatient(site);
    const warnings: unknown[] = [];
    const broken = {
      ...site.context,
      log: { ...site.context.log, warn: (fields: object) => void warnings.push(fields) },
      cards: { draw: () => Promise.reject(new Error('the queue is full')), close: async () => undefined },
    };
    expect(await showCard(broken, olena.publicId, 'eng')).toBeUndefined();
    expect(warnings).toMatchObject([{ err: { message: 'the queue is full' } }]);
  });
});

describe('the card for other sites', () => {
  test('may be framed by anybody, runs nothing, stores nothing and sets no cookie', async () => {
    const { headers, statusCode, body } = await widgetOf(await aPatient(site));
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors \*$/,
    );
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(body).not.toMatch(/<script|style="/);
    expect(Buffer.byteLength(body)).toBeLessThan(15_000);
  });

  test('names the patient in the requested language, and leads to the page in a new tab', async () => {
    const olena = await aPatient(site, { firstName: 'Олена', lastName: 'Коваль', goalDollars: 3000 });
    const { body } = await widgetOf(olena, '?lang=uk&theme=dark');
    expect(body).toContain('<html lang="uk" data-theme="dark">');
    expect(body).toContain('<h1 translate="no">Олена Коваль</h1>');
    expect((await widgetOf(olena, '?lang=en')).body).toContain('<h1 translate="no">Olena Koval</h1>');
    expect(body).toContain('із 3\u00a0000\u00a0$');
    expect(body).toContain(`href="/patient/${olena.publicId}" target="_blank" rel="noopener"`);
    expect((await widgetOf(olena)).body).toContain('of the $3,000 goal');
  });

  test('never names the need, and escapes what was typed', async () => {
    const olena = await aPatient(site, {
      firstName: '<b>"Olena"',
      diagnosis: 'Imatinib',
      additionalInfo: 'Music',
    });
    await save(olena, { needInPreviews: true });
    const { body } = await widgetOf(olena);
    expect(body).not.toMatch(/Imatinib|Music|<b>"/);
    expect(body).toContain('&lt;b&gt;&quot;Olena&quot; Example');
  });

  test('names nobody for a page that shows nobody', async () => {
    const empty = await unfilled();
    expect((await widgetOf(empty)).body).not.toContain('Example');
    expect((await open(`/patient/${UNKNOWN}/widget`)).statusCode).toBe(404);
    expect((await open('/patient/guest/widget')).statusCode).toBe(404);
  });
});

describe('files for crawlers', () => {
  test('include a robots.txt that names the sitemap', async () => {
    const { body } = await open('/robots.txt');
    expect(body).toContain('Disallow: /api/\n');
    expect(body, 'who may not open a page never reads that it asks not to be listed').not.toContain(
      '/patient',
    );
    expect(body).toContain('Sitemap: https://watchwell.example/sitemap.xml\n');
  });

  test('include an ads.txt that lets nobody else sell adverts of the site', async () => {
    const { body, headers } = await open('/ads.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toBe(
      'OWNERDOMAIN=watchwell.example\nplaceholder.example.com, placeholder, DIRECT, placeholder\n',
    );
  });

  test('include a security.txt with the address of the site, that has never expired', async () => {
    const fieldOf = async (name: string) => {
      const { body } = await open('/.well-known/security.txt');
      return new RegExp(`^${name}: (.+)$`, 'm').exec(body)?.[1];
    };
    expect(await fieldOf('Contact')).toBe('mailto:help@watchwell.example');
    expect(await fieldOf('Preferred-Languages')).toBe('en, uk');
    expect(await fieldOf('Canonical')).toBe('https://watchwell.example/.well-known/security.txt');
    for (const years of [0, 3]) {
      site.clock.advance({ days: years * 365 });
      const expires = new Date((await fieldOf('Expires')) ?? Number.NaN);
      expect(expires > site.clock.now()).toBe(true);
    }
  });

  test('include a sitemap with the filled-in pages of consenting patients who allow it, and of nobody else', async () => {
    const [shown, silent, empty] = [await aPatient(site), await aPatient(site), await unfilled()];
    const unagreed = await aPatient(site, { consented: false });
    for (const person of [shown, empty, unagreed]) await save(person, { inSearchEngines: true });
    site.clock.advance({ hours: 1 });
    const { body } = await open('/sitemap.xml');
    expect(body).toContain(`<loc>https://watchwell.example/patient/${shown.publicId}</loc>`);
    expect(body).toContain('<loc>https://watchwell.example/guest</loc>');
    await save(shown, { inSearchEngines: false });
    expect((await open('/sitemap.xml')).body, 'it is made once an hour').toBe(body);
    site.clock.advance({ hours: 1 });
    expect((await open('/sitemap.xml')).body).not.toContain(shown.publicId);
    for (const { publicId } of [silent, empty, unagreed]) expect(body).not.toContain(publicId);
  });

  test('include the sitemap compressed once, for clients that can read that', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const sent = await site.app.inject({ url: '/sitemap.xml', headers });
    expect(sent.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(sent.rawPayload).toString()).toBe((await open('/sitemap.xml')).body);
  });
});
