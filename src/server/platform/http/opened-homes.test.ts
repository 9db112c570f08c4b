import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createBuiltWeb } from '../../../../test/sites/built-web.ts';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';

let folder: string;
let site: TestApp;

beforeAll(async () => {
  folder = await createBuiltWeb();
  site = await createTestApp({ webFolder: folder });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Strangers take all their slots in the lane of starts until the test ends. */
const takePlacesOfStrangers = (): void => {
  const lane = site.app.lanes['view-start'];
  for (let home = 0; !lane.isFullFor('stranger'); home += 1) {
    const end = lane.tryTake({ household: `home ${home}`, standing: 'stranger' });
    onTestFinished(() => end?.());
  }
};

const statusFrom = async (remoteAddress: string, cookie?: string): Promise<number> => {
  const url = '/api/views';
  const headers = cookie === undefined ? {} : { cookie };
  return (await site.app.inject({ method: 'POST', url, payload: {}, remoteAddress, headers })).statusCode;
};
const open = async (url: string, remoteAddress: string): Promise<number> =>
  (await site.app.inject({ url, remoteAddress })).statusCode;

test('a household that opened a page starts a view during a flood of others', async () => {
  takePlacesOfStrangers();
  expect(await open('/', '81.130.1.1')).toBe(200);
  // Behind the lane, a start that names no advert finds none.
  expect(await statusFrom('81.130.1.1')).toBe(404);
  expect(await statusFrom('81.130.1.1', 'fresh=1')).toBe(404);
  expect(await statusFrom('81.130.1.2')).toBe(503);
  expect(await statusFrom('81.130.1.2', 'fresh=1')).toBe(503);
});

test('a missing page opens nothing', async () => {
  takePlacesOfStrangers();
  expect(await open('/missing', '81.130.2.1')).toBe(404);
  expect(await statusFrom('81.130.2.1')).toBe(503);
});
