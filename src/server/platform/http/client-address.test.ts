import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadConfig } from '../../load-config.ts';
import { systemClock } from '../clock/clock.ts';
import { parseTrustedProxies } from '../config/trusted-proxies.ts';
import { createLog, type Log } from '../log/log.ts';
import { Keyring } from '../secrets/keyring.ts';
import { createHttpServer } from './create-http-server.ts';

const VISITOR = '93.170.1.1';
const OTHER = '81.2.69.142';
const MADE_UP = '9.9.9.9';
/** An address in Cloudflare's networks. */
const EDGE = '172.67.1.1';

let app: FastifyInstance;
let warned: { peer?: string; address?: string }[];
beforeEach(() => {
  warned = [];
});
afterEach(() => app.close());

const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });

const openSite = async (trusted: string, mode: typeof config.mode = 'production') => {
  const trustedProxies = parseTrustedProxies(trusted);
  if ('wrong' in trustedProxies) throw new Error(trustedProxies.wrong);
  const log: Log = createLog(config);
  log.warn = (what: object) => void warned.push(what);
  app = await createHttpServer({
    config: { ...config, mode, trustedProxies },
    keyring: new Keyring('the secret of all tests, long enough'),
    clock: systemClock,
    sessions: { accountOf: async () => null, hasReturned: () => false },
    log,
  });
  app.get('/who', async (request) => request.visitor.address);
  app.get('/', async (_, reply) => reply.type('text/html; charset=utf-8').send('<p>'));
  const rateLimit = { max: 1, timeWindow: '1 minute' };
  app.get('/once', { config: { rateLimit } }, async () => 'yes');
};

type Asked = { from: string; forwarded?: string; named?: string };

const ask = (url: string, { from, forwarded, named }: Asked) =>
  app.inject({
    url,
    remoteAddress: from,
    headers: {
      ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
      ...(named !== undefined && { 'cf-connecting-ip': named }),
    },
  });

const who = async (asked: Asked) => (await ask('/who', asked)).body;

describe('the address of a visitor', () => {
  test.each<[string, Asked, string]>([
    ['off', { from: VISITOR }, VISITOR],
    ['off', { from: '127.0.0.1', forwarded: MADE_UP }, '127.0.0.1'],
    ['private', { from: '10.0.0.2', forwarded: VISITOR }, VISITOR],
    ['on', { from: '::ffff:192.168.3.4', forwarded: VISITOR }, VISITOR],
    ['private', { from: 'fd00::2', forwarded: `${MADE_UP}, ${VISITOR}, 10.1.1.1` }, VISITOR],
    ['private', { from: '::1', forwarded: '2001:0db8:0000::0001' }, '2001:db8::1'],
    ['private', { from: OTHER, forwarded: MADE_UP }, OTHER],
    ['private', { from: '10.0.0.2', forwarded: '10.0.0.3' }, '10.0.0.3'],
    ['private', { from: '10.0.0.2', forwarded: `${VISITOR}:51234` }, VISITOR],
    ['private', { from: '10.0.0.2', forwarded: '[2001:db8::7]:443' }, '2001:db8::7'],
    ['private', { from: '10.0.0.2', forwarded: `${MADE_UP}, unknown` }, '10.0.0.2'],
    ['private', { from: '10.0.0.2' }, '10.0.0.2'],
    ['130.176.0.0/18, 10.0.0.2', { from: '10.0.0.2', forwarded: `${VISITOR}, 130.176.0.1` }, VISITOR],
    ['130.176.0.0/18\n2600:9000:1000::/36', { from: '2600:9000:1000::9', forwarded: VISITOR }, VISITOR],
    ['130.176.0.0/18', { from: '10.0.0.2', forwarded: VISITOR }, '10.0.0.2'],
    ['cloudflare', { from: EDGE, named: VISITOR, forwarded: `${MADE_UP}, ${VISITOR}` }, VISITOR],
    ['cloudflare', { from: '2606:4700::5', named: '2001:db8::1' }, '2001:db8::1'],
    ['cloudflare', { from: EDGE, forwarded: `${MADE_UP}, ${VISITOR}` }, VISITOR],
    ['cloudflare', { from: EDGE, named: 'nonsense' }, EDGE],
    ['cloudflare', { from: OTHER, named: MADE_UP, forwarded: MADE_UP }, OTHER],
    ['cloudflare', { from: '10.0.0.2', named: MADE_UP, forwarded: `${MADE_UP}, ${EDGE}` }, '10.0.0.2'],
    ['private cloudflare', { from: '10.0.0.2', named: VISITOR, forwarded: `${VISITOR}, ${EDGE}` }, VISITOR],
    ['private cloudflare', { from: '10.0.0.2', named: MADE_UP, forwarded: OTHER }, OTHER],
    ['cloudfront', { from: '130.176.0.1', forwarded: `${MADE_UP}, ${VISITOR}` }, VISITOR],
    ['cloudfront', { from: '2600:9000:1000::9', forwarded: VISITOR }, VISITOR],
    ['cloudfront', { from: OTHER, forwarded: MADE_UP }, OTHER],
    ['private cloudfront', { from: '10.0.0.2', forwarded: `${MADE_UP}, ${VISITOR}, 15.158.27.206` }, VISITOR],
    // A program that runs at the edge itself is the visitor, whatever it says.
    ['cloudflare', { from: EDGE, forwarded: `${MADE_UP}, 2a06:98c0:3600::103` }, '2a06:98c0:3600::103'],
    // The number of steps is bounded, however long the header is.
    ['private', { from: '10.0.0.2', forwarded: `${VISITOR}${', 10.1.1.1'.repeat(19)}` }, VISITOR],
    ['private', { from: '10.0.0.2', forwarded: `${VISITOR}${', 10.1.1.1'.repeat(20)}` }, '10.1.1.1'],
  ])('TRUST_PROXY=%s, %o: %s', async (trusted, asked, address) => {
    await openSite(trusted);
    expect(await who(asked)).toBe(address);
  });

  test('the rate limits count it, not the address of the proxy', async () => {
    await openSite('private');
    const from = '10.0.0.2';
    const statusFor = async (forwarded: string) => (await ask('/once', { from, forwarded })).statusCode;
    expect([await statusFor(VISITOR), await statusFor(OTHER), await statusFor(VISITOR)]).toEqual([
      200, 200, 429,
    ]);
  });

  test('counts the IPv6 addresses of a household together', async () => {
    await openSite('off');
    const statusFrom = async (from: string) => (await ask('/once', { from })).statusCode;
    expect(await statusFrom('2001:db8:1:2::1')).toBe(200);
    expect(await statusFrom('2001:db8:1:2:ffff::9')).toBe(429);
    expect(await statusFrom('2001:db8:1:3::1')).toBe(200);
  });
});

