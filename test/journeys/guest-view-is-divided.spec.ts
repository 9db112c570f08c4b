import type { Page } from '@playwright/test';
import { expect, expectAccessible, logIn, test } from './support/journey.ts';
import { openAdvert, watchToTheEnd } from './support/watching.ts';

const fundsOf = async (page: Page, id: string) =>
  (await (await page.request.post('/api/getFunds', { data: { id } })).json()).user.userData;

/** Reads both at once: other journeys may add to the general account between two calls. */
const fundsOfBoth = async (page: Page, [petro, amara]: readonly [string, string]) => {
  for (;;) {
    const funds = { petro: await fundsOf(page, petro), amara: await fundsOf(page, amara) };
    if ((await fundsOf(page, petro)).donated === funds.petro.donated) return funds;
  }
};

const idOf = async (page: Page, email: string): Promise<string> => {
  await logIn(page, email);
  const { _id } = await (await page.request.get('/api/current_user')).json();
  await page.context().clearCookies({ name: 'watchwell_session' });
  return _id;
};

test("a guest's view goes to the general account and is divided equally among all patients", async ({
  page,
}) => {
  const both = [await idOf(page, 'petro@watchwell.test'), await idOf(page, 'amara@watchwell.test')] as const;
  const before = await fundsOfBoth(page, both);

  await page.goto('/guest');
  await expectAccessible(page);
  await page.locator('main a[href="/advView/guest"]').first().click();
  await openAdvert(page, 'Riverside Honey');
  await watchToTheEnd(page, 'eng');

  const after = await fundsOfBoth(page, both);
  const shares = {
    petro: after.petro.donated - before.petro.donated,
    amara: after.amara.donated - before.amara.donated,
  };
  // Other journeys may add to the general account, so a share is at least that of this view among a few
  // people.
  expect(shares.petro).toBeGreaterThan(0);
  expect(shares.amara).toBeCloseTo(shares.petro, 8);
  expect(after.petro.received).toBe(before.petro.received);
});
