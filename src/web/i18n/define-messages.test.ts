import { expect, test } from 'vitest';
import { defineMessages, englishPlural, ukrainianPlural } from './define-messages.ts';

test('English counts one and other', () => {
  const adverts = englishPlural({ one: '# advert', other: '# adverts' });
  expect([0, 1, 2, 1240].map(adverts)).toEqual(['0 adverts', '1 advert', '2 adverts', '1,240 adverts']);
});

test('Ukrainian counts one, few and many, and not by the last digit alone', () => {
  const days = ukrainianPlural({ one: '# день', few: '# дні', many: '# днів' });
  expect([0, 1, 2, 5, 11, 12, 21, 22, 25, 111].map(days)).toEqual([
    '0 днів',
    '1 день',
    '2 дні',
    '5 днів',
    '11 днів',
    '12 днів',
    '21 день',
    '22 дні',
    '25 днів',
    '111 днів',
  ]);
});

test('a feature keeps both languages side by side', () => {
  const messages = defineMessages(
    { hello: (name: string) => `Hello, ${name}`, parts: { end: 'End' } },
    { hello: (name) => `Вітаємо, ${name}`, parts: { end: 'Кінець' } },
  );
  expect(messages.eng.hello('Olena')).toBe('Hello, Olena');
  expect(messages.ua.parts.end).toBe('Кінець');
});
