import type { Page } from '@playwright/test';
import { AT_NIGHT } from '../support/at-night.ts';
import {
  expect,
  type Language,
  logIn,
  productUrl,
  resumeLogIn,
  type Theme,
  test,
} from './support/journey.ts';
import { anAdvertiserWith } from './support/people.ts';
import { makeSuperAdmin } from './support/product-database.ts';
import { NARROWEST, type Stop, walk } from './support/screen-walk.ts';
import {
  AS_ADMIN,
  AS_ADVERTISER,
  AS_PATIENT,
  AS_SUPER_ADMIN,
  AS_VISITOR,
  CONSOLE,
  openShareSheet,
} from './support/screens.ts';
import { words } from './support/words.ts';

/** A patient's page with the panel that only administrators have. */
const withPanel = async (page: Page): Promise<Stop> => {
  const { patients } = await (await page.request.get('/api/allPatients?search=olena@watchwell.test')).json();
  return {
    path: `/patient/${patients[0].id}`,
    prepare: (shown, language) => {
      const { contact } = words('adminPatients', language).details;
      // The footer has a heading of the same name.
      return expect(
        shown.getByRole('main').getByRole('heading', { name: contact, exact: true }),
      ).toBeVisible();
    },
  };
};

const idOf = async (page: Page): Promise<string> =>
  (await (await page.request.get('/api/current_user')).json()).userData.id;

type Walker = 'visitor' | 'patient' | 'advertiser' | 'administrator' | 'lists' | 'superAdmin';
type Look = { language: Language; theme: Theme; width: number; byDay?: readonly Walker[] };

/**
 * Every width in both themes and both languages, and each language in both themes. By day a visitor sees
 * every second screen in the narrowest look and the others in the widest, which differ in all three; the
 * other roles see every second screen on their usual device. The remaining looks run at night: a superAdmin
 * sees a part of the administrator's screens.
 */
const LOOKS: readonly Look[] = [
  { language: 'eng', theme: 'light', width: NARROWEST, byDay: ['visitor', 'patient', 'advertiser'] },
  { language: 'ua', theme: 'dark', width: NARROWEST },
  { language: 'ua', theme: 'light', width: 768 },
  { language: 'eng', theme: 'dark', width: 768 },
  { language: 'eng', theme: 'light', width: 1280 },
  { language: 'ua', theme: 'dark', width: 1280, byDay: ['visitor', 'administrator', 'lists'] },
];

const shareByDay = (stops: Stop[], width: number): Stop[] =>
  AT_NIGHT ? stops : stops.filter((_, place) => (place % 2 === 0) === (width === NARROWEST));

test.describe.configure({ mode: 'parallel' });
// A trace of so many screens takes longer than visiting them.
test.use({ trace: 'off' });

for (const { language, theme, width, byDay = [] } of LOOKS) {
  const when = (walker: Walker) => ({ tag: byDay.includes(walker) ? [] : '@nightly' });

  test.describe(`every screen is sound (${language}, ${theme}, ${width} px)`, () => {
    test.use({ language, theme, viewport: { width, height: 800 } });

    test('for a visitor', when('visitor'), async ({ page, browser }) => {
      const office = await browser.newContext({ baseURL: productUrl() });
      const member = await office.newPage();
      await resumeLogIn(member, 'james@watchwell.test');
      const path = `/patient/${await idOf(member)}`;
      const known: Stop[] = [{ path }, { path, prepare: openShareSheet }, { path: `${path}/sheet` }];
      await resumeLogIn(member, 'admin@watchwell.test');
      const empty = `/patient/${await idOf(member)}`;
      await office.close();
      const stops = [...known, ...AS_VISITOR, { path: empty }, { path: `${empty}/sheet` }];
      await walk(page, language, shareByDay(stops, width));
    });

    test('for a patient', when('patient'), async ({ page }) => {
      await resumeLogIn(page, language === 'ua' ? 'olena@watchwell.test' : 'james@watchwell.test');
      await walk(
        page,
        language,
        shareByDay([...AS_PATIENT, { path: `/patient/${await idOf(page)}` }], width),
      );
    });

    test('for an advertiser', when('advertiser'), async ({ page }) => {
      await resumeLogIn(page, 'ads@watchwell.test');
      await walk(page, language, shareByDay(AS_ADVERTISER, width));
    });

    test('for the administrator', when('administrator'), async ({ page }) => {
      await resumeLogIn(page, 'admin@watchwell.test');
      await walk(page, language, shareByDay([...AS_ADMIN, await withPanel(page)], width));
    });

    test("for the administrator's lists", when('lists'), async ({ page }) => {
      await resumeLogIn(page, 'admin@watchwell.test');
      await walk(page, language, shareByDay(CONSOLE, width));
    });

    test('for a superAdmin', when('superAdmin'), async ({ page }) => {
      const { email, password } = await anAdvertiserWith(page, 1);
      await makeSuperAdmin(email);
      await logIn(page, email, password);
      await walk(page, language, [...AS_SUPER_ADMIN, await withPanel(page)]);
    });
  });
}
