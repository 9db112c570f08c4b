import { expect, test } from 'vitest';
import { renderPart, wordsOf } from '../../../../test/specification/render-screen.tsx';
import { WaitsBefore } from './gift-waits.tsx';

const until = '2026-12-12T10:00:00Z';
const said = (language: 'eng' | 'ua', amount: number, left: number) =>
  wordsOf(renderPart(<WaitsBefore amount={amount} atOnce={{ left, until }} />, { language })).trim();

test.each([
  ['eng', 100, 500],
  ['ua', 100, 500],
  ['eng', 30, 30],
] as const)('says nothing (%s) of a gift of $%d while $%d of the day is left', (language, amount, left) => {
  expect(said(language, amount, left)).toBe('');
});

test.each([
  ['eng', 100.01, 500, /over \$100 wait two weeks.* Dec/],
  ['eng', 500, 500, /over \$100 wait two weeks.* Dec/],
  ['eng', 500.01, 500, /every donation over \$500.*up to three days/],
  ['eng', 30.01, 30, /Today \$30 of that limit is left\..* Dec/],
  ['eng', 1, 0, /Today’s limit has been reached\..* Dec/],
  ['ua', 100.01, 500, /понад 100 \$ спершу чекає два тижні.* груд/],
  ['ua', 500.01, 500, /понад 500 \$.*до трьох днів/],
  ['ua', 30.01, 30, /лишилося 30 \$\..* груд/],
] as const)(
  'explains (%s) before the payment why a gift of $%d waits and until when',
  (...[language, amount, left, words]) => {
    expect(said(language, amount, left)).toMatch(words);
  },
);
