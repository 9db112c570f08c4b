import { expect, test } from 'vitest';
import { isWebAddress, withScheme } from './web-address.ts';

test.each([
  ['https://example.com/honey?x=1', true],
  [' https://приклад.укр ', true],
  ['http://localhost:4005/site', true],
  ['example.com', false],
  ['https://', false],
  ['https://intranet', false],
  ['javascript:alert(1)', false],
  ['ftp://example.com', false],
  ['https://name:secret@example.com', false],
])('checks %s', (text, accepted) => {
  expect(isWebAddress(text)).toBe(accepted);
});

test.each([
  ['example.com', 'https://example.com'],
  [' shop.example.com/a ', 'https://shop.example.com/a'],
  ['http://example.com', 'http://example.com'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['name@example.com', 'name@example.com'],
  ['hello', 'hello'],
])('makes %s %s', (typed, address) => {
  expect(withScheme(typed)).toBe(address);
});
