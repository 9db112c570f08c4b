import type { Browser, Page } from '@playwright/test';
import { inBothLanguages } from './support/in-both-languages.ts';
import { expect, expectAccessible, logIn, productUrl, test } from './support/journey.ts';
import { letterTo, linkIn } from './support/mailbox.ts';
import { aNewcomer, askForInvitation, INVITATION, type Newcomer, pickCountry } from './support/people.ts';
import { words } from './support/words.ts';

/** Number of screens from the email to the shared page. */
const SCREENS_ALLOWED = 7;

/** Staff answer the request of somebody on the waiting list. */
const invite = async (browser: Browser, { firstName, lastName, email }: Newcomer): Promise<void> => {
  const office = await browser.newContext({ baseURL: productUrl() });
  const staff = await office.newPage();
  await askForInvitation(staff, { name: `${firstName} ${lastName}`, email });
  await logIn(staff, 'admin@watchwell.test');
  await staff.request.post('/api/send-token-mail', { data: { email } });
  await office.close();
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

inBothLanguages('a mother opens a page for her child on her phone', { byDay: 'ua' }, (language) => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('in seven screens, stops half-way, goes on where she stood and shares it', async ({
    page,
    browser,
  }) => {
    const t = words('welcome', language);
    const profile = words('profile', language);
    const form = words('registration', language);
    const mother = aNewcomer(language);
    await invite(browser, mother);

    const seen: string[] = [];
    /** Expects the screen that she sees, once it is drawn. */
    const stands = async (title: string): Promise<void> => {
      await expect(heading(page)).toHaveText(title);
      await expectAccessible(page);
      if (!seen.includes(title)) seen.push(title);
    };
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

    await page.goto(linkIn(await letterTo(mother.email, INVITATION)));
    await stands(words('registrationScreen', language).Patient.title);
    await page.getByLabel(form.password, { exact: true }).fill(mother.password);
    await page.getByLabel(form.confirm, { exact: true }).fill(mother.password);
    await pickCountry(page, form.country, mother.country);
    await press(form.register);

    await stands(t.whose.title);
    await page.getByRole('radio', { name: words('ownCase', language).who.relations.child }).check();
    await press(t.next);
    await expect(page.getByLabel(profile.firstName, { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel(profile.firstName, { exact: true }).fill('Danylo');
    await page.getByLabel(profile.lastName, { exact: true }).fill(mother.lastName);
    await press(t.next);

    await stands(t.need.title);
    await page.getByLabel(profile.diagnosis, { exact: true }).fill('Inhaler');
    await press(t.next);
    const consent = page.getByRole('checkbox', { name: words('consent', language).agree });
    await expect(consent).toHaveAttribute('aria-invalid', 'true');
    await consent.check();
    await press(t.next);

    await stands(t.goal.title);
    await page.getByLabel(profile.total, { exact: true }).fill('120');
    await press(t.back);
    await expect(page.getByLabel(profile.diagnosis, { exact: true })).toHaveValue('Inhaler');
    await page.goBack();
    await expect(heading(page)).toHaveText(t.goal.title);
    await press(t.later);

    const { finish } = words('nextStep', language).steps;
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.getByRole('link', { name: finish.action, exact: true }).click();
    await expect(heading(page)).toHaveText(t.goal.title);
    await expect(page.getByLabel(profile.total, { exact: true })).toHaveValue('120');
    await press(t.next);

    await stands(t.photo.title);
    await press(t.skip);
    await stands(t.story.title);
    await page.getByLabel(profile.additionalInfo, { exact: true }).fill('He is seven and loves the sea.');
    await press(t.next);

    await stands(t.ready.title);
    expect(seen.length).toBeLessThanOrEqual(SCREENS_ALLOWED);
    await press(t.ready.share);
    const sheet = page.getByRole('dialog', { name: words('shareSheet', language).title });
    await expect(sheet).toBeVisible();

    const { userData } = await (await page.request.get('/api/current_user')).json();
    await page.goto(`/patient/${userData.id}`);
    await expect(heading(page)).toContainText(`Danylo ${mother.lastName}`);
    await expect(page.getByText('He is seven and loves the sea.')).toBeVisible();
    const own = await (await page.request.get('/api/case')).json();
    expect(own).toMatchObject({ relation: 'child', guardianName: `${mother.firstName} ${mother.lastName}` });
  });
});
