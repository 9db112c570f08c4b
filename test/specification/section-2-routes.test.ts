import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoutes } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, localeOf } from '#shared/languages/languages.ts';
import { SCREEN_PATHS } from '#shared/screen-paths/screen-paths.ts';
import { render } from '#web/app/entry-server.tsx';
import { routes } from '#web/app/routes.tsx';
import { createEveryRole, type EveryRole } from '../support/every-role.ts';
import { anAdvertiser } from '../support/people.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { headingOf, linksOf, renderScreen, SITE, wordsOf } from './render-screen.tsx';
import { fetchAs, userOf } from './visitor.ts';

const SCREENS = join(import.meta.dirname, '../../src/web/screens');
const NOT_FOUND = '*';

type Visited = readonly [pattern: string, address: string, as: keyof EveryRole['people'] | 'visitor'];

/** SPEC 2's table, line by line; the test inserts the patient's id. */
const TABLE: readonly Visited[] = [
  ['/', '/', 'visitor'],
  ['/login', '/login', 'visitor'],
  ['/advertizer/register', '/advertizer/register', 'visitor'],
  ['/patient-registration', '/patient-registration', 'visitor'],
  ['/login-restriction', '/login-restriction', 'visitor'],
  ['/forgot-password', '/forgot-password', 'visitor'],
  ['/reset-password', '/reset-password?email=a@example.org&token=t', 'visitor'],
  ['/guest', '/guest', 'visitor'],
  ['/dashboard', '/dashboard', 'patient'],
  ['/user-settings', '/user-settings', 'patient'],
  ['/advList', '/advList/', 'advertizer'],
  ['/advertiser-dashboard', '/advertiser-dashboard', 'advertizer'],
  ['/payments', '/payments', 'advertizer'],
  ['/donation', '/donation', 'visitor'],
  ['/paypal/:status', '/paypal/success?token=1&PayerID=2', 'visitor'],
  ['/stripe', '/stripe?success', 'visitor'],
  ['/patient/:patientId', '/patient/{id}', 'visitor'],
  ['/advView/:patientId', '/advView/{id}', 'visitor'],
  ['/terms', '/terms', 'visitor'],
  ['/about-us', '/about-us', 'visitor'],
  ['/privacy-policy', '/privacy-policy', 'visitor'],
  ['/admin-panel', '/admin-panel', 'admin'],
  ['/adv-panel', '/adv-panel', 'admin'],
  ['/advertizers-page', '/advertizers-page', 'admin'],
  ['/payout-management', '/payout-management', 'admin'],
  ['/token-requests', '/token-requests', 'admin'],
];

/** Routes that SPEC names without binding them, or leaves to us. */
const OURS = [
  '/verify-email',
  '/books',
  '/fees',
  '/accessibility',
  '/library',
  '/advertiser-dashboard/:advertId',
  '/payout-alarm',
  '/user-settings/organization',
  '/user-settings/page',
  '/user-settings/money',
  '/user-settings/log-in',
  '/user-settings/emails',
  '/follow',
  '/patient/:patientId/sheet',
  '/payment-monitor',
  '/finance',
  '/payout-reviews',
  '/review-queue',
  '/concerns',
  '/screening',
  '/wishes',
  '/waiting-gifts',
  '/corrections',
  '/objections',
  '/held-views',
  '/audit',
  '/staff',
  '/welcome',
  '/case',
  '/cases',
  '/invoice',
  '/receipts',
  '/invoices',
];

const routeAt = (address: string) => matchRoutes(routes, address.split('?')[0] ?? '')?.at(-1)?.route;

let site: TestApp;
let everyRole: EveryRole;
beforeAll(async () => {
  site = await createTestApp();
  everyRole = await createEveryRole(site);
});
afterAll(() => site.close());

const personOf = (as: Visited[2]) => (as === 'visitor' ? undefined : everyRole.people[as]);
const withId = (address: string) => address.replace('{id}', everyRole.people.patient.publicId);

