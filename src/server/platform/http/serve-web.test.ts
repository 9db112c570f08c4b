import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { RELOAD_UNSTARTED } from '#shared/html/unstarted-page.ts';
import { createBuiltWeb, NOT_TEXT } from '../../../../test/sites/built-web.ts';
import { eventually } from '../../../../test/support/eventually.ts';
import { EVERY_CALL } from '../../../../test/support/every-call.ts';
import { anAdmin, aPatient } from '../../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';
import { LANES } from './lanes.ts';

let folder: string;
let site: TestApp;

beforeAll(async () => {
  folder = await createBuiltWeb();
  site = await createTestApp({ webFolder: folder, config: { publicUrl: 'https://watchwell.example' } });
});

afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

describe('a page', () => {
  test('is rendered for its public address and its visitor', async () => {
    const patient = await aPatient(site);
    const reply = await open('/?q=1', { cookie: patient.cookie });
    expect(reply.statusCode).toBe(200);
    const { url, user, site: facts } = reply.json();
    expect(url).toBe('https://watchwell.example/?q=1');
    expect(user._id).toBe(patient.publicId);
    expect(facts).toEqual(site.context.config.site);
  });

  test('may embed the bytes of a picture', async () => {
    expect((await open('/picture')).json()).toEqual([...NOT_TEXT]);
  });

  test('uses the language of the cookie, else of the link, else of the country; the theme is the cookie’s', async () => {
    site.countries.set('127.0.0.1', 'UA');
    expect((await open('/')).json().language).toBe('ua');
    expect((await open('/', { cookie: 'language=eng; theme=dark' })).json()).toMatchObject({
      language: 'eng',
      theme: 'dark',
    });
    expect((await open('/?lang=en')).json().language).toBe('eng');
    expect((await open('/?lang=en', { cookie: 'language=ua' })).json().language).toBe('ua');
    site.countries.clear();
    expect((await open('/?lang=uk')).json().language).toBe('ua');
    expect((await open('/?lang=xx', { cookie: 'language=xx; theme=xx' })).json().language).toBe('eng');
  });

  test('uses the visitor’s language behind a proxy, also in its own calls', async () => {
    const trustedProxies = { networks: [], edge: { networks: ['127.0.0.1/32'], header: 'cf-connecting-ip' } };
    const proxied = await createTestApp({ webFolder: folder, config: { trustedProxies } });
    proxied.countries.set('93.170.1.1', 'UA');
    const reply = await proxied.app.inject({ url: '/', headers: { 'cf-connecting-ip': '93.170.1.1' } });
    await proxied.close();
    expect(reply.json()).toMatchObject({ language: 'ua', seen: { language: 'ua' } });
  });

  test('uses a member’s language on a new device', async () => {
    const { id, cookie } = await aPatient(site);
    await site.database.owner.query("update accounts set language = 'ua' where id = $1", [id]);
    expect((await open('/', { cookie })).json().language).toBe('ua');
    expect(
      (await open('/', { cookie: `${cookie}; language=eng; language_chosen=yes` })).json().language,
    ).toBe('eng');
  });

  test.each(['/', '/nowhere', '/moved', '/broken', '/advView/guest'])(
    'is never cached for others at %s, because it may show an account',
    async (url) => {
      expect((await open(url)).headers['cache-control']).toMatch(/^(private, no-cache|no-store)$/);
    },
  );

  test('has a policy that allows frames in the player only', async () => {
    const policyOf = async (url: string) => String((await open(url)).headers['content-security-policy']);
    expect(await policyOf('/')).toContain("frame-src 'none';");
    expect(await policyOf('/')).toContain("style-src 'self' 'sha256-style';");
    const hash = createHash('sha256').update(RELOAD_UNSTARTED).digest('base64');
    expect(await policyOf('/')).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(await policyOf('/')).toContain("media-src 'self';");
    for (const url of ['/', '/advView/guest']) expect(await policyOf(url)).toContain("img-src 'self' data:;");
    for (const url of ['/', '/patient/0123456789', '/patient/0123456789/sheet', '/advView/guest']) {
      expect(await policyOf(url), url).toContain("frame-ancestors 'none'");
    }
    expect(await policyOf('/advView/guest')).toContain('frame-src https: http://127.0.0.1:*');
    expect(await policyOf('/review-queue')).toContain('frame-src https: http://127.0.0.1:*');
    expect(await policyOf('/advViewer')).toContain("frame-src 'none';");
  });

  test('allows itself and its frames no unused browser feature', async () => {
    const permissions = String((await open('/advView/guest')).headers['permissions-policy']);
    const denied = ['camera', 'microphone', 'geolocation', 'payment', 'browsing-topics', 'usb'];
    for (const power of denied) expect(permissions).toContain(`${power}=()`);
    const own = [...permissions.matchAll(/([\w-]+)=\(self\)/g)].map(([, power]) => power);
    // Passkeys, copying of links, and a player whose screen stays on.
    expect(own).toEqual([
      'clipboard-write',
      'publickey-credentials-create',
      'publickey-credentials-get',
      'screen-wake-lock',
    ]);
    expect(permissions.split(', ').every((rule) => /^[a-z-]+=\((self)?\)$/.test(rule))).toBe(true);
  });

  test('hides the token of an email link from other sites', async () => {
    const policyOf = async (url: string) => (await open(url)).headers['referrer-policy'];
    expect(await policyOf('/reset-password?email=a@example.org&token=x')).toBe('no-referrer');
    expect(await policyOf('/verify-email?email=a@example.org&token=x')).toBe('no-referrer');
    expect(await policyOf('/')).toBe('strict-origin-when-cross-origin');
  });

  test('repeats its noindex in the headers', async () => {
    expect((await open('/')).headers['x-robots-tag']).toBeUndefined();
    expect((await open('/patient/9f3k7q2m5x')).headers['x-robots-tag']).toBe('noindex');
  });

  test('has noindex on a test system', async () => {
    const config = { site: { ...site.context.config.site, isStaging: true } };
    const staging = await createTestApp({ webFolder: folder, config });
    const reply = await staging.app.inject({ url: '/' });
    await staging.close();
    expect(reply.headers['x-robots-tag']).toBe('noindex');
  });

  test('answers 404 for an unknown address, and a redirect as one', async () => {
    expect((await open('/nowhere')).statusCode).toBe(404);
    const moved = await open('/moved');
    expect([moved.statusCode, moved.headers.location]).toEqual([302, '/login']);
    expect((await open('//evil')).json().url).toBe('https://watchwell.example//evil');
  });

  test.each(['/api/nothing', '/auth/nothing', '/webhooks/nothing', '/favicon.ico'])(
    'is never rendered for %s',
    async (url) => {
      const reply = await open(url);
      expect(reply.statusCode).toBe(404);
      expect(reply.json().code).toBe('not-found');
    },
  );

  test('falls back to a plain page when it cannot be rendered, and logs the fault', async () => {
    const reply = await open('/broken');
    expect(reply.statusCode).toBe(500);
    expect(reply.body).not.toContain('a fault in a screen');
  });
});

