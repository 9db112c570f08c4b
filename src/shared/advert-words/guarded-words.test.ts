import { expect, test } from 'vitest';
import { hasGuardedWords } from './guarded-words.ts';

test.each([
  'Watchwell: please log in again',
  'LOGIN here',
  'Log-in to go on',
  'l o g i n',
  'l.o.g.i.n now',
  'Sign in, please',
  'Your passw0rd is over',
  'P a s s w o r d',
  'p.a.s.s.w.o.r.d',
  'Pаsswоrd with Cyrillic а and о',
  'ｐａｓｓｗｏｒｄ in wide letters',
  'pass\u200bword with an invisible character',
  'pássword',
  'ᴘᴀꜱꜱᴡᴏʀᴅ',
  'vvatchvvell',
  'W4tchwe11',
  'Watch well',
  'ωatchwell',
  'Введіть пароль',
  'Забули паролю? Паролі тут',
  'п а р о л ь',
  'Пaрoль with Latin a and o',
  'Увійдіть ще раз',
  'Увійти',
  'у в і й т и',
  'Вотчвелл',
  'Ваш логін',
  'Авторизуйтесь зараз',
  'CVV',
])('guards %s', (text) => {
  expect(hasGuardedWords(text)).toBe(true);
});

test.each([
  'Green tea, from the field to the cup',
  'Blog in Kyiv',
  'Log information for sailors',
  'Sign interpreters wanted',
  'Вхід вільний: ярмарок у Києві',
  'Пара ролів за ціною одного',
  'Увімкніть світло',
  'Swim well, eat well',
  'Watch repair',
  'Пасхальний кошик',
  '',
])('lets %s pass', (text) => {
  expect(hasGuardedWords(text)).toBe(false);
});