const openPages = async (count: number, addressOf: (page: number) => string) => {
  for (let page = 0; page < count; page += 1) await ask('/', { from: addressOf(page) });
};

describe('the cache of addresses', () => {
  test('has one entry for each header text', async () => {
    await openSite('cloudflare');
    expect(await who({ from: EDGE, forwarded: '1.2.3.4', named: '5.6.7.8' })).toBe('5.6.7.8');
    expect(await who({ from: EDGE, forwarded: '1.2.3.45.6.7.8' })).toBe(EDGE);
  });

  test('ignores a header with thousands of addresses', async () => {
    const kept = vi.spyOn(LRUCache.prototype, 'set');
    await openSite('127.0.0.1');
    const forwarded = Array.from({ length: 500 }, () => VISITOR).join(', ');
    expect(await who({ from: '127.0.0.1', forwarded })).toBe(VISITOR);
    const lengths = kept.mock.calls.map(([key]) => String(key).length);
    expect(Math.max(...lengths)).toBeLessThan(300);
    kept.mockRestore();
  });
});

describe('a wrong TRUST_PROXY', () => {
  test('is logged once, when an unnamed proxy forwards addresses', async () => {
    await openSite('cloudflare');
    await who({ from: '10.0.0.2', forwarded: VISITOR });
    await who({ from: '10.0.0.3', forwarded: VISITOR });
    expect(warned).toEqual([{ peer: '10.0.0.2' }]);
  });

  test('is not logged while only named proxies forward', async () => {
    await openSite('private cloudflare');
    await who({ from: '10.0.0.2', forwarded: VISITOR });
    await who({ from: EDGE, forwarded: VISITOR, named: VISITOR });
    await who({ from: VISITOR });
    expect(warned).toEqual([]);
  });

  test('is logged once, when the first hundred pages went to one address', async () => {
    await openSite('off');
    await openPages(99, () => '10.0.0.2');
    expect(warned).toEqual([]);
    await openPages(2, () => '10.0.0.2');
    expect(warned).toEqual([{ address: '10.0.0.2', pages: 100 }]);
  });

  test('is not logged when one page went elsewhere, nor for calls, nor in a trial', async () => {
    await openSite('off');
    for (let call = 0; call < 101; call += 1) await who({ from: VISITOR });
    await openPages(101, (page) => (page === 50 ? OTHER : VISITOR));
    await app.close();
    await openSite('off', 'development');
    await openPages(101, () => '127.0.0.1');
    expect(warned).toEqual([]);
  });
});
