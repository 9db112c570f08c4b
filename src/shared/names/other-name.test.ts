import { describe, expect, test } from 'vitest';
import { otherNameFault } from './other-name.ts';
import type { Named } from './two-scripts.ts';

const named = (written: string, other = ' '): Named => {
  const [firstName = '', lastName = ''] = written.split(' ');
  const [otherFirstName = '', otherLastName = ''] = other.split(' ');
  return { firstName, lastName, otherFirstName, otherLastName };
};

describe('a name in the other script', () => {
  test.each([
    ['Олена Коваль', ' '],
    ['Олена Коваль', 'Olena Koval'],
    ['Олена Коваль', 'Olena '],
    ['James Whitfield', 'Джеймс Вітфілд'],
    ['太郎 山田', 'Taro Yamada'],
  ])('accepts %s, %s', (written, other) => {
    expect(otherNameFault(named(written, other))).toBeUndefined();
  });

  test.each([
    ['Олена Коваль', 'Олена Koval', 'otherFirstName', 'other-name-same-script'],
    ['Олена Коваль', 'Olena Коваль', 'otherLastName', 'other-name-same-script'],
    ['James Whitfield', 'James Whitfield', 'otherFirstName', 'other-name-same-script'],
    ['James Whitfield', 'Джеймс ', 'otherLastName', 'other-name-half'],
    ['Эдуард Рыбаков', ' Rybakov', 'otherFirstName', 'other-name-half'],
  ])('refuses %s, %s at the field', (written, other, field, code) => {
    expect(otherNameFault(named(written, other))).toEqual({ field, code });
  });
});
