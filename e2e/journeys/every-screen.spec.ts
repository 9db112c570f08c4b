import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { WELCOME_STEPS } from '../../src/shared/welcome/welcome-steps.ts';
import { AT_NIGHT } from '../../test/support/at-night.ts';
import {
  expect,
  type Language,
  logIn,
  productUrl,
  resumeLogIn,
  type Theme,
  test,
} from '../support/journey.ts';
import { anAdvertiserWith } from '../support/people.ts';
import { makeSuperAdmin } from '../support/product-database.ts';
import { NARROWEST, type Stop, walk } from '../support/screen-walk.ts';
import { tierCard } from '../support/tier-card.ts';
import { words } from '../support/words.ts';

const openForm = async (page: Page, language: Language): Promise<void> => {
  const card = tierCard(page, 'P', language);
  await card.getByRole('combobox').selectOption({ index: 1 });
  await card.getByRole('button', { name: words('pack', language).buy }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('pack', language).form.title);
};

const openEditDialog = async (page: Page, language: Language): Promise<void> => {
  const { editNamed } = words('ownAdverts', language);
  await page
    .getByRole('button', { name: new RegExp(`^${editNamed('')}`) })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

const openPlayer = async (page: Page, language: Language): Promise<void> => {
  // The last tier is the longest: its time does not run out while it is looked at.
  const tier = page.locator('details').last();
  if ((await tier.getAttribute('open')) === null) await tier.locator('summary').click();
  // The first button of an advert tells who pays for it.
  await tier.getByRole('listitem').first().getByRole('button').last().click();
  await expect(page.getByRole('progressbar', { name: words('player', language).progress })).toBeVisible();
};

const showFiguresAsTable = async (page: Page, language: Language): Promise<void> => {
  const { chart, conversions } = words('analytics', language);
  await page.getByText(conversions.title).click();
  await page.getByRole('button', { name: chart.asTable }).click();
  await expect(page.getByRole('table', { name: chart.title })).toBeVisible();
};

const openShareSheet = async (page: Page, language: Language): Promise<void> => {
  const { title, qr, embed } = words('shareSheet', language);
  await page.getByRole('button', { name: words('share', language).share, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: title });
  for (const section of [qr, embed]) await sheet.getByText(section, { exact: true }).click();
};

const AS_VISITOR: Stop[] = [
  { path: '/' },
  { path: '/login' },
  { path: '/login?message=login-failed' },
  { path: '/advertizer/register' },
  { path: '/patient-registration' },
  { path: '/login-restriction' },
  { path: '/login-restriction?email=a@b.test&token=0123abcd-0123abcd-0123abcd-0123abcd' },
  { path: '/forgot-password' },
  { path: '/reset-password' },
  { path: '/payout-alarm?email=a@b.test&token=0123456789abcdef' },
  { path: '/reset-password?email=a@b.test&token=0123456789abcdef' },
  { path: '/follow' },
  { path: '/follow#confirm=0123456789.abcdef' },
  { path: '/follow#end=0123456789.abcdef' },
  { path: '/verify-email' },
  { path: '/verify-email?email=a@b.test&token=0123456789abcdef' },
  { path: '/guest' },
  { path: '/patient/nobody-has-this-id' },
  { path: '/advView/guest' },
  { path: '/advView/guest', prepare: openPlayer },
  { path: '/donation' },
  { path: '/payments' },
  { path: '/paypal/success' },
  { path: '/paypal/cancel' },
  { path: '/stripe?success' },
  { path: '/stripe?fail' },
  { path: '/terms' },
  { path: '/privacy-policy' },
  { path: '/books' },
  { path: '/about-us' },
  { path: '/about-us?tab=advertizers' },
  { path: '/there-is-no-such-page' },
];

const openCrop = async (page: Page, language: Language): Promise<void> => {
  const { choose, title } = words('photo', language);
  const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: '#8fb8a0' } });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: choose }).click();
  const file = { name: 'me.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
  await (await chooser).setFiles(file);
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
};

const AS_PATIENT: Stop[] = [
  { path: '/dashboard' },
  ...WELCOME_STEPS.map((step) => ({ path: `/welcome?step=${step}` })),
  { path: '/user-settings' },
  { path: '/user-settings', prepare: openCrop },
  { path: '/user-settings/page' },
  { path: '/user-settings/money' },
  { path: '/user-settings/log-in' },
  { path: '/user-settings/emails' },
  { path: '/case' },
  { path: '/invoice' },
  { path: '/payments' },
  { path: '/advList/' },
];

