import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney, inCents } from './format-money.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('dollars for a reader', () => {
  test.each([
    [0, '$0', '0 $'],
    [5, '$5', '5 $'],
    [2.5, '$2.50', '2,50 $'],
    [0.05, '$0.05', '0,05 $'],
    [0.125, '$0.125', '0,125 $'],
    [0.0025, '$0.0025', '0,0025 $'],
    [1240.5025, '$1,240.5025', '1 240,5025 $'],
    [1_240_000, '$1,240,000', '1 240 000 $'],
    [0.30000000000000004, '$0.30', '0,30 $'],
    [1.00004, '$1', '1 $'],
    [1.00006, '$1.0001', '1,0001 $'],
    [-50, '−$50', '−50 $'],
    [-12.5, '−$12.50', '−12,50 $'],
    [-0.00001, '$0', '0 $'],
  ])('gives %d four decimals at most, never one alone, and a real minus', (dollars, eng, ua) => {
    expect(formatMoney(dollars, 'eng')).toBe(eng);
    expect(plain(formatMoney(dollars, 'ua'))).toBe(ua);
  });

  test('can be read back to the fourth decimal', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (tenThousandths) => {
        const shown = formatMoney(tenThousandths / 10_000, 'eng');
        expect(shown).toMatch(/^−?\$\d{1,3}(,\d{3})*(\.\d{2,4})?$/);
        expect(Number(shown.replace('−', '-').replace(/[$,]/g, ''))).toBe(tenThousandths / 10_000);
      }),
    );
  });
});

test('rounds cents down, and 0.29 has 29 of them', () => {
  expect([512.5099, 0.29, 0.0099, 50, 1.005].map(inCents)).toEqual([512.5, 0.29, 0, 50, 1]);
});

test('gives figures of one row the same number of decimals', () => {
  expect(formatMoney(50, 'eng', { even: true })).toBe('$50.00');
  expect(plain(formatMoney(0.5, 'ua', { even: true }))).toBe('0,50 $');
});