test('sends Retry-After while it is unavailable', async () => {
  const reply = await open('/full');
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
});

describe('a page that is equal for everybody', () => {
  // A cached page does not grow old.
  beforeAll(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterAll(() => void vi.useRealTimers());
  const read = async (url: string, headers?: Record<string, string>) => (await open(url, headers)).json();

  test('is rendered once for visitors without a session, in each language and theme', async () => {
    const first = await read('/shared');
    expect(await read('/shared?utm_source=x')).toEqual(first);
    const looks = [
      await read('/shared', { cookie: 'language=ua' }),
      await read('/shared', { cookie: 'theme=dark' }),
      await read('/shared?tab=two'),
    ];
    expect(looks).toMatchObject([
      { language: 'ua' },
      { theme: 'dark' },
      { url: expect.stringMatching(/two$/) },
    ]);
    const times = [first, ...looks].map(({ rendered }) => rendered);
    expect(new Set(times).size).toBe(4);
  });

  test('is rendered for each member; an expired or made-up session is none', async () => {
    const [ann, ben] = [await aPatient(site), await aPatient(site)];
    const shared = await read('/shared');
    expect([shared.user, (await read('/shared', { cookie: ann.cookie })).user._id]).toEqual([
      false,
      ann.publicId,
    ]);
    expect((await read('/shared', { cookie: ben.cookie })).user._id).toBe(ben.publicId);
    const over = await read('/shared', { cookie: '__Host-watchwell_session=over' });
    expect([over.user, over.rendered]).toEqual([false, shared.rendered]);
  });

  test('may be cached by a shared cache as long as by us when the request identifies nobody', async () => {
    const reply = await open('/shared?lang=uk');
    expect(reply.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=3, must-revalidate',
      vary: 'accept-encoding, cookie',
    });
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  test.each([
    ['has any cookie, since a member has one', '/shared?lang=uk', { cookie: 'theme=dark' }],
    ['has the cookie of an expired session', '/shared?lang=uk', { cookie: '__Host-watchwell_session=over' }],
    ['gets the language of a country', '/shared', {}],
    ['gets a language that the address does not name', '/shared?lang=xx', {}],
    ['gets a missing page', '/patient/0123456789?lang=uk', {}],
  ])('is for the browser alone when the visitor %s', async (_, url, headers) => {
    expect((await open(url, headers)).headers['cache-control']).toBe('private, no-cache');
  });

  test.each(['/', '/shared?lang=uk', '/nowhere', '/moved', '/advView/guest'])(
    'is never cached at %s when it is rendered for an account',
    async (url) => {
      const { cookie } = await aPatient(site);
      const { headers } = await open(url, { cookie });
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers.etag).toBeUndefined();
    },
  );

  test.each(['/', '/shared', '/advView/guest'])(
    'sets no cookie at %s, whatever its inner calls do',
    async (url) => {
      expect((await open(url)).cookies).toEqual([]);
    },
  );

  test('is cached by browsers only, which revalidate it; its policy comes with each answer', async () => {
    const first = await open('/shared', { 'accept-encoding': 'br' });
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'private, no-cache' });
    const same = await open('/shared', { 'if-none-match': String(first.headers.etag) });
    expect([same.statusCode, same.body]).toEqual([304, '']);
    expect(same.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    expect(same.headers['content-security-policy']).toContain('sha256-style');
    expect((await open('/shared', { 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
  });

  test('shows no health details after their consent is withdrawn, and nothing of a deleted person', async () => {
    const ann = await aPatient(site, { diagnosis: 'A hip', goalDollars: 100 });
    const url = `/patient/${ann.publicId}`;
    expect((await read(url)).patient.diagnosis).toBe('A hip');
    const saved = await site.app.inject({
      method: 'POST',
      url: '/api/saveUserInfo',
      headers: { cookie: ann.cookie },
      payload: { data: { healthConsent: false } },
    });
    expect(saved.statusCode).toBe(200);
    expect((await read(url)).patient.diagnosis).toBe('');
    const admin = await anAdmin(site);
    const deleted = await site.app.inject({
      method: 'DELETE',
      url: `/api/admin/delete-user/${ann.publicId}`,
      headers: { cookie: admin.cookie },
    });
    expect(deleted.statusCode).toBe(200);
    expect((await open(url)).statusCode).toBe(404);
  });
});

test('renders nothing for a visitor who has left', async () => {
  const renderedSoFar = async () => (await open('/')).json().rendered;
  const before = await renderedSoFar();
  const { page } = site.app.lanes;
  const held = await Promise.all(Array.from({ length: LANES.page.atOnce }, () => page.take(undefined)));
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const closed = new Promise((resolve) => {
    site.app.server.once('connection', (socket) => socket.once('close', () => setImmediate(resolve)));
  });
  const [leaving, others] = [new AbortController(), new AbortController()];
  const row = Array.from({ length: LANES.page.waiting - 1 }, () => page.take(undefined, others.signal));
  const { port } = site.app.server.address() as { port: number };
  const left = fetch(`http://127.0.0.1:${port}/`, { signal: leaving.signal }).catch(() => 'left');
  await eventually('the visitor in the row', () => expect(page.isFull()).toBe(true));
  leaving.abort();
  expect(await left).toBe('left');
  await closed;
  others.abort();
  await Promise.allSettled(row);
  for (const end of held) end();
  expect(await renderedSoFar()).toBe(before + 1);
});

describe('a file', () => {
  test('is immutable and compressed with a digest in its name, and sets no cookie', async () => {
    const reply = await open('/assets/entry-1a2b3c.js', { 'accept-encoding': 'gzip, br' });
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(reply.headers['content-encoding']).toBe('br');
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  test.each([
    ['br', 'gzip, deflate, br, zstd', '.br'],
    ['gzip', 'gzip', '.gz'],
    [undefined, 'identity', ''],
  ])(
    'is sent as the build compressed it (%s), with a Vary header for proxies',
    async (encoding, accepted, end) => {
      const reply = await open('/assets/entry-1a2b3c.js', { 'accept-encoding': accepted });
      expect(reply.headers).toMatchObject({
        vary: 'accept-encoding',
        'content-type': expect.stringContaining('javascript'),
      });
      expect(reply.headers['content-encoding']).toBe(encoding);
      expect(reply.rawPayload).toEqual(readFileSync(join(folder, `web/assets/entry-1a2b3c.js${end}`)));
    },
  );

  test('has no address for its compressed forms, and none is made of a small file', async () => {
    expect((await open('/assets/entry-1a2b3c.js.br')).statusCode).toBe(404);
    expect(globSync('**/*.{br,gz}', { cwd: folder })).toEqual(
      expect.not.arrayContaining([expect.stringMatching(/mark|film/)]),
    );
  });

  test('is sent in the ranges that a player requests, and never compressed, if it is a film', async () => {
    const headers = { range: 'bytes=1000-1999', 'accept-encoding': 'gzip, br' };
    const reply = await open('/assets/film-1a2b3c.mp4', headers);
    expect(reply.statusCode).toBe(206);
    expect(reply.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-range': 'bytes 1000-1999/5000',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(reply.headers['content-encoding']).toBeUndefined();
    expect(reply.body).toBe('m'.repeat(1000));
  });

  test('is cached for an hour under a plain name', async () => {
    const reply = await open('/mark.svg');
    expect(reply.headers['cache-control']).toBe('public, max-age=3600');
    expect(reply.headers['content-type']).toContain('image/svg+xml');
  });

  test('answers 404 if missing, and nothing outside the folder is served', async () => {
    expect((await open('/assets/none.css')).statusCode).toBe(404);
    expect((await open('/assets/..%2f..%2fssr/entry-server.js')).statusCode).toBe(404);
  });
});

test('a first visit counts as one call, however many files and inner calls it needs', async () => {
  const limited = await createTestApp({ webFolder: folder, rateLimits: true });
  const remaining = async (url: string) => {
    const left = (await limited.app.inject({ url })).headers.ratelimit;
    return left === undefined ? undefined : Number(/r=(\d+)/.exec(String(left))?.[1]);
  };
  const first = await remaining('/');
  for (const file of ['/assets/entry-1a2b3c.js', '/mark.svg', '/assets/film-1a2b3c.mp4'])
    expect(await remaining(file), file).toBeUndefined();
  expect(await remaining('/')).toBe((first ?? 0) - 1);
  await limited.close();
});

describe('no frame shows', () => {
  const pages = ['/', '/login', '/dashboard', '/patient/0123456789', '/advView/guest', '/nowhere', '/moved'];
  const files = ['/assets/entry-1a2b3c.js', '/assets/none.js', '/mark.svg', '/og/patient/0123456789.jpg'];
  const others = ['/healthz', '/readyz', '/metrics', '/robots.txt', '/sitemap.xml', '/%zz', '/api/nothing'];
  const reference = ['/api/docs', '/api/docs/json', '/api/docs/static/index.html', '/broken'];
  const reads = EVERY_CALL.map(({ contract }) => contract).filter(({ method }) => method === 'GET');
  const calls = reads.map(({ path }) => path.replaceAll(/:\w+/g, '0123456789'));

  test.each([...pages, ...files, ...others, ...reference, ...calls])('%s', async (url) => {
    const { cookie } = await aPatient(site);
    for (const reply of [await open(url), await open(url, { cookie })]) {
      const policy = String(reply.headers['content-security-policy']);
      expect(policy.match(/frame-ancestors[^;]*/g)).toEqual(["frame-ancestors 'none'"]);
    }
  });

  test('anything of ours in a browser that supports only the older header', async () => {
    expect((await open('/')).headers['x-frame-options']).toBe('DENY');
  });
});
