import { inBothLanguages } from './support/in-both-languages.ts';
import { expect, expectAccessible, productUrl, test } from './support/journey.ts';
import { letterTo, linkIn } from './support/mailbox.ts';
import { aPatientWith } from './support/people.ts';
import { letADayPassFor } from './support/product-database.ts';
import { words } from './support/words.ts';

inBothLanguages('a page is followed', { byDay: 'eng' }, (language) => {
  test('a guest finds a page by name, follows it by email, comes back and unsubscribes', async ({
    page,
    browser,
  }) => {
    const lastName = `Followed${Date.now()}`;
    const email = `${lastName}@journey.test`.toLowerCase();
    const patient = await browser.newContext({ baseURL: productUrl() });
    const own = await patient.newPage();
    await aPatientWith(own, browser, { lastName, fundsDollars: 1, goalDollars: 12 });
    await own.request.post('/api/saveUserInfo', { data: { data: { inGallery: true } } });

    const people = words('people', language);
    await page.goto('/');
    await page.getByLabel(people.name).fill(lastName);
    await page.getByRole('button', { name: people.search }).click();
    // The same person may be at the top of the page as well.
    const card = page.getByRole('listitem').filter({ hasText: lastName });
    await expect(card).toHaveCount(1);
    await card.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(lastName);
    const address = page.url();

    const following = words('following', language);
    await page.getByRole('button', { name: words('patient', language).follow.button }).click();
    const dialog = page.getByRole('dialog', { name: following.title });
    await dialog.getByLabel(following.email).fill(email);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: following.send, exact: true }).click();
    await expect(dialog.getByText(following.sent(email))).toBeVisible();

    const screen = words('followScreen', language);
    await page.goto(linkIn(await letterTo(email)));
    await page.getByRole('button', { name: screen.confirm.button, exact: true }).click();
    await expect(page.getByText(screen.confirm.done)).toBeVisible();

    await own.request.post('/api/updates', { data: { words: 'The first week went well.' } });
    await patient.close();
    await letADayPassFor(email);
    const letter = await letterTo(email, /News|Новини/);
    await page.goto(linkIn(letter));
    expect(page.url()).toBe(address);
    await expect(page.getByText('The first week went well.')).toBeVisible();

    const [end = ''] = /https?:\S+\/follow#end=\S+/.exec(letter.text) ?? [];
    await page.goto(end);
    await page.getByRole('button', { name: screen.end.button, exact: true }).click();
    await expect(page.getByText(screen.end.done)).toBeVisible();
  });
});
