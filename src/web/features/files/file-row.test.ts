import { expect, test } from 'vitest';
import { formatSize } from './file-row.tsx';

test.each([
  [1, '1 kB', '1 кБ'],
  [12_800, '13 kB', '13 кБ'],
  [1_500_000, '1.4 MB', '1,4 МБ'],
  [15_728_640, '15 MB', '15 МБ'],
])('writes %d bytes', (bytes, english, ukrainian) => {
  const plain = (text: string) => text.replace(/\s/g, ' ');
  expect(plain(formatSize(bytes, 'eng'))).toBe(english);
  expect(plain(formatSize(bytes, 'ua'))).toBe(ukrainian);
});
