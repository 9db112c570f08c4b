import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { publicAddress } from '../support/public-address.ts';
import { inBothLanguages } from './support/in-both-languages.ts';
import { expectAccessible, type Language, logIn, test } from './support/journey.ts';
import { words } from './support/words.ts';

// A household of its own: adverts that other journeys watch here today would not be paid again.
test.use({ extraHTTPHeaders: { 'x-forwarded-for': publicAddress() } });

const THANKS = 'One more evening for music. Olena';

/** Presses Tab until the focused element's name begins so. This journey uses no mouse. */
const tabTo = async (page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  for (let stop = 0; stop < 80; stop += 1) {
    await page.keyboard.press(key);
    const said = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused?.getAttribute('aria-label') ?? focused?.textContent?.trim() ?? '';
    });
    if (said.startsWith(name)) return;
  }
  throw new Error(`no Tab leads to "${name}"`);
};

/** Olena thanks in her own words. Returns the address of her page. */
const aThankfulPage = async (page: Page): Promise<string> => {
  await logIn(page, 'olena@watchwell.test');
  const reply = await page.request.post('/api/page-words', { data: { thanks: THANKS, secondStory: '' } });
  expect(reply.ok(), await reply.text()).toBe(true);
  const { _id } = await (await page.request.get('/api/current_user')).json();
  await page.context().clearCookies({ name: 'watchwell_session' });
  return _id;
};

const share = async (page: Page): Promise<number> => {
  const bar = page.getByRole('progressbar', { name: /^(Dollar|Долар)/ });
  return Number(await bar.locator('rect').nth(2).getAttribute('width'));
};

/** Waits until the current advert counts. Returns how far the bar moved in all. */
const untilCounted = async (page: Page, onward: string): Promise<number> => {
  const next = page.getByRole('button', { name: onward, exact: true });
  await expect(next).toBeEnabled({ timeout: 300_000 });
  await expect(next, 'the keyboard stays where it is').toBeFocused();
  return share(page);
};

const begin = async (page: Page, id: string, language: Language): Promise<void> => {
  const t = words('act', language);
  await page.goto(`/patient/${id}`);
  await tabTo(page, t.give.slice(0, 4));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t.titleFor('Олена'));
  await expectAccessible(page);
  await tabTo(page, t.start);
  await page.keyboard.press('Enter');
};

/** Reads the thanks, shares the page and takes a reminder along. */
const expectThanks = async (page: Page, id: string, language: Language): Promise<void> => {
  const t = words('act', language);
  await expect(page.getByRole('blockquote')).toHaveText(THANKS);
  await expect(page.getByRole('heading', { level: 1, name: t.thanks })).toBeFocused();
  await expectAccessible(page);
  await tabTo(page, t.shareOf('Олена'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await tabTo(page, t.remind);
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.replaceAll('\r\n ', '')).toContain(`/patient/${id}\r\n`);
  expect(file).toContain('BEGIN:VALARM');
};

inBothLanguages('two minutes', { byDay: 'ua' }, (language) => {
  test('a friend gives some of them by the keyboard alone, loses nothing by a reload, and is thanked', async ({
    page,
  }) => {
    const t = words('act', language);
    const id = await aThankfulPage(page);
    await begin(page, id, language);
    const afterOne = await untilCounted(page, t.next);
    expect(afterOne).toBeGreaterThan(0);

    await page.reload();
    await expect(page.getByText(t.goOnHelp(t.time(0, 5)))).toBeVisible();
    await tabTo(page, t.goOn);
    await page.keyboard.press('Enter');
    await untilCounted(page, t.next);
    await expectAccessible(page);

    await page.keyboard.press('Enter');
    // Stopping before its time runs loses nothing, so no question appears.
    await expect(page.getByText(new RegExp(t.nextIn(0).replace('0', '\\d+')))).toBeVisible();
    await tabTo(page, t.stop, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await tabTo(page, words('player', language).leave);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: t.gave(t.time(0, 10)) })).toBeVisible();
    await expectThanks(page, id, language);
  });
});

test('a friend stays two minutes, and the bar moves with each advert', { tag: '@nightly' }, async ({
  page,
}) => {
  const t = words('act', 'eng');
  const id = await aThankfulPage(page);
  await begin(page, id, 'eng');
  let before = 0;
  for (let more = true; more; ) {
    const onward = page.getByRole('button', { name: new RegExp(`^(${t.next}|${t.seeEnd})$`) });
    await expect(onward).toBeEnabled({ timeout: 300_000 });
    const now = await share(page);
    expect(now).toBeGreaterThan(before);
    before = now;
    more = (await onward.innerText()) === t.next;
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { level: 2 })).toContainText(/You gave (1 min \d+ s|2 min)/);
  await expectThanks(page, id, 'eng');
});

test('the first tab learns at its next beat that a second tab began an advert', { tag: '@nightly' }, async ({
  page,
}) => {
  const t = words('act', 'eng');
  await page.goto('/advView/guest?act');
  await page.getByRole('button', { name: t.start }).click();
  const next = page.getByRole('button', { name: t.next, exact: true });
  await expect(next).toBeEnabled();
  await next.click();
  await expect(page.getByText(t.given(t.time(0, 5)))).toBeVisible();

  const other = await page.context().newPage();
  const list = words('watch', 'eng');
  await other.goto('/advView/guest');
  await other
    .getByRole('button', { name: new RegExp(`^${list.watchFor('')}`) })
    .first()
    .click();
  await expect(other.getByText(words('player', 'eng').playing, { exact: true }).first()).toBeVisible();
  const again = page.getByRole('button', { name: t.goOnHere });
  await expect(again).toBeVisible();
  await expect(page.getByText(words('errors', 'eng')['view-replaced']).first()).toBeVisible();
  await other.close();
  await again.click();
  await expect(next).toBeEnabled();
});
