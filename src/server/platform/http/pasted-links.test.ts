import { expect, test } from 'vitest';
import { withoutTail } from './show-page.ts';

const ID = '9fd85h8d7h';

test.each([
  '.',
  ',',
  '!',
  '...',
  '…',
  ')',
  '%C2%BB',
  '%E2%80%9D',
  '%E2%80%8B',
  '%20',
  '%22',
  '.%29',
  ';',
  ':',
  '_',
])('redirects to the page without %s behind its id', (tail) => {
  expect(withoutTail(`/patient/${ID}${tail}`)).toBe(`/patient/${ID}`);
  expect(withoutTail(`/advView/guest${tail}?act=`)).toBe('/advView/guest?act=');
});

test.each([
  `/patient/${ID}`,
  `/patient/${ID}?type=search.`,
  `/patient/${ID}x.`,
  '/patient/.',
  `/patient/${ID}.html`,
  `/patient/${ID}/sheet.`,
  '/terms.',
  `/patient/${ID}%E0%A4`,
])('does not change %s', (address) => {
  expect(withoutTail(address)).toBeUndefined();
});
