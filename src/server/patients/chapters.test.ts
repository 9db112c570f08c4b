import { expect, test } from 'vitest';
import { asNanos } from '#shared/money/nanos.ts';
import { type Chapter, collectedFor, nextChapterFrom, stateOfChapter } from './page-money.ts';

const chapter = (goal: number, from = 0): Chapter => ({
  number: from === 0 ? 1 : 2,
  goalNanos: asNanos(BigInt(goal)),
  fromNanos: asNanos(BigInt(from)),
  since: null,
});
const money = (collected: number, spent: number, arrived = spent) => ({
  collectedNanos: asNanos(BigInt(collected)),
  spentNanos: asNanos(BigInt(spent)),
  arrivedNanos: asNanos(BigInt(arrived)),
});

test.each([
  ['collecting', chapter(40), money(39, 0)],
  ['collecting', chapter(0), money(39, 0)],
  ['reached', chapter(40), money(50, 0)],
  ['on-its-way', chapter(40), money(50, 50, 0)],
  ['on-its-way', chapter(40), money(50, 50, 20)],
  ['paid', chapter(40), money(50, 50)],
  ['collecting', chapter(100, 50), money(80, 50)],
  ['reached', chapter(100, 50), money(150, 50)],
  ['paid', chapter(100, 50), money(150, 150)],
])('a chapter is %s', (state, of, moved) => {
  expect(stateOfChapter(of, moved)).toBe(state);
});

test('money collected for earlier goals does not count', () => {
  expect(collectedFor(chapter(100, 50), asNanos(58n))).toBe(8n);
  expect(collectedFor(chapter(100, 50), asNanos(49n)), 'after a correction').toBe(0n);
});

test('a goal that was not reached, or from which no money left, is changed and not ended', () => {
  expect(nextChapterFrom(chapter(40), money(39, 0))).toBeUndefined();
  expect(nextChapterFrom(chapter(40), money(50, 0))).toBeUndefined();
  expect(nextChapterFrom(chapter(100, 50), money(150, 50))).toBeUndefined();
});

test('the next goal starts with the surplus of the one before, unless that was paid out too', () => {
  expect(nextChapterFrom(chapter(40), money(50, 30))).toBe(40n);
  expect(nextChapterFrom(chapter(40), money(50, 50))).toBe(50n);
});
