import type { Page } from '@playwright/test';
import { expect, expectAccessible, logIn, test } from '../support/journey.ts';
import { openAdvert, watchToTheEnd } from '../support/watching.ts';

const fundsOf = async (page: Page, id: string) =>
  (await (await page.request.post('/api/getFunds', { data: { id } })).json()).user.userData;

const idOf = async (page: Page, email: string): Promise<string> => {
  await logIn(page, email);
  const { _id } = await (await page.request.get('/api/current_user')).json();
  await page.context().clearCookies({ name: 'watchwell_session' });
  return _id;
};

test("a guest's view goes to the general account and is divided equally among all patients", async ({
  page,
}) => {
  const petro = await idOf(page, 'petro@watchwell.test');
  const amara = await idOf(page, 'amara@watchwell.test');
  const before = { petro: await fundsOf(page, petro), amara: await fundsOf(page, amara) };

  await page.goto('/guest');
  await expectAccessible(page);
  await page.locator('main a[href="/advView/guest"]').first().click();
  await openAdvert(page, 'Riverside Honey');
  await watchToTheEnd(page, 'eng');

  const after = { petro: await fundsOf(page, petro), amara: await fundsOf(page, amara) };
  const shares = {
    petro: after.petro.donated - before.petro.donated,
    amara: after.amara.donated - before.amara.donated,
  };
  // Other journeys may add to the general account meanwhile, so a share is at least that of this view among a few people.
  expect(shares.petro).toBeGreaterThan(0);
  expect(shares.amara).toBeCloseTo(shares.petro, 8);
  expect(after.petro.received).toBe(before.petro.received);
});
