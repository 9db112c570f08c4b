import { expect, test } from 'vitest';
import { firstWords } from './patients-table.tsx';

test('shortens a long text to its first whole words', () => {
  expect(firstWords('Physiotherapy twelve times, at home', 20)).toBe('Physiotherapy…');
  expect(firstWords('Twelve hours, at home', 14)).toBe('Twelve hours…');
  expect(firstWords('Glasses', 20)).toBe('Glasses');
  expect(firstWords('', 20)).toBe('');
});

test('cuts a word that alone is too long, but never a character', () => {
  expect(firstWords('Pneumonoultramicroscopic', 10)).toBe('Pneumonoul…');
  expect(firstWords('aaaa😀bbbb', 5).isWellFormed()).toBe(true);
});
