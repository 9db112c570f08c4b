import { describe, expect, test } from 'vitest';
import { createIndex, LEAST_PERCENT, likeness, partsOf } from './match-names.ts';

const alike = (one: string, other: string): number => likeness(partsOf(one), partsOf(other));

describe('names that are alike', () => {
  test.each([
    ['Василь Злиденко', 'Vasyl ZLYDENKO'],
    ['Злиденко Василь', 'Vasyl Petrovych ZLYDENKO'],
    ['Vasyl Zlydenko', 'Злиденко Василь Петрович'],
    ['Vasilii Zlidenko', 'Vasyl Zlydenko'],
    ['Vasyl Zlydnko', 'Vasyl Zlydenko'],
    ['Олександр Петренко-Коваль', 'Oleksandr Petrenko Koval'],
    ['Юрій Злиденко', 'Yurii Zlydenko'],
    ['Cassius Mordaunt', 'MORDAUNT Cassius'],
    ['Darkwater Trading', 'DARKWATER TRADING LTD'],
  ])('%s and %s are a possible match, either way round', (one, other) => {
    expect(alike(one, other)).toBeGreaterThanOrEqual(LEAST_PERCENT);
    expect(alike(other, one)).toBe(alike(one, other));
  });

  test.each([
    ['Ганна Злиденко', 'Василь Злиденко'],
    ['Ivan Kovalchukenko', 'Anna Kovalchukenko'],
    ['Злиденко', 'Василь Злиденко'],
    ['Василь', 'Василь Злиденко'],
    ['Olena Koval', 'Oleh Kovalenko'],
    ['', 'Василь Злиденко'],
    ['Василь Василь', 'Василь Злиденко'],
  ])('%s and %s are no match', (one, other) => {
    expect(alike(one, other)).toBe(0);
  });

  test('another patronymic lowers the score, the same one does not', () => {
    const listed = 'Злиденко Василь Петрович';
    expect(alike('Василь Петрович Злиденко', listed)).toBe(100);
    expect(alike('Василь Іванович Злиденко', listed)).toBe(85);
  });
});

test('a year of birth that differs lowers the score, and clears nobody', () => {
  const find = createIndex([{ reference: 'INV0001', names: ['Vasyl Zlydenko'], born: [1961] }]);
  const percents = [1961, 1990, undefined].map(
    (bornIn) => find({ name: 'Василь Злиденко', bornIn })[0]?.percent,
  );
  expect(percents).toEqual([100, 90, 100]);
  expect(find({ name: 'Olena Koval', bornIn: 1961 })).toEqual([]);
});
