import { describe, expect, test } from 'vitest';
import { foldText, isTypedName } from './spelling.ts';

describe('a typed search', () => {
  test.each(["'", '’', '‘', '\u02bc', '`', '´', '′', '＇'])('finds a name with the apostrophe %s', (sign) => {
    expect(foldText(`Мар${sign}яна`)).toBe(foldText('Мар\u02bcяна'));
  });

  test.each([
    ['Андрій', 'Андрій'.normalize('NFD')],
    ['Türkiye', 'turkiye'],
    ['Петренко‑Коваль', 'петренко-коваль'],
    ['ÅLAND', 'aland'],
    ['İpek', 'ipek'],
  ])('%j is found by %j', (name, typed) => {
    expect(foldText(typed)).toBe(foldText(name));
  });
});

describe('a typed name', () => {
  test('confirms an action in any spelling', () => {
    for (const typed of [' Олена  Коваль ', 'Олена Коваль'.normalize('NFD')])
      expect(isTypedName(typed, 'Олена Коваль')).toBe(true);
    expect(isTypedName("Мар'яна Лук'яненко", 'Мар\u02bcяна Лук’яненко')).toBe(true);
  });

  test('confirms nothing when it is another name, a part, or empty', () => {
    for (const typed of ['', 'Олена', 'олена коваль', 'Олена Ковальчук', '\u200b'])
      expect(isTypedName(typed, 'Олена Коваль')).toBe(false);
    expect(isTypedName(' ', '')).toBe(false);
    expect(isTypedName('’', '’')).toBe(false);
  });
});
