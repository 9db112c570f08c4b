import { describe, expect, test } from 'vitest';
import { cleanFileName, freeName } from './clean-file-name.ts';

describe('a file name', () => {
  test.each([
    ['Рецепт Ґалі – липень.pdf', 'application/pdf', 'Рецепт Ґалі – липень.pdf'],
    ['Prescription №7 (copy).PDF', 'application/pdf', 'Prescription №7 (copy).PDF'],
    ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
    ['処方箋.png', 'image/png', '処方箋.png'],
  ])('is kept as its owner gave it: %s', (raw, mediaType, kept) => {
    expect(cleanFileName(raw, mediaType)).toBe(kept);
  });

  test('has one Unicode form, however its letters were combined', () => {
    expect(cleanFileName('и\u0306од.pdf', 'application/pdf')).toBe('йод.pdf');
  });
});

describe('a cleaned file name', () => {
  test.each([
    ['a path', '../../etc/passwd.pdf', 'passwd.pdf'],
    ['a path of Windows', 'C:\\Users\\olena\\scan.pdf', 'scan.pdf'],
    ['characters that steer', 'a\u0000b\r\nSet-Cookie: x.pdf', 'abSet-Cookie x.pdf'],
    ['text read backwards', 'scan\u202Efdp.exe.pdf', 'scanfdp.exe.pdf'],
    ['half of a character', 'scan\uD800.pdf', 'scan.pdf'],
    ['a hidden file', '...scan.pdf', 'scan.pdf'],
    ['quotes', '"scan".pdf', 'scan.pdf'],
  ])('is free of %s', (_what, raw, kept) => {
    expect(cleanFileName(raw, 'application/pdf')).toBe(kept);
  });

  test('ends with the real type of the file', () => {
    expect(cleanFileName('scan.exe', 'application/pdf')).toBe('scan.pdf');
    expect(cleanFileName('scan.png', 'image/jpeg')).toBe('scan.jpg');
    expect(cleanFileName('scan', 'image/webp')).toBe('scan.webp');
    expect(cleanFileName('Dr. Koval', 'application/pdf')).toBe('Dr. Koval.pdf');
  });

  test('is the end of an overlong one', () => {
    expect(cleanFileName(`book${'.'.repeat(1_000)}scan.pdf`, 'application/pdf')).toBe('scan.pdf');
  });

  test('is neither empty nor endless', () => {
    expect(cleanFileName('', 'image/png')).toBe('document.png');
    expect(cleanFileName('.pdf', 'application/pdf')).toBe('pdf.pdf');
    expect(cleanFileName(`${'я'.repeat(500)}.pdf`, 'application/pdf')).toBe(`${'я'.repeat(116)}.pdf`);
  });
});

test('each of several files of one name gets its own number', () => {
  const taken = new Set<string>();
  for (const expected of ['Рецепт.pdf', 'Рецепт (2).pdf', 'Рецепт (3).pdf']) {
    const name = freeName('Рецепт.pdf', taken);
    expect(name).toBe(expected);
    taken.add(name);
  }
});