const AS_ADVERTISER: Stop[] = [
  { path: '/dashboard' },
  { path: '/dashboard?range=30d', prepare: showFiguresAsTable },
  { path: '/user-settings' },
  { path: '/advList/' },
  { path: '/advList/', prepare: openForm },
  { path: '/advertiser-dashboard' },
  { path: '/advertiser-dashboard', prepare: openEditDialog },
  { path: '/payments' },
];

const openPatient = async (page: Page, language: Language): Promise<void> => {
  const { openNamed, details } = words('adminPatients', language);
  await page
    .getByRole('button', { name: openNamed('Олена Коваль') })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText(details.contact)).toBeVisible();
};

const openOwnersAdverts = async (page: Page, language: Language): Promise<void> => {
  // A list of five or fewer shows them at once.
  const name = words('adminCompanies', language).adsOf('Dana Reed');
  await expect(page.getByRole('table', { name })).toBeVisible();
};

const askDeletion = async (page: Page, language: Language): Promise<void> => {
  const { deleteNamed } = words('adminCompanies', language);
  const { type } = words('deletion', language);
  await page.getByRole('button', { name: deleteNamed('Dana Reed') }).click();
  await expect(page.getByLabel(type('Dana Reed'))).toBeVisible();
};

const askAdvertDeletion = async (page: Page, language: Language): Promise<void> => {
  const { deleteNamed } = words('adminAdverts', language);
  await page.getByRole('button', { name: deleteNamed('Meadow Seeds') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

/** The lists of the console. */
const CONSOLE: Stop[] = [
  { path: '/admin-panel' },
  { path: '/admin-panel?search=there-is-nobody-like-this' },
  { path: '/admin-panel?search=olena@watchwell.test&sort=funds&order=desc', prepare: openPatient },
  { path: '/adv-panel' },
  { path: '/adv-panel?search=Meadow', prepare: askAdvertDeletion },
  { path: '/advertizers-page' },
  { path: '/advertizers-page?search=ads@watchwell.test', prepare: openOwnersAdverts },
];

const AS_ADMIN: Stop[] = [
  { path: '/dashboard' },
  { path: '/advertizers-page?search=ads@watchwell.test', prepare: askDeletion },
  { path: '/payout-reviews' },
  { path: '/held-views' },
  { path: '/review-queue' },
  { path: '/concerns' },
  { path: '/objections' },
  { path: '/wishes' },
  { path: '/waiting-gifts' },
  { path: '/corrections' },
  { path: '/cases' },
  { path: '/invoices' },
  { path: '/audit' },
  { path: '/staff' },
  { path: '/payout-management' },
  { path: '/payout-management?search=there-is-nobody-like-this' },
  { path: '/payment-monitor' },
  { path: '/token-requests' },
  { path: '/token-requests?state=verified' },
  { path: '/token-requests?search=there-is-nobody-like-this' },
  { path: '/token-requests?state=sent&sort=email&page=9' },
];

/** What a superAdmin sees otherwise than the administrator. */
const AS_SUPER_ADMIN: Stop[] = [
  { path: '/dashboard' },
  { path: '/admin-panel?search=olena@watchwell.test', prepare: openPatient },
  { path: '/advertizers-page' },
  { path: '/payout-management' },
  { path: '/payment-monitor' },
];

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
 * Each width in both themes and both languages, and each language in both themes. By day a visitor looks at every second screen
 * in the narrowest and at the others in the widest, which differ in all three; patients, advertisers and the administrator look in
 * the one of their usual device. All else is for the night: what a superAdmin sees is the administrator's with less in it.
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
// A trace of so many screens takes longer than looking at them.
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
      await walk(page, language, [...AS_PATIENT, { path: `/patient/${await idOf(page)}` }]);
    });

    test('for an advertiser', when('advertiser'), async ({ page }) => {
      await resumeLogIn(page, 'ads@watchwell.test');
      await walk(page, language, AS_ADVERTISER);
    });

    test('for the administrator', when('administrator'), async ({ page }) => {
      await resumeLogIn(page, 'admin@watchwell.test');
      await walk(page, language, [...AS_ADMIN, await withPanel(page)]);
    });

    test("for the administrator's lists", when('lists'), async ({ page }) => {
      await resumeLogIn(page, 'admin@watchwell.test');
      await walk(page, language, CONSOLE);
    });

    test('for a superAdmin', when('superAdmin'), async ({ page }) => {
      const { email, password } = await anAdvertiserWith(page, 1);
      await makeSuperAdmin(email);
      await logIn(page, email, password);
      await walk(page, language, [...AS_SUPER_ADMIN, await withPanel(page)]);
    });
  });
}
