import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSecurityHeaders } from '#server/platform/http/security-headers.ts';
import { aPatient } from '../support/people.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { createTestFolder } from '../support/test-folder.ts';
import { judgeHeaders, scoreOf } from './observatory.ts';

/** Replaces the built pages. */
const RENDERER = `
  export const STYLE_SOURCE = "'sha256-style'";
  export const sharedAddress = ({ pathname }) => pathname === '/shared' ? { path: pathname, query: '' } : undefined;
  export const render = async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/broken') throw new Error('a fault in a screen');
    const status = ['/', '/shared', '/advView/guest'].includes(pathname) ? 200 : 404;
    return { screen: pathname, status, hidden: false, html: '<!doctype html><p>page</p>' };
  };`;

let folder: string;
let site: TestApp;
let member: string;

const put = (path: string, text: string): void => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
};

beforeAll(async () => {
  folder = createTestFolder('web');
  put('ssr/entry-server.js', RENDERER);
  put('ssr/package.json', '{"type":"module"}');
  put('web/assets/entry-1a2b3c.js', '0;');
  put('web/mark.svg', '<svg/>');
  site = await createTestApp({ webFolder: folder, config: { publicUrl: 'https://watchwell.example' } });
  member = (await aPatient(site)).cookie;
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

type Sent = InjectOptions & { status: number };

const ANSWERS: [string, Sent][] = [
  ['a page', { url: '/', status: 200 }],
  ['the player', { url: '/advView/guest', status: 200 }],
  ['a page that is not there', { url: '/nowhere', status: 404 }],
  ['a page that cannot be drawn', { url: '/broken', status: 500 }],
  ['a script', { url: '/assets/entry-1a2b3c.js', status: 200 }],
  ['a picture', { url: '/mark.svg', status: 200 }],
  ['a file that is not there', { url: '/favicon.ico', status: 404 }],
  ['a call', { url: '/api/language', status: 200 }],
  ['a call that gives a browser its number', { url: '/api/current_user', status: 200 }],
  ['a call that is not there', { url: '/api/nothing', status: 404 }],
  ['a call of staff', { url: '/api/admin/deeds', status: 401 }],
  ['a body that is broken', { url: '/api/login', method: 'POST', payload: '{', status: 400 }],
  [
    'a body that is too large',
    { url: '/api/login', method: 'POST', payload: { a: 'x'.repeat(99_999) }, status: 413 },
  ],
  ['a body of another kind', { url: '/api/addMoney', method: 'POST', payload: 'x', status: 400 }],
  [
    'what another site sends',
    { url: '/api/login', method: 'POST', headers: { origin: 'https://evil.example' }, status: 403 },
  ],
  ['an address that cannot be read', { url: '/api/%c0', status: 404 }],
  ['a photo that is not there', { url: '/media/photos/nothing', status: 404 }],
  ['robots.txt', { url: '/robots.txt', status: 200 }],
];

const ask = async ({ status, ...sent }: Sent): Promise<LightMyRequestResponse> => {
  const json = typeof sent.payload === 'string' && sent.payload.startsWith('{');
  const headers = { ...(json ? { 'content-type': 'application/json' } : {}), ...sent.headers };
  const reply = await site.app.inject({ ...sent, headers });
  expect(reply.statusCode, reply.body).toBe(status);
  return reply;
};

test.each(ANSWERS)('%s has 130 points or more by the rules of the Observatory', async (_, sent) => {
  const judged = judgeHeaders(await ask(sent));
  expect(scoreOf(judged), JSON.stringify(judged)).toBeGreaterThanOrEqual(130);
});

test.each(['/shared', '/mark.svg'])(
  '%s that has not changed is told so with the same policies',
  async (url) => {
    const { headers } = await site.app.inject({ url });
    const same = await ask({ url, headers: { 'if-none-match': String(headers.etag) }, status: 304 });
    expect(scoreOf(judgeHeaders(same))).toBeGreaterThanOrEqual(130);
  },
);

test('a page of a member has 130 points or more as well', async () => {
  const reply = await ask({ url: '/', headers: { cookie: member }, status: 200 });
  expect(scoreOf(judgeHeaders(reply))).toBeGreaterThanOrEqual(130);
});

test('on https every answer demands https for two years', async () => {
  for (const [what, sent] of ANSWERS) {
    const { headers } = await ask(sent);
    expect(headers['strict-transport-security'], what).toBe('max-age=63072000');
    expect(headers['cross-origin-opener-policy'], what).toBe('same-origin');
  }
});

test('demands https for the site’s other names only where the operator wants it', () => {
  const publicUrl = 'https://watchwell.example';
  const asked = (httpsSubdomains: boolean) =>
    makeSecurityHeaders({ publicUrl, httpsSubdomains })['strict-transport-security'];
  expect([asked(false), asked(true)]).toEqual(['max-age=63072000', 'max-age=63072000; includeSubDomains']);
});

test('no answer lets another origin read it', async () => {
  for (const [what, { status: _, ...sent }] of ANSWERS) {
    const headers = { ...sent.headers, origin: 'https://evil.example' };
    const reply = await site.app.inject({ ...sent, headers });
    const opened = Object.keys(reply.headers).filter((name) => name.startsWith('access-control-'));
    expect(opened, what).toEqual([]);
  }
});

test.each(ANSWERS)('%s names its kind', async (_, sent) => {
  const kind = String((await ask(sent)).headers['content-type']);
  expect(kind).toMatch(/^[a-z]+\/[a-z+-]+/);
  if (/^text\/|json|javascript/.test(kind)) expect(kind).toMatch(/charset=utf-8/i);
});

test.each([
  ['/.git/config', 'GET'],
  ['/.env', 'GET'],
  ['/package.json', 'GET'],
  ['/src/server/main.ts', 'GET'],
  ['/assets/', 'GET'],
  ['/assets/../../ssr/entry-server.js', 'GET'],
  ['/', 'TRACE'],
] as const)('%s is not served', async (url, method) => {
  const { statusCode } = await site.app.inject({ url, method: method as 'GET' });
  expect([404, 405]).toContain(statusCode);
});
