import type { Page } from '@playwright/test';
import { formatMoney } from '../../src/shared/money/format-money.ts';
import { expect, type Language, test } from './support/journey.ts';
import { enterCard, typedSum } from './support/paying.ts';
import { anAdvertiserWith } from './support/people.ts';
import { words } from './support/words.ts';

/** Replaces each present and future text node by elements, as Google Translate does in the page. */
const translate = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const isTranslated = (text: Node) =>
      text.parentElement?.closest('font, [translate="no"], script, style, title, textarea') !== null;
    const replace = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        if (isTranslated(text) || !text.textContent?.trim()) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.textContent;
        outer.append(inner);
        text.parentNode?.replaceChild(outer, text);
      }
    };
    addEventListener('load', () => {
      // Chrome offers it once the page is drawn and hydrated.
      setTimeout(() => {
        replace(document.body);
        new MutationObserver(() => replace(document.body)).observe(document.body, {
          childList: true,
          subtree: true,
        });
      }, 1000);
    });
  });
};

const untilTranslated = (page: Page): Promise<void> =>
  expect(page.locator('main font font').first()).toBeAttached();

/** Chooses one sum, types another, and pays the second one. */
const payTheTyped = async (page: Page, path: string, language: Language): Promise<void> => {
  const t = words('payment', language);
  const { pay, donate } = t.ways.card;
  const label = path === '/donation' ? donate : pay;
  const button = (dollars: number) =>
    page.getByRole('button', { name: label(formatMoney(dollars, language)), exact: true });
  await page.goto(path);
  await untilTranslated(page);
  await page.getByRole('button', { name: formatMoney(100, language), exact: true }).click();
  await expect(button(100)).toBeVisible();
  await page.getByLabel(t.amount).fill(typedSum(37.5, language));
  await expect(button(37.5)).toBeVisible();
  await button(37.5).click();
  await enterCard(page, '4242 4242 4242 4242');
  await expect(page).toHaveURL(/\/stripe\?success/);
  await untilTranslated(page);
};

test.describe('in a page that a translator rewrites', () => {
  const language = 'ua';
  test.use({ language });
  const t = words('outcome', language);

  test('a donor reads the sum that is given, before and after', async ({ page }) => {
    await translate(page);
    await payTheTyped(page, '/donation', language);
    await expect(page.getByText(t.donated(formatMoney(37.5, language)))).toBeVisible();
  });

  test('an advertiser reads the sum that is paid, and the new balance', async ({ page }) => {
    await anAdvertiserWith(page, 5);
    await translate(page);
    await payTheTyped(page, '/payments', language);
    await expect(page.getByText(t.paid(formatMoney(37.5, language)))).toBeVisible();
    await page.goto('/advList/');
    await untilTranslated(page);
    await expect(page.getByText(words('pack', language).balance(formatMoney(42.5, language)))).toBeVisible();
  });
});
