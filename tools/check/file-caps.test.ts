import { expect, test } from 'vitest';
import { warnOfLong } from './file-caps.ts';

test('warns of a file from twenty lines below its cap on', () => {
  const warned = (file: string, ...sizes: number[]) =>
    sizes.filter((lines) => warnOfLong([[file, lines]]).length > 0);
  expect(warned('src/server/mail/mail.ts', 279, 280, 300, 301)).toEqual([280, 300]);
  expect(warned('src/server/mail/mail.test.ts', 300, 479, 480, 500, 501)).toEqual([480, 500]);
  expect(warned('test/support/people.ts', 300, 480)).toEqual([480]);
});

test('names the file, its lines and its cap', () => {
  expect(warnOfLong([['src/web/app/routes.tsx', 291]])).toEqual([
    'src/web/app/routes.tsx has 291 of 300 lines: divide it by ideas before it grows',
  ]);
});
