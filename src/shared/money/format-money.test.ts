import { expect, test } from 'vitest';
import { formatMoney } from './format-money.ts';

test.each([
  [-50, '−$50', '−50 $'],
  [-12.5, '−$12.50', '−12,50 $'],
])('%d dollars have a minus, which is read out, and no hyphen', (dollars, eng, ua) => {
  expect(formatMoney(dollars, 'eng')).toBe(eng);
  expect(formatMoney(dollars, 'ua').replaceAll('\u00a0', ' ')).toBe(ua);
});
