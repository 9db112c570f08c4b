import { expect, test } from 'vitest';
import { isManualMethod } from './payout-status.tsx';

test('completes only manual methods by hand', () => {
  expect(['Ukraine Manual', 'ukraine manual', 'PayPal', 'Wise', 'Manually'].map(isManualMethod)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
