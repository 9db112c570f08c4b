import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { WELCOME_STEPS } from '../../../src/shared/welcome/welcome-steps.ts';
import { expect, type Language } from './journey.ts';
import type { Stop } from './screen-walk.ts';
import { tierCard } from './tier-card.ts';
import { words } from './words.ts';

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
  // The last tier is the longest: its time does not run out during the check.
  const tier = page.locator('details').last();
  if ((await tier.getAttribute('open')) === null) await tier.locator('summary').click();
  // The first button of an advert names its payer.
  await tier.getByRole('listitem').first().getByRole('button').last().click();
  await expect(page.getByRole('progressbar', { name: words('player', language).progress })).toBeVisible();
};

const showFiguresAsTable = async (page: Page, language: Language): Promise<void> => {
  const { chart, conversions } = words('analytics', language);
  await page.getByText(conversions.title).click();
  await page.getByRole('button', { name: chart.asTable }).click();
  await expect(page.getByRole('table', { name: chart.title })).toBeVisible();
};

export const openShareSheet = async (page: Page, language: Language): Promise<void> => {
  const { title, qr, embed } = words('shareSheet', language);
  await page.getByRole('button', { name: words('share', language).share, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: title });
  for (const section of [qr, embed]) await sheet.getByText(section, { exact: true }).click();
};

export const AS_VISITOR: Stop[] = [
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
  { path: '/fees' },
  { path: '/accessibility' },
  { path: '/books' },
  { path: '/library' },
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

export const AS_PATIENT: Stop[] = [
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

export const AS_ADVERTISER: Stop[] = [
  { path: '/dashboard' },
  { path: '/dashboard?range=30d', prepare: showFiguresAsTable },
  { path: '/user-settings' },
  { path: '/user-settings/organization' },
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

const openFilters = async (page: Page, language: Language): Promise<void> => {
  const { add, title } = words('adminPatients', language).filters;
  await page.getByRole('button', { name: add, exact: true }).click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
};

/** Chooses all patients of the page, and asks to pause those that can be. */
const askToPauseMany = async (page: Page, language: Language): Promise<void> => {
  const { all, title } = words('adminPatients', language).many;
  await page.getByRole('checkbox', { name: all }).check();
  await page.getByRole('region', { name: title }).getByRole('button').nth(1).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

/** The lists of the console. */
export const CONSOLE: Stop[] = [
  { path: '/admin-panel' },
  { path: '/admin-panel?search=there-is-nobody-like-this' },
  { path: '/admin-panel?search=olena@watchwell.test&sort=funds&order=desc', prepare: openPatient },
  { path: '/admin-panel?country=UA&collected=25', prepare: openFilters },
  { path: '/admin-panel', prepare: askToPauseMany },
  { path: '/adv-panel' },
  { path: '/adv-panel?search=Meadow', prepare: askAdvertDeletion },
  { path: '/advertizers-page' },
  { path: '/advertizers-page?search=ads@watchwell.test', prepare: openOwnersAdverts },
];

export const AS_ADMIN: Stop[] = [
  { path: '/dashboard' },
  { path: '/advertizers-page?search=ads@watchwell.test', prepare: askDeletion },
  { path: '/payout-reviews' },
  { path: '/held-views' },
  { path: '/review-queue' },
  { path: '/concerns' },
  { path: '/objections' },
  { path: '/screening' },
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
  { path: '/finance' },
  { path: '/token-requests' },
  { path: '/token-requests?state=verified' },
  { path: '/token-requests?search=there-is-nobody-like-this' },
  { path: '/token-requests?state=sent&sort=email&page=9' },
];

/** Screens that a superAdmin sees differently from the administrator. */
export const AS_SUPER_ADMIN: Stop[] = [
  { path: '/dashboard' },
  { path: '/admin-panel?search=olena@watchwell.test', prepare: openPatient },
  { path: '/advertizers-page' },
  { path: '/payout-management' },
  { path: '/payment-monitor' },
];
