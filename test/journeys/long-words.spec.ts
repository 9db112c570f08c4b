import { expect, logIn, productUrl, test } from './support/journey.ts';
import { aPatientWith } from './support/people.ts';

const LINK = `https://drive.google.com/drive/folders/${'1aB2cD3eF4gH5iJ6kL7mN8oP9qR0sT'.repeat(3)}?usp=sharing`;
const WORD = 'Нікотинамідаденіндинуклеотидфосфатгідрин'.repeat(2);

for (const width of [320, 360]) {
  test(`words longer than the screen widen no page (${width} px)`, {
    tag: width === 320 ? [] : '@nightly',
  }, async ({ page, browser }) => {
    await page.setViewportSize({ width, height: 800 });
    await aPatientWith(page, browser, { fundsDollars: 5, goalDollars: 20 });
    const profile = {
      firstName: 'Олександра'.repeat(4),
      lastName: 'Вишневецька'.repeat(4),
      additionalInfo: `Our documents: ${LINK} ${WORD}`,
      diagnosis: `${WORD} ${LINK}`,
    };
    const saved = await page.request.post('/api/saveUserInfo', { data: { data: profile } });
    expect(saved.ok(), await saved.text()).toBe(true);
    const { _id: id } = await (await page.request.get('/api/current_user')).json();
    for (const path of [`/patient/${id}`, '/dashboard', '/user-settings', `/patient/${id}/sheet`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const overflow = await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
    const stranger = await browser.newContext({ baseURL: productUrl(), viewport: { width, height: 800 } });
    const seen = await stranger.newPage();
    await logIn(seen, 'ads@watchwell.test');
    for (const path of [`/patient/${id}`, `/advView/${id}`]) {
      await seen.goto(path);
      const overflow = await seen.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
    await stranger.close();
  });
}
