import type { Browser, Page } from '@playwright/test';
import { inBothLanguages } from './support/in-both-languages.ts';
import { expect, expectAccessible, languageOf, productUrl, test } from './support/journey.ts';
import { letterTo, linkIn } from './support/mailbox.ts';
import { aNewcomer, logInByForm, type Newcomer } from './support/people.ts';
import { words } from './support/words.ts';

const OWNERS = 'nine-herons';

/** Registers somebody in any browser. Returns the link of the email. */
const register = async (page: Page, { firstName, lastName, email, password }: Newcomer): Promise<string> => {
  const data = {
    first_name: firstName,
    last_name: lastName,
    email,
    password,
    country: 'GB',
    termsCheck: true,
  };
  expect((await page.request.post('/api/advertizer/register', { data })).ok()).toBe(true);
  return linkIn(await letterTo(email));
};

/** A browser that has never been here. */
const anotherBrowser = async (browser: Browser, page: Page, javaScriptEnabled = true): Promise<Page> => {
  const context = await browser.newContext({ baseURL: productUrl(), javaScriptEnabled });
  await context.addCookies(await languageOf(page));
  return context.newPage();
};

inBothLanguages('an email opened in another browser', { byDay: 'eng' }, (language) => {
  const t = words('confirmEmail', language);

  test('asks for a password, says why, and logs in with it; the registering browser is logged out', async ({
    page,
    browser,
  }) => {
    const person = aNewcomer(language);
    const link = await register(page, person);
    await logInByForm(page, person, language);

    const owner = await anotherBrowser(browser, page);
    await owner.goto(link);
    await expect(owner.getByText(t.why)).toBeVisible();
    await expect(owner).toHaveURL('/verify-email');
    await expectAccessible(owner);
    const password = owner.getByLabel(t.password, { exact: true });
    const again = owner.getByLabel(t.passwordAgain, { exact: true });

    // By the keyboard alone: mistakes that the form finds before it is sent.
    await password.focus();
    await owner.keyboard.type('abcde');
    await owner.keyboard.press('Enter');
    await expect(password).toHaveAccessibleDescription(
      new RegExp(words('errors', language)['password-too-short']),
    );
    await expect(owner.getByRole('alert')).toBeFocused();
    await expectAccessible(owner);
    // A mistake that only the server finds appears beside the field, and the link stays valid.
    await password.fill('football1');
    await again.fill('football1');
    await owner.keyboard.press('Enter');
    await expect(password).toHaveAccessibleDescription(
      new RegExp(words('errors', language)['password-too-common']),
    );
    await expect(owner.getByRole('alert')).toBeFocused();
    await password.fill(OWNERS);
    await again.fill(OWNERS);
    await owner.getByRole('button', { name: t.choose }).click();
    await expect(owner).toHaveURL(/\/dashboard/);
    await expect(owner.getByRole('heading', { level: 1 })).toBeVisible();

    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login/);
    const { email } = person;
    const refused = await page.request.post('/api/login', { data: { email, password: person.password } });
    expect(refused.status()).toBe(401);
    await owner.goto(link);
    await expect(owner.getByText(t.verified)).toBeVisible();
    await expectAccessible(owner);
    await owner.context().close();
  });

  test('works without scripts', async ({ page, browser }) => {
    const person = aNewcomer(language);
    const link = await register(page, person);
    const owner = await anotherBrowser(browser, page, false);
    await owner.goto(link);
    await owner.getByLabel(t.password, { exact: true }).fill('abcde');
    await owner.getByLabel(t.passwordAgain, { exact: true }).fill('abcde');
    await owner.getByRole('button', { name: t.choose }).click();
    await expect(owner.getByLabel(t.password, { exact: true })).toHaveAccessibleDescription(
      new RegExp(words('errors', language)['password-too-short']),
    );
    await owner.getByLabel(t.password, { exact: true }).fill(OWNERS);
    await owner.getByLabel(t.passwordAgain, { exact: true }).fill(OWNERS);
    await owner.getByRole('button', { name: t.choose }).click();
    await expect(owner).toHaveURL(/\/dashboard/);
    await owner.context().close();
  });
});
