import type { Page } from '@playwright/test';
import { ABOUT as ENGLISH } from '../../src/web/texts/eng/legal/about.ts';
import { ABOUT as UKRAINIAN } from '../../src/web/texts/ua/legal/about.ts';
import { expect, expectAccessible, type Language, test } from './support/journey.ts';
import { words } from './support/words.ts';

/** The visible caption of the film that is shown. */
const caption = (page: Page): Promise<string | undefined> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => {
    const track = [...video.textTracks].find(({ mode }) => mode === 'showing');
    return (track?.activeCues?.[0] as VTTCue | undefined)?.text;
  });

const play = (page: Page, language: Language): Promise<void> =>
  page.getByRole('button', { name: words('aboutFilm', language).play }).click();

test('the films of the about screen play with captions in the language of the page', async ({ page }) => {
  const films: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.mp4')) films.push(request.url());
  });
  const [english, ukrainian] = [ENGLISH.tabs, UKRAINIAN.tabs];
  await page.goto('/about-us', { waitUntil: 'networkidle' });
  expect(films, 'films that were loaded before somebody pressed play').toEqual([]);
  await expectAccessible(page);
  await play(page, 'eng');
  await expect.poll(() => caption(page)).toBe(english.users.film.lines[0]);
  await expectAccessible(page);

  await page.getByRole('link', { name: english.advertizers.label, exact: true }).click();
  await expect(page).toHaveURL(/\?tab=advertizers$/);
  await expect(page.getByRole('heading', { level: 2, name: english.advertizers.heading })).toBeVisible();
  await page.reload();
  await play(page, 'eng');
  await expect.poll(() => caption(page)).toBe(english.advertizers.film.lines[0]);

  await page.getByRole('contentinfo').getByText('Українська', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(UKRAINIAN.title);
  await play(page, 'ua');
  await expect.poll(() => caption(page)).toBe(ukrainian.advertizers.film.lines[0]);

  await page.getByText(words('aboutFilm', 'ua').transcript).click();
  await expect(page.getByText(ukrainian.advertizers.film.lines.at(-1) ?? '')).toBeVisible();
  await expectAccessible(page);
});
