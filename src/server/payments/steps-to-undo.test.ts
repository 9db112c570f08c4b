import { expect, test } from 'vitest';
import { stepsToUndo } from './steps-to-undo.ts';

/** Three take-backs of a payment: 30, then 20, then 10, which is 60 in all. */
const [FIRST, SECOND, THIRD] = [
  { step: 1, amountCents: 30 },
  { step: 2, amountCents: 20 },
  { step: 3, amountCents: 10 },
];
const NEWEST_FIRST = [THIRD, SECOND, FIRST];

test.each([
  ['a won dispute undoes every step', 0, [THIRD, SECOND, FIRST], 0],
  ['the newest step is undone alone when that is enough', 50, [THIRD], 0],
  ['a smaller sum between two steps is taken once more of the older one', 45, [THIRD, SECOND], 15],
  ['a step is undone for a single cent, and the rest is taken again', 59, [THIRD], 9],
  ['nothing is undone while the sum is what was taken', 60, [], 0],
] as const)('%s', (_, cents, undone, againCents) => {
  expect(stepsToUndo(NEWEST_FIRST, { takenBackCents: 60, cents })).toEqual({ undone, againCents });
});

test('leaves, after undoing and taking again, what the provider says', () => {
  for (let cents = 0; cents <= 60; cents += 1) {
    const { undone, againCents } = stepsToUndo(NEWEST_FIRST, { takenBackCents: 60, cents });
    const left = 60 - undone.reduce((sum, { amountCents }) => sum + amountCents, 0) + againCents;
    expect(left).toBe(cents);
  }
});
