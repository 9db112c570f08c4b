import { expect, test } from 'vitest';
import { isTypedName } from './is-typed-name.ts';

test('the name must be typed as it is written, blanks aside', () => {
  expect(isTypedName(' Олена  Коваль ', 'Олена Коваль')).toBe(true);
  expect(isTypedName('Ole\u0301na', 'Ol\u00e9na')).toBe(true);
  for (const typed of ['', 'Олена', 'олена коваль']) expect(isTypedName(typed, 'Олена Коваль')).toBe(false);
});

test('nothing typed is no name, not even for an account without one', () => {
  expect(isTypedName(' ', '')).toBe(false);
});
