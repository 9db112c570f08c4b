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

const aServer = (changes: { maxKnown?: number } = {}): ViewLimits => {
  const limits = createViewLimits({ ...site.context, ...changes });
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

test('begins the count of the next hour for a view that ends a second after the hour', async () => {
  const limits = aServer();
  const hourMs = 3_600_000;
  const left = hourMs - (site.clock.now().getTime() % hourMs);
  site.clock.advance({ seconds: left / 1_000 - 1 });
  const advert = { advertId: 2_000_000n, viewsBought: 500 };
  const view = aView(advert);
  expect(await limits.begin(view)).toBeNull();
  await watchAll(limits, 100, advert);
  site.clock.advance({ seconds: 1 });
  expect(await limits.admit(view)).toHaveProperty('settle');
});

test('limits a view at its end by the pack that its advert has then', async () => {
  const limits = aServer();
  const advert = { address: '46.2.3.7', advertId: 3_000_000n };
  const view = aView({ ...advert, viewsBought: 1_500 });
  expect(await limits.begin(view)).toBeNull();
  await watchAll(limits, 10, { ...advert, viewsBought: 1_500 });
  expect(await limits.admit({ ...view, viewsBought: 500 })).toBe('advert-limit');
});

/** Keeps one household, or the sums of one view: its page and network, and the hour and day of its advert. */
const OF_ONE_VIEW = 4;

test('counts a view at its home when the home was evicted while it ran', async () => {
  const limits = aServer({ maxKnown: OF_ONE_VIEW });
  const same = { advertId: 4_000_000n, viewsBought: 5_000, beneficiaryId: 4_000_000n };
  const view = aView({ ...same, address: '46.2.4.7' });
  expect(await limits.begin(view)).toBeNull();
  for (let place = 0; place <= OF_ONE_VIEW; place += 1)
    await watchAll(limits, 1, { ...same, address: `46.2.4.${10 + place}` });
  await watchAll(limits, A_DOLLAR, { ...same, address: view.address });
  expect(await limits.admit(view)).toBe('page-limit');
});

test('counts a view of an advert whose hour was evicted while it ran', async () => {
  const [limits, other] = [aServer({ maxKnown: OF_ONE_VIEW }), aServer()];
  const advert = { advertId: 5_000_000n, viewsBought: 500 };
  const home = { address: '46.2.5.7', beneficiaryId: 5_000_000n };
  const view = aView({ ...home, ...advert });
  expect(await limits.begin(view)).toBeNull();
  await watchAll(limits, OF_ONE_VIEW, home);
  await watchAll(other, 100, advert);
  await other.flush();
  expect(await limits.admit(view)).toBe('advert-pace');
});
