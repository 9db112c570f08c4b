import { describe, expect, test } from 'vitest';
import { foreignLang, inBothScripts, type Named, nameIn } from './two-scripts.ts';

const named = (written: string, other = ' '): Named => {
  const [firstName = '', lastName = ''] = written.split(' ');
  const [otherFirstName = '', otherLastName = ''] = other.split(' ');
  return { firstName, lastName, otherFirstName, otherLastName };
};

describe('a name on a page', () => {
  test.each([
    ['eng', 'Олена Коваль', ' ', 'Olena Koval', undefined],
    ['eng', 'Олена Коваль', 'Helen Koval', 'Helen Koval', undefined],
    ['eng', 'Олена Коваль', 'Helen ', 'Helen Koval', undefined],
    ['ua', 'Олена Коваль', 'Helen Koval', 'Олена Коваль', undefined],
    ['eng', 'James Whitfield', 'Джеймс Вітфілд', 'James Whitfield', undefined],
    ['ua', 'James Whitfield', 'Джеймс Вітфілд', 'Джеймс Вітфілд', undefined],
    ['ua', 'James Whitfield', ' ', 'James Whitfield', 'en'],
    ['eng', 'Рыбаков Эдуард', ' ', 'Рыбаков Эдуард', 'uk'],
    ['eng', '太郎 山田', 'Taro Yamada', 'Taro Yamada', undefined],
    ['ua', '太郎 山田', 'Taro Yamada', '太郎 山田', undefined],
    ['ua', 'Anna Коваль', ' ', 'Anna Коваль', undefined],
  ] as const)('in %s, %s with %s in the other script, is %s', (language, written, other, shown, lang) => {
    expect(nameIn(language, named(written, other))).toMatchObject({ fullName: shown, lang });
  });

  test('never mixes two scripts in one name', () => {
    const { firstName, lastName } = nameIn('ua', named('James Whitfield', 'Джеймс '));
    expect([firstName, lastName]).toEqual(['James', 'Whitfield']);
  });

  test('stays one word where it is one word', () => {
    expect(nameIn('eng', named('Олена')).fullName).toBe('Olena');
    expect(nameIn('eng', named('')).fullName).toBe('');
  });
});

test('shows staff a name in both scripts, as far as the person wrote it', () => {
  expect(inBothScripts(named('Олена Коваль'))).toBe('Олена Коваль');
  expect(inBothScripts(named('Олена Коваль', 'Olena Koval'))).toBe('Олена Коваль · Olena Koval');
});

test.each([
  ['Іматиніб 400 мг', 'eng', 'uk'],
  ['Іматиніб 400 мг', 'ua', undefined],
  ['Hearing aid for the left ear', 'ua', 'en'],
  ['Іматиніб (Glivec) 400 мг', 'ua', undefined],
  ['400 / 180', 'eng', undefined],
] as const)('the text %s on a page in %s is marked %s', (text, language, lang) => {
  expect(foreignLang(text, language)).toBe(lang);
});
