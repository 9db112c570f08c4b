import { inBothLanguages } from './support/in-both-languages.ts';
import { DESK, expect, test } from './support/journey.ts';
import { words } from './support/words.ts';

/** Screens within which the doors must end: one on a desk; a phone first shows the person to help. */
const SIZES = [
  { width: 1280, height: 900, screens: 1 },
  { width: 390, height: 844, screens: 1.5 },
] as const;

inBothLanguages('the landing page', { byDay: 'ua' }, (language) => {
  for (const { width, height, screens } of SIZES) {
    test(`has its three doors within ${screens} screens of ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      const t = words('landing', language);
      const doors = page.getByRole('navigation', { name: t.waysTitle }).getByRole('link');
      await expect(doors).toHaveCount(3);
      for (const [door, to] of [
        [t.doors.patient, '/login-restriction'],
        [t.doors.advertise, '/advertizer/register'],
        [t.doors.about, '/about-us'],
      ] as const) {
        const link = doors.filter({ hasText: door });
        await expect(link).toHaveAttribute('href', to);
        const box = await link.boundingBox();
        expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(screens * height);
      }
    });
  }

  test('leads by its bar to the people, to how it works and to the other language', async ({ page }) => {
    await page.setViewportSize(DESK);
    await page.goto('/about-us');
    const t = words('shell', language).places;
    const bar = page.getByRole('navigation', { name: t.title });
    await bar.getByRole('link', { name: t.how }).click();
    await expect(page.getByRole('heading', { name: words('how', language).title })).toBeInViewport();
    await bar.getByRole('link', { name: t.people }).click();
    await expect(page.locator('#people')).toBeInViewport();
    const other = language === 'ua' ? { name: 'English', lang: 'en' } : { name: 'Українська', lang: 'uk' };
    await page.getByRole('banner').getByRole('button', { name: other.name }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', other.lang);
    await expect(page.locator('#people')).toHaveText(words('people', language === 'ua' ? 'eng' : 'ua').title);
  });
});
