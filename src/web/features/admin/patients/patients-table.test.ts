import { expect, test } from 'vitest';
import { firstWords } from './patients-table.tsx';

test('a long text is shown by its first words, none of which is cut', () => {
  expect(firstWords('Physiotherapy twelve times, at home', 20)).toBe('Physiotherapy…');
  expect(firstWords('Twelve hours, at home', 14)).toBe('Twelve hours…');
  expect(firstWords('Glasses', 20)).toBe('Glasses');
  expect(firstWords('', 20)).toBe('');
});

test('a word that alone is too long is cut, and no half of a character is left', () => {
  expect(firstWords('Pneumonoultramicroscopic', 10)).toBe('Pneumonoul…');
  expect(firstWords('aaaa😀bbbb', 5).isWellFormed()).toBe(true);
});
