import { expect, test } from 'vitest';
import { remembered } from './remembered.ts';

test('caches a look-up until enough other keys evict it', () => {
  const looks: string[] = [];
  const lengthOf = remembered(2, (text) => {
    looks.push(text);
    return { length: text.length };
  });
  const ask = (...texts: string[]) => texts.map((text) => lengthOf(text).length);
  expect(ask('one', 'three', 'one')).toEqual([3, 5, 3]);
  expect(looks).toEqual(['one', 'three']);
  expect(ask('eleven', 'one', 'three')).toEqual([6, 3, 5]);
  expect(looks).toEqual(['one', 'three', 'eleven', 'three']);
});