test('SPEC 2: every route of the table exists, and no other than our own', () => {
  const specified = TABLE.map(([pattern]) => pattern);
  expect([...SCREEN_PATHS].sort()).toEqual([...specified, ...OURS].sort());
});

describe.each(TABLE)('%s', (pattern, address, as) => {
  test('SPEC 2, route: the route is exact-match and has a screen of its own', () => {
    const route = routeAt(address);
    expect(route?.path).toBe(pattern);
    expect(route?.caseSensitive).toBe(true);
    expect(existsSync(join(SCREENS, `${route?.id?.split('#')[0]}.tsx`))).toBe(true);
  });

  test('SPEC 2, route: neither other letters nor a longer address leads there', () => {
    const [path = ''] = address.split('?');
    expect(routeAt(`${path.replace(/\/$/, '')}/more/than/this`)?.path).toBe(NOT_FOUND);
    if (pattern !== '/') expect(routeAt(path.toUpperCase())?.path).toBe(NOT_FOUND);
  });

  test('SPEC 2, route: the server answers it in both languages, each with its own title', async () => {
    const titles: string[] = [];
    for (const language of LANGUAGES) {
      const request = new Request(`https://watchwell.example${withId(address)}`);
      const page = await render(request, { language, site: SITE, fetch: fetchAs(site, personOf(as)) });
      expect(page.status).toBe(200);
      expect(page.html).toContain(`<html lang="${localeOf(language)}">`);
      titles.push(/<title>(.+)<\/title>/.exec(page.html)?.[1] ?? '');
    }
    expect(titles[0]).toMatch(/^.+ · Watchwell$/);
    expect(titles[1]).toMatch(/[а-яґєії].* · Watchwell$/i);
  });

  test('SPEC 2, route: the screen has one heading and words in the language that is read', async () => {
    const person = personOf(as);
    const auth = person ? await userOf(site, person) : false;
    for (const language of LANGUAGES) {
      const html = await renderScreen(withId(address), { language, auth, fetch: fetchAs(site, person) });
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(headingOf(html)).not.toBe('');
      const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
      // A link to the other language is named in that one.
      const words = wordsOf(main.replace(/<button[^>]* lang="[^"]*"[^>]*>[^<]*<\/button>/g, ''));
      if (language === 'ua') expect(words).toMatch(/[а-яґєії]{3}/i);
      else expect(words).not.toMatch(/[а-яґєії]{3}/i);
    }
  });
});

test.each(LANGUAGES)('SPEC 2: an unknown address is answered 404, in %s', async (language) => {
  const request = new Request('https://watchwell.example/no-such-page');
  const page = await render(request, { language, site: SITE, fetch: fetchAs(site) });
  expect(page.status).toBe(404);
  expect(page.html).toContain(`<html lang="${localeOf(language)}">`);
});

test('SPEC 2, /patient/guest: leads to the page of the guest account', async () => {
  const request = new Request('https://watchwell.example/patient/guest');
  const page = await render(request, { language: 'eng', site: SITE, fetch: fetchAs(site) });
  expect(page.redirect).toBe('/guest');
});

test('SPEC 2, /api/logout: a plain link ends the session and leads home', async () => {
  const leaving = await anAdvertiser(site);
  const auth = await userOf(site, leaving);
  const html = await renderScreen('/dashboard', { language: 'eng', auth });
  expect(linksOf(html)).toContain('/api/logout');
  const headers = { cookie: leaving.cookie, 'sec-fetch-site': 'same-origin' };
  const reply = await site.app.inject({ url: '/api/logout', headers });
  expect(reply.statusCode).toBe(303);
  const after = await site.app.inject({ url: '/api/current_user', headers: { cookie: leaving.cookie } });
  expect(after.json()).toBe(false);
});

test.each([
  ['/payments', '/donation'],
  ['/login', '/login?message=login-failed'],
])('SPEC 2: %s and %s are the same screen', (one, other) => {
  expect(routeAt(one)?.id?.split('#')[0]).toBe(routeAt(other)?.id?.split('#')[0]);
});
