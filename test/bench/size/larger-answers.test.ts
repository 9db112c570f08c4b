import { expect, test } from 'vitest';
import { ASKS } from './asks.ts';
import { LARGER_ANSWERS } from './larger-answers.ts';

test('every limit of its own belongs to an answer that is asked', () => {
  const asked = new Set(ASKS.map(({ name }) => name));
  expect(LARGER_ANSWERS.filter((name) => !asked.has(name))).toEqual([]);
});
