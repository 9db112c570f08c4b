import { join } from 'node:path';
import { test } from './journey.ts';
import { type OwnProduct, startOwnProduct } from './own-product.ts';
import { assertLedgerHolds } from './start-product.ts';

/** The rules of a site in production, where a trial has others. */
export const PRODUCTION_RULES = {
  ADVERT_REVIEW: 'first',
  EARNINGS_HOLD_DAYS: '7',
  PAYOUT_NEEDS_CASE: 'on',
  TESTING_MODE: 'off',
} as const;

const DAY_MS = 24 * 60 * 60 * 1000;
const PLACES = ['E2E_PRODUCT_URL', 'E2E_SANDBOX_URL', 'E2E_DATA_DIR'] as const;

/** Runs a file's stories in a product with production's rules. Returns a function that lets days pass. */
export const underProductionRules = (): ((days: number) => Promise<void>) => {
  let product: OwnProduct | undefined;
  let before: (string | undefined)[];
  test.beforeAll(async () => {
    product = await startOwnProduct('production', {
      program: join(import.meta.dirname, 'moved-product.ts'),
      settings: PRODUCTION_RULES,
    });
    before = PLACES.map((name) => process.env[name]);
    process.env.E2E_PRODUCT_URL = product.address;
    process.env.E2E_SANDBOX_URL = product.sandboxAddress;
    process.env.E2E_DATA_DIR = product.environment.DATA_DIR;
  });
  test.afterAll(async () => {
    // It never started.
    if (product === undefined) return;
    for (const [index, name] of PLACES.entries()) {
      const value = before[index];
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    try {
      assertLedgerHolds(product.environment);
    } finally {
      await product.stop();
    }
  });
  return async (days) => product?.moveClock(days * DAY_MS);
};
