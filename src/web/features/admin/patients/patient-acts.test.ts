import { expect, test } from 'vitest';
import { textOfCode } from '#web/i18n/error-texts.ts';
import { resetAmountOf } from './patient-acts.tsx';

test('accepts whole cents from 0 on, with a point or a comma', () => {
  expect(['0', '12', ' 0.07 ', '19,99', '1,000', '1 000,50'].map(resetAmountOf)).toEqual(
    [0, 12, 0.07, 19.99, 1000, 1000.5].map((dollars) => ({ dollars })),
  );
});

test('refuses an empty field in the words of the specification', () => {
  expect(resetAmountOf(' ')).toEqual({ code: 'reset-amount-missing' });
  expect(textOfCode('reset-amount-missing', 'eng')).toBe('Please enter an amount');
});

test('refuses parts of a cent, negative and huge amounts', () => {
  for (const text of ['0.001', '-1', '100000000.01', 'ten', '1.000']) {
    expect(resetAmountOf(text)).toEqual({ code: 'reset-amount-invalid' });
  }
});
