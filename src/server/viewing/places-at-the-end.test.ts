import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { asNanos } from '#shared/money/nanos.ts';
import { startingView } from '../../../test/support/asking-view.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { createViewLimits, type StartingView, type ViewLimits } from './view-limits.ts';

/** Twenty of the longest views earn a dollar: the room of a home for one page in a day. */
const LONGEST = asNanos(50_000_000n);
const A_DOLLAR = 20;

let site: TestApp;
let count = 0n;
const open: ViewLimits[] = [];

beforeAll(async () => {
  site = await createTestApp();
  // The test must not cross the end of an hour.
  site.clock.stop();
});
afterAll(() => site.close());
afterEach(() => Promise.all(open.splice(0).map((limits) => limits.close())));

/** Every view has another viewer, home, page and advert, unless given. */
const aView = (changes: Partial<StartingView> = {}): StartingView => {
  count += 1n;
  return startingView({ address: `46.1.${count % 256n}.7`, earnNanos: LONGEST, ...changes });
};

const aServer = (): ViewLimits => {
  const limits = createViewLimits(site.context);
  open.push(limits);
  return limits;
};

const watchAll = async (limits: ViewLimits, times: number, changes: Partial<StartingView>): Promise<void> => {
  for (let place = 0; place < times; place += 1) {
    const view = aView(changes);
    expect(await limits.begin(view)).toBeNull();
    const admitted = await limits.admit(view);
    if (typeof admitted === 'string') throw new Error(admitted);
    admitted.settle(true);
  }
};

test('pays a view that began before its advert’s hourly limit was full only in the next hour', async () => {
  const limits = aServer();
  const advert = { advertId: 1_000_000n, viewsBought: 500 };
  const [late, later] = [aView(advert), aView(advert)];
  for (const view of [late, later]) expect(await limits.begin(view)).toBeNull();
  await watchAll(limits, 100, advert);
  expect(await limits.admit(late)).toBe('advert-pace');
  site.clock.advance({ seconds: 3600 });
  expect(await limits.admit(later)).toHaveProperty('settle');
});

test('counts a view at the home where it ends', async () => {
  const limits = aServer();
  const full = { address: '46.2.1.7', beneficiaryId: 1_000_000n };
  const view = aView({ address: '46.2.2.7', beneficiaryId: 1_000_000n });
  expect(await limits.begin(view)).toBeNull();
  await watchAll(limits, A_DOLLAR, full);
  expect(await limits.admit({ ...view, ...full })).toBe('page-limit');
});
