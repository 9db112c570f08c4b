import { expect, test } from 'vitest';
import { emailAddress, emailToFind } from './email-address.ts';

test.each([
  ['Ira@Example.ORG', 'ira@example.org'],
  [' ira@example.org ', 'ira@example.org'],
  ['\u212Aira@example.org', 'kira@example.org'],
  ['\uFF49ra@example.org', 'ira@example.org'],
  ['olena@пошта.укр', 'olena@xn--80a1acn3a.xn--j1amh'],
  ['olena@xn--80a1acn3a.xn--j1amh', 'olena@xn--80a1acn3a.xn--j1amh'],
  ['ivan@MÜLLER.example', 'ivan@xn--mller-kva.example'],
  ['ivan@mu\u0308ller.example', 'ivan@xn--mller-kva.example'],
  ['ivan@straße.example', 'ivan@xn--strae-oqa.example'],
  ['a.b+shop@mail.example.org', 'a.b+shop@mail.example.org'],
  ["o'brien@example.org", "o'brien@example.org"],
  ['{a}/b=c@example.org', '{a}/b=c@example.org'],
  ['a@b-c.d2.museum', 'a@b-c.d2.museum'],
])('stores the address %j as %j', (typed, kept) => {
  expect(emailAddress(typed)).toBe(kept);
});

test.each([
  '',
  '@',
  'ira',
  'ira@',
  '@example.org',
  'ira@example',
  'ira@example.o',
  'ira@example.12',
  'ira@127.0.0.1',
  'ira@[127.0.0.1]',
  'ira@2130706433',
  'a..b@example.org',
  '.a@example.org',
  'a.@example.org',
  'a b@example.org',
  '"a b"@example.org',
  'a@b@example.org',
  'ira\uFF20home@example.org',
  'олена@example.org',
  'a@-case.example',
  'a@case-.example',
  'a@ca_se.example',
  'a@case..example',
  'a@.example',
  'a@case.example.',
  'a@case.example:80',
  'a@case.example/x',
  'a@case%2eexample.org',
  'a@case.exa mple',
  `a@${'b'.repeat(64)}.example`,
  `${'a'.repeat(65)}@example.org`,
  `a@${'b.'.repeat(125)}example`,
])('refuses %j', (typed) => {
  expect(emailAddress(typed)).toBeUndefined();
});

test.each([
  ['a..b@Example.ORG', 'a..b@example.org'],
  [' .a@example.org', '.a@example.org'],
  ['Олена@example.org', 'олена@example.org'],
  ['Олена@Пошта.укр', 'олена@xn--80a1acn3a.xn--j1amh'],
  ['a@ca_se.example', 'a@ca_se.example'],
  ['a@-case.example', 'a@-case.example'],
  [`${'a'.repeat(65)}@example.org`, `${'a'.repeat(65)}@example.org`],
  ['\u212Aira@example.org', 'kira@example.org'],
])('looks up %j, which an older rule accepted, as %j', (typed, kept) => {
  expect(emailAddress(typed) ?? kept).toBe(kept);
  expect(emailToFind(typed)).toBe(kept);
  expect(emailToFind(kept)).toBe(kept);
});

test.each([
  '',
  '@',
  'ira',
  'ira@',
  '@example.org',
  'ira@example',
  'a b@example.org',
  'a@b@example.org',
  'a,b@example.org',
])('finds no address in %j', (typed) => {
  expect(emailToFind(typed)).toBeUndefined();
});
