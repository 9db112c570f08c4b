import { expect, logIn, productUrl, test } from './support/journey.ts';

const PUBLIC = ['/', '/books', '/guest', '/terms', '/about-us'];
const SIGNED_IN = ['/dashboard', '/user-settings', '/case'];

// A page that differs from the server's is an error of React's, which fails every journey.
/** Zones of a run by day: that of most people, and the one whose day differs most from the server's. */
const BY_DAY = ['Europe/Kyiv', 'Pacific/Kiritimati'];

for (const timezoneId of [...BY_DAY, 'UTC', 'America/Los_Angeles']) {
  test.describe(`in ${timezoneId}`, { tag: BY_DAY.includes(timezoneId) ? [] : '@nightly' }, () => {
    test.use({ timezoneId });

    test('every page with dates hydrates as the server drew it', async ({ page, browser }) => {
      const office = await browser.newContext({ baseURL: productUrl() });
      const member = await office.newPage();
      await logIn(member, 'olena@watchwell.test');
      const { _id: id } = await (await member.request.get('/api/current_user')).json();
      await office.close();
      for (const path of [...PUBLIC, `/patient/${id}`]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
      await logIn(page, 'olena@watchwell.test');
      for (const path of SIGNED_IN) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
    });
  });
}

for (const years of [-1, 1]) {
  test(`a clock ${years} year off breaks no page`, { tag: years < 0 ? '@nightly' : [] }, async ({ page }) => {
    const now = new Date();
    now.setFullYear(now.getFullYear() + years);
    await page.clock.setFixedTime(now);
    await logIn(page, 'olena@watchwell.test');
    const { _id: id } = await (await page.request.get('/api/current_user')).json();
    for (const path of [...PUBLIC, `/patient/${id}`, ...SIGNED_IN]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
}
