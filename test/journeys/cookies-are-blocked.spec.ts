import { aBrowserWithoutCookies } from './support/everyday-browser.ts';
import { expect, expectAccessible, productUrl, test, untilItAnswers } from './support/journey.ts';
import { words } from './support/words.ts';

test('a guest whose browser blocks cookies sees a notice before the first advert, and starts none', async () => {
  const context = await aBrowserWithoutCookies();
  try {
    const page = await context.newPage();
    const started: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/views')) started.push(request.url());
    });
    for (const path of ['/advView/guest', '/advView/guest?act']) {
      await page.goto(productUrl() + path);
      await untilItAnswers(page);
      await expect(page.getByText(words('errors', 'eng')['cookies-needed'])).toBeVisible();
      await expectAccessible(page);
    }
    expect(started).toEqual([]);
  } finally {
    await context.close();
  }
});
