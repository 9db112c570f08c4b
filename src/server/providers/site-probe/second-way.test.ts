import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isOwnAddress, parseAdvertUrl } from '../../adverts/adverts.ts';
import { loadConfig } from '../../load-config.ts';
import { createSiteProbe } from './site-probe.ts';

const PAGE = '<!doctype html><title>Tea from the Carpathians</title>';
const COMPRESSED: Record<string, (text: string) => Buffer> = {
  gzip: gzipSync,
  br: brotliCompressSync,
  zstd: zstdCompressSync,
};

let site: Server;
let proxy: Server;
let asked: IncomingMessage[] = [];
let tunnels: { path: string; credentials: string | undefined }[] = [];
let refuses = false;

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const listen = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

beforeAll(async () => {
  site = createServer((request, response) => {
    asked.push(request);
    const encoding = request.url?.slice(1) ?? '';
    const compress = COMPRESSED[encoding];
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (compress) response.setHeader('content-encoding', encoding);
    response.end(compress ? compress(PAGE) : PAGE);
  });
  proxy = createServer().on('connect', ({ url = '', headers }, socket) => {
    tunnels.push({ path: url, credentials: headers['proxy-authorization'] });
    if (refuses) return socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    const through = connect(portOf(site), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      through.pipe(socket).pipe(through);
    });
  });
  await Promise.all([listen(site), listen(proxy)]);
});
afterAll(() => {
  for (const server of [site, proxy]) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(() => {
  asked = [];
  tunnels = [];
  refuses = false;
});

const probe = ({ usesSandbox = true } = {}) => {
  const PROBE_PROXY = `http://probe:secret@127.0.0.1:${portOf(proxy)}`;
  const config = {
    ...loadConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://127.0.0.1:3000', PROBE_PROXY }),
    usesSandbox,
  };
  return createSiteProbe({
    config,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined } as never,
    parseUrl: (text) => parseAdvertUrl(text, { ...config, usesSandbox: true }),
    isOwn: (url) => isOwnAddress(url, config.publicUrl),
  });
};
const addressOf = (path = '') => `http://localhost:${portOf(site)}/${path}`;

test('sends Chrome’s headers for a page in a frame, in its order', async () => {
  await probe().look(addressOf());
  const names = asked[0]?.rawHeaders.filter((_, place) => place % 2 === 0);
  expect(names).toEqual([
    'Host',
    'Connection',
    'sec-ch-ua',
    'sec-ch-ua-mobile',
    'sec-ch-ua-platform',
    'Upgrade-Insecure-Requests',
    'User-Agent',
    'Accept',
    'Sec-Fetch-Site',
    'Sec-Fetch-Mode',
    'Sec-Fetch-Dest',
    'Sec-Fetch-Storage-Access',
    'Accept-Encoding',
    'Accept-Language',
  ]);
  const { headers } = asked[0] ?? {};
  expect(headers).toMatchObject({
    connection: 'keep-alive',
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'iframe',
  });
  const [version] = /Chrome\/\d+/.exec(headers?.['user-agent'] ?? '') ?? [];
  expect(headers?.['sec-ch-ua']).toContain(`"Google Chrome";v="${version?.slice('Chrome/'.length)}"`);
});

test('requests a picture like a page does', async () => {
  await probe().fetchPicture(addressOf());
  expect(asked[0]?.headers).toMatchObject({ 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' });
  expect(asked[0]?.headers).not.toHaveProperty('upgrade-insecure-requests');
});

test.each(['reads a page compressed by %s', 'br', 'zstd'])(
  'reads a page that came as %s',
  async (encoding) => {
    expect(await probe().look(addressOf(encoding))).toMatchObject({
      found: 'page',
      text: 'Tea from the Carpathians',
    });
  },
);

test('connects through the proxy by the allowed address, without a name', async () => {
  const seen = await probe().lookElsewhere?.(addressOf());
  expect(seen).toMatchObject({ found: 'page', host: 'localhost', text: 'Tea from the Carpathians' });
  expect(tunnels).toEqual([
    {
      path: expect.stringMatching(/^(127\.0\.0\.1|\[::1\]):\d+$/),
      credentials: `Basic ${Buffer.from('probe:secret').toString('base64')}`,
    },
  ]);
  expect(asked[0]?.headers.host).toBe(`localhost:${portOf(site)}`);
  await probe().look(addressOf());
  expect(tunnels).toHaveLength(1);
});

test('does not ask the proxy for a name that leads into a private network', async () => {
  expect(await probe({ usesSandbox: false }).lookElsewhere?.(addressOf())).toEqual({ found: 'gone' });
  expect(tunnels).toEqual([]);
});

test('sees no page when the proxy refuses', async () => {
  refuses = true;
  expect(await probe().lookElsewhere?.(addressOf())).toEqual({ found: 'gone' });
});

test('uses one route without the setting', () => {
  const config = loadConfig({ NODE_ENV: 'test' });
  const parts = { log: {} as never, parseUrl: () => undefined, isOwn: () => false };
  expect(createSiteProbe({ config, ...parts }).lookElsewhere).toBeUndefined();
});
