import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { LANGUAGES } from '#shared/languages/languages.ts';
import { placesFor } from '#web/features/admin/admin-places.ts';
import { BlockerGate } from '#web/features/blocker-gate/blocker-gate.tsx';
import { BalanceSummary, FundStats } from '#web/features/dashboard/cards.tsx';
import { allTexts } from '../support/all-texts.ts';
import { createEveryRole, type EveryRole } from '../support/every-role.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { linksOf, renderPart, renderScreen, wordsOf } from './render-screen.tsx';
import { fetchAs, userOf } from './visitor.ts';

let site: TestApp;
let people: EveryRole['people'];
const users = {} as Record<keyof EveryRole['people'], CurrentUser>;
beforeAll(async () => {
  site = await createTestApp();
  ({ people } = await createEveryRole(site));
  for (const role of Object.keys(people) as (keyof typeof people)[])
    users[role] = await userOf(site, people[role]);
});
afterAll(() => site.close());

const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
const barOf = (html: string) => /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? '';
const draw = (address: string, language: (typeof LANGUAGES)[number], role?: keyof typeof people) =>
  renderScreen(address, {
    language,
    auth: role ? users[role] : false,
    fetch: fetchAs(site, role && people[role]),
  });

describe.each(LANGUAGES)('in %s', (language) => {
  test('SPEC 2, top bar: until the user is loaded, it is empty except for the logo', async () => {
    const html = await renderScreen('/', { language, auth: null });
    expect(linksOf(barOf(html))).toEqual(['/']);
    expect(barOf(html)).not.toMatch(/<(input|button|nav)/);
  });

  test('SPEC 2, top bar, logged out: logo, search that is disabled while empty, its toggle, Login', async () => {
    const bar = barOf(await draw('/', language));
    expect(linksOf(bar)).toEqual(['/', '/#people', '/#how-it-works', '/advertizer/register', '/login']);
    expect(bar).toMatch(/<input[^>]*type="search"/);
    expect(bar).toMatch(/<button[^>]*type="submit"[^>]*aria-disabled="true"/);
    expect(bar).toMatch(/<button[^>]*aria-expanded="false"/);
  });

  test('SPEC 2, top bar, a patient: My page, Dashboard, User Settings, Logout', async () => {
    const bar = barOf(await draw('/', language, 'patient'));
    const ownPage = `/patient/${people.patient.publicId}`;
    expect(linksOf(bar)).toEqual(['/', ownPage, '/dashboard', '/user-settings', '/api/logout']);
    expect(bar).toMatch(/<button[^>]*aria-expanded="false"/);
    expect(wordsOf(bar)).not.toContain('$');
  });

  test('SPEC 2, landing: members are led to what is theirs, others to the doors', async () => {
    const waysOf = async (who?: 'patient' | 'advertizer') => linksOf(await draw('/', language, who));
    expect(await waysOf()).toEqual(expect.arrayContaining(['/login-restriction', '/advertizer/register']));
    const [patient, advertizer] = [await waysOf('patient'), await waysOf('advertizer')];
    expect(patient).toContain('/advertizer/register');
    expect(patient).not.toContain('/login-restriction');
    expect(advertizer).toEqual(expect.arrayContaining(['/login-restriction', '/advList/']));
  });

  test('SPEC 2, top bar, an advertiser: the balance, and no page of their own', async () => {
    const bar = barOf(await draw('/', language, 'advertizer'));
    expect(linksOf(bar)).toEqual(['/', '/dashboard', '/user-settings', '/api/logout']);
    expect(wordsOf(bar)).toMatch(/5.000/);
  });

  test('SPEC 2, top bar, the one admin account: Admin Panel and Payouts too; a superAdmin has neither', async () => {
    const admin = linksOf(barOf(await draw('/', language, 'admin')));
    expect(admin).toEqual(expect.arrayContaining(['/admin-panel', '/payout-management']));
    const superAdmin = linksOf(barOf(await draw('/', language, 'superAdmin')));
    expect(superAdmin).not.toContain('/admin-panel');
    expect(superAdmin).not.toContain('/payout-management');
  });

  test('SPEC 2, top bar: a patient on the advert-view page sees received plus ownViewReceived', async () => {
    const userData = { ...users.patient.userData, received: 1.25, ownViewReceived: 2.5, donated: 100 };
    const auth = { ...users.patient, userData };
    const bar = barOf(await renderScreen('/advView/guest', { language, auth }));
    expect(wordsOf(bar)).toMatch(/3[.,]75/);
  });

  test('SPEC 2, landing: headline, three points, the ways to about, guests, users and advertisers', async () => {
    const html = mainOf(await draw('/', language));
    expect(html.match(/<ul[\s\S]*?<\/ul>/)?.[0].match(/<li/g)).toHaveLength(3);
    const ways = ['/about-us', '/guest', '/login-restriction', '/advertizer/register'];
    expect(linksOf(html)).toEqual(expect.arrayContaining(ways));
  });

  test('SPEC 2, advertiser registration: its fields, the terms, the identity provider with the role', async () => {
    const html = mainOf(await draw('/advertizer/register', language));
    const names = [...html.matchAll(/<input[^>]*\bname="([^"]+)"/g)].map(([, name]) => name);
    expect(names).toEqual(
      expect.arrayContaining(['first_name', 'last_name', 'email', 'password', 'confirm', 'termsCheck']),
    );
    const links = linksOf(html);
    expect(links).toContain('/terms');
    expect(links).toContain('/auth/google?requestType=register&userRole=Advertizer');
  });

  test('SPEC 2, patient registration: no terms checkbox, no role in the identity link', async () => {
    const html = mainOf(await draw('/patient-registration', language));
    expect(html).not.toMatch(/type="checkbox"/);
    expect(wordsOf(html)).toContain(allTexts(language).registration.termsByRegistering);
    expect(linksOf(html)).toEqual(expect.arrayContaining(['/auth/google?requestType=register', '/terms']));
  });

  test('SPEC 2: the identity link of somebody who is logged in leads to the settings', async () => {
    expect(linksOf(mainOf(await draw('/advertizer/register', language, 'patient')))).toContain(
      '/user-settings',
    );
  });

  test.each(['/login', '/advertizer/register', '/patient-registration'])(
    'SPEC 2: %s says who is logged in, with the way to the dashboard',
    async (address) => {
      const { email } = people.patient;
      const html = mainOf(await draw(address, language, 'patient'));
      expect([wordsOf(html).includes(email), linksOf(html).includes('/dashboard')]).toEqual([true, true]);
      expect(wordsOf(mainOf(await draw(address, language)))).not.toContain(email);
    },
  );

  test('SPEC 2, log-in: a plain form to /api/login, forgotten password, identity provider', async () => {
    const html = mainOf(await draw('/login', language));
    const form = /<form[^>]*>/.exec(html)?.[0];
    expect(form).toContain('method="post"');
    expect(form).toContain('action="/api/login"');
    expect(linksOf(html)).toEqual(
      expect.arrayContaining(['/forgot-password', '/auth/google?requestType=login']),
    );
  });

  test('SPEC 2: the message in the address is a notice that can be dismissed', async () => {
    const message = 'google-failed';
    const plain = mainOf(await draw('/login', language));
    const noticed = mainOf(await draw(`/login?message=${message}`, language));
    expect(noticed.length).toBeGreaterThan(plain.length);
    expect(noticed).toMatch(/role="(alert|status)"/);
    expect(linksOf(noticed)).toContain('/');
  });

  test('SPEC 2, login restriction: the restriction, and two ways between which to choose', async () => {
    const html = mainOf(await draw('/login-restriction', language));
    expect(html.match(/type="radio"/g)).toHaveLength(2);
    expect(html).toMatch(/name="name"/);
    expect(html).toMatch(/name="email"/);
    const withToken = mainOf(await draw('/login-restriction?email=a@example.org&token=T', language));
    expect(withToken).toMatch(/name="token"/);
  });

  test('SPEC 2, guest page: the funds and the ways to adverts and donations', async () => {
    const html = mainOf(await draw('/guest', language));
    expect(wordsOf(html)).toMatch(/\$0|0 \$/);
    expect(linksOf(html)).toEqual(['/advView/guest?act', '/advView/guest', '/fees', '/donation']);
  });

  test('SPEC 2, dashboard: links and statistics of a patient', async () => {
    const html = mainOf(await draw('/dashboard', language, 'patient'));
    expect(linksOf(html)).toEqual(
      expect.arrayContaining([`/advView/${people.patient.publicId}`, '/payments']),
    );
    const stats = renderPart(<FundStats userData={users.patient.userData} />, { language });
    expect(stats.match(/\$0|0 \$/g)).toHaveLength(4);
    const parts = { received: 21, ownViewReceived: 32, donated: 43 };
    const userData = { ...users.patient.userData, ...parts };
    const tiles = wordsOf(renderPart(<FundStats userData={userData} />, { language }));
    const t = allTexts(language).dashboard.stats;
    const shown = [t.received, t.referrals, t.general, t.ownClicks].map((label) => {
      const after = tiles.slice(tiles.indexOf(` ${label} `) + label.length + 2);
      return Number(/\d+/.exec(after)?.[0]);
    });
    expect(shown).toEqual([96, 21, 43, 32]);
  });

  test('SPEC 2, dashboard: links and figures of an advertiser', () => {
    const html = renderPart(<BalanceSummary user={users.advertizer} />, { language });
    expect(linksOf(html).map((href) => href.replace(/\/$/, ''))).toEqual(
      expect.arrayContaining(['/advertiser-dashboard', '/advList', '/payments']),
    );
  });

  test('SPEC 2, dashboard: links of a superAdmin, and none for others', () => {
    const linksFor = (user: CurrentUser) => placesFor(user, undefined).map(({ to }) => to);
    expect(linksFor(users.superAdmin)).toEqual([
      '/dashboard',
      '/payout-reviews',
      '/waiting-gifts',
      '/corrections',
      '/cases',
      '/invoices',
      '/token-requests',
      '/review-queue',
      '/concerns',
      '/screening',
      '/wishes',
      '/objections',
      '/held-views',
      '/admin-panel',
      '/advertizers-page',
      '/adv-panel',
      '/staff',
    ]);
    expect(linksFor(users.patient)).toEqual([]);
    expect(linksFor(users.advertizer)).toEqual([]);
  });

  test('SPEC 2, user settings: the fields of the profile, e-mail and id read-only, the password', async () => {
    const place = async (path: string) => {
      // Cards with a script of their own are drawn once it is loaded.
      await draw(path, language, 'patient');
      await vi.dynamicImportSettled();
      return mainOf(await draw(path, language, 'patient'));
    };
    const html = await place('/user-settings');
    const fields = [html, await place('/user-settings/page'), await place('/user-settings/log-in')].join();
    for (const name of ['firstName', 'lastName', 'diagnosis', 'total', 'password'])
      expect(fields).toMatch(new RegExp(`name="${name}"`));
    expect(html).toContain(people.patient.email);
    expect(html).toContain(people.patient.publicId);
    const typed = html.match(/<input[^>]*name="(email|id)"[^>]*>/g) ?? [];
    expect(typed.filter((input) => !/readOnly/i.test(input))).toEqual([]);
    expect(html).toMatch(/type="file"/);
  });

  test('SPEC 2, user settings: places with addresses of their own, five for a patient and four for an advertiser', async () => {
    const placesOf = async (who: 'patient' | 'advertizer') =>
      linksOf(mainOf(await draw('/user-settings', language, who))).filter((to) =>
        to.startsWith('/user-settings'),
      );
    const own = ['/user-settings', '/user-settings/log-in', '/user-settings/emails'];
    expect((await placesOf('advertizer')).sort()).toEqual([...own, '/user-settings/organization'].sort());
    expect((await placesOf('patient')).sort()).toEqual(
      [...own, '/user-settings/page', '/user-settings/money'].sort(),
    );
  });

  test('SPEC 2, user settings: a banner while the e-mail is not verified', async () => {
    const unverified = { ...users.patient.userData, emailVerified: false };
    const fetch = fetchAs(site, people.patient);
    const html = await renderScreen('/user-settings', {
      language,
      fetch,
      auth: { ...users.patient, userData: unverified },
    });
    const verified = await draw('/user-settings', language, 'patient');
    const text = { eng: 'Email verification required.', ua: 'Потрібно підтвердити електронну пошту.' };
    expect(html).toContain(text[language]);
    expect(verified).not.toContain(text[language]);
  });

  test('SPEC 2, advert purchase: six cards, each with six prices and a button disabled until one is chosen', async () => {
    const html = mainOf(await draw('/advList/', language, 'advertizer'));
    const selects = html.match(/<select[\s\S]*?<\/select>/g) ?? [];
    expect(selects).toHaveLength(6);
    for (const select of selects) expect(select.match(/<option[^>]*value="\d+"/g)).toHaveLength(6);
    expect(html.match(/<button[^>]*aria-disabled="true"/g)).toHaveLength(6);
  });

  test('SPEC 2: the campaigns and the purchase are denied to everybody but advertisers', async () => {
    const text = {
      eng: 'Access Denied: Only advertisers can access this page.',
      ua: 'Доступ заборонено: ця сторінка лише для рекламодавців.',
    };
    for (const address of ['/advertiser-dashboard', '/advList'])
      expect(mainOf(await draw(address, language, 'patient'))).toContain(text[language]);
  });

  test('SPEC 2, patient page: the profile, and the button to watch, also from a search', async () => {
    const { publicId } = people.patient;
    const html = mainOf(await draw(`/patient/${publicId}`, language));
    const words = wordsOf(html);
    for (const fact of ['Olena', publicId, 'Insulin', 'About me']) expect(words).toContain(fact);
    expect(words).toMatch(/United Kingdom|Велика Британія/);
    expect(words).toMatch(/\$100|100 \$/);
    expect(linksOf(html)).toContain(`/advView/${publicId}`);
    expect(words).toContain({ eng: 'Donate to all patients', ua: allTexts('ua').patient.donate }[language]);
    const { rows } = await site.database.owner.query('select members from general_account');
    const t = allTexts(language).patient;
    expect(words, 'whom a gift reaches').toContain(
      t.donateShare('Olena', t.sharers(Number(rows[0].members))),
    );
    const found = mainOf(await draw(`/patient/${publicId}?type=search`, language));
    expect(linksOf(found)).toContain(`/advView/guest?type=search&pid=${publicId}`);
  });

  test('SPEC 2, patient page: what has no page, or none that is filled in, says so', async () => {
    const text = {
      eng: "This page is empty, please fill out information in the user's settings",
      ua: 'Ця сторінка порожня, заповніть інформацію в налаштуваннях користувача',
    };
    expect(mainOf(await draw('/patient/0000000000', language))).toContain(text[language]);
  });

  test('SPEC 2: /advertizer/register and /advList stand on the grey-green ground, the landing page does not', async () => {
    expect(await draw('/advertizer/register', language)).toContain('bg-meadow');
    expect(await draw('/advList', language, 'advertizer')).toContain('bg-meadow');
    expect(await draw('/', language)).not.toContain('bg-meadow');
    expect(await draw('/login', language)).not.toContain('bg-meadow');
  });

  test('SPEC 2, grounds: the grey-green is one, and no paper, in both themes', () => {
    const tokens = readFileSync('src/web/styles/tokens.css', 'utf8');
    const coloursOf = (name: string) =>
      new RegExp(`--color-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens)?.slice(1) ?? [];
    const grounds = coloursOf('meadow');
    expect(grounds).toHaveLength(2);
    for (const [place, ground] of grounds.entries()) {
      const [red = 0, green = 0, blue = 0] =
        ground.match(/\w\w/g)?.map((part) => Number.parseInt(part, 16)) ?? [];
      expect(green).toBeGreaterThan(Math.max(red, blue));
      expect(ground).not.toBe(coloursOf('paper')[place]);
    }
  });

  test('SPEC 2, payment screen: one card with an amount that begins at 50', async () => {
    for (const address of ['/payments', '/donation'])
      expect(mainOf(await draw(address, language, 'advertizer'))).toMatch(/<input[^>]*value="50"/);
  });

  test('SPEC 2, app shell: the gate asks to disable the blocker', () => {
    const words = wordsOf(renderPart(<BlockerGate onCheck={async () => true} />, { language }));
    expect(words).toContain({ eng: 'Please disable adblock', ua: 'Вимкніть блокувальник реклами' }[language]);
  });

  test('SPEC 2, about: tabs Users and Advertisers, each with a film and a text', async () => {
    for (const tab of ['users', 'advertizers']) {
      const html = mainOf(await draw(`/about-us?tab=${tab}`, language));
      expect(linksOf(html)).toEqual(
        expect.arrayContaining(['/about-us?tab=users', '/about-us?tab=advertizers']),
      );
      expect(html).toContain('<video');
      expect(html.match(/<p>/g)?.length).toBeGreaterThan(1);
    }
  });
});
