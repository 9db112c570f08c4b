import { expect, test } from 'vitest';
import { loadConfig } from '../load-config.ts';
import { renderLetter } from './letter-layout.ts';

const { site } = loadConfig({ NODE_ENV: 'test' });

const letter = {
  subject: 'A & B',
  paragraphs: ['One <b>paragraph</b>.'],
  code: 'abcd-1234',
  button: { label: 'Go', url: 'https://watchwell.example/x?a=1&b=%22' },
  notes: ['A note.'],
};

test('text and HTML have the same content, with everything escaped in the HTML', () => {
  const { text, html, subject } = renderLetter(letter, 'eng', site);
  expect(subject).toBe('A & B');
  for (const part of ['One <b>paragraph</b>.', 'abcd-1234', letter.button.url, 'A note.', 'Hello!']) {
    expect(text).toContain(part);
  }
  expect(html).toContain('One &lt;b&gt;paragraph&lt;/b&gt;.');
  expect(html).toContain('<title>A &amp; B</title>');
  expect(html).toContain('href="https://watchwell.example/x?a=1&amp;b=%22"');
  for (const part of ['abcd-1234', 'A note.', 'Hello!']) expect(html).toContain(part);
});

test('an optional email says how to unsubscribe, in both forms', () => {
  const leave = { label: 'Unsubscribe', url: 'https://watchwell.example/follow#end=1&2', post: 'p' };
  const { text, html } = renderLetter({ ...letter, leave }, 'eng', site);
  expect(text).toContain(`Unsubscribe:\n${leave.url}`);
  expect(html).toContain('<a class="link" href="https://watchwell.example/follow#end=1&amp;2"');
  expect(renderLetter(letter, 'eng', site).html).not.toContain('Unsubscribe');
});

test('lines are a table in the HTML and stacked in the text', () => {
  const lines = [
    { label: 'Views', value: '500' },
    { label: 'Total <', value: '$1.50' },
  ];
  const { text, html } = renderLetter({ ...letter, lines }, 'eng', site);
  expect(text).toContain('\n\nViews: 500\nTotal <: $1.50\n\n');
  expect(html).toMatch(/<th scope="row"[^>]*>Views<\/th><td[^>]*>500<\/td>/);
  expect(html).toMatch(/<th scope="row"[^>]*font-weight:700[^>]*>Total &lt;<\/th>/);
  expect(renderLetter(letter, 'eng', site).html).not.toContain('<table');
});

test('an email without a code has no empty line for one', () => {
  const { code: _, ...plain } = letter;
  expect(renderLetter(plain, 'eng', site).html).not.toContain('monospace');
});

test.each([
  ['eng', 'en', 'Hello!'],
  ['ua', 'uk', 'Вітаємо!'],
] as const)('an email in %s is marked %s', (language, tag, greeting) => {
  const { html, text } = renderLetter(letter, language, site);
  expect(html).toContain(`<html lang="${tag}">`);
  expect(text.startsWith(greeting)).toBe(true);
});

test.each([
  [
    'eng',
    'Hands & Hearts, company No. 00000000, registered in Scotland, 7 Harbour Road, Leith. Charity SC123',
  ],
  [
    'ua',
    'Hands & Hearts, компанія № 00000000, місце реєстрації: Scotland, адреса: 7 Harbour Road, Leith. Charity SC123',
  ],
] as const)('an email in %s begins and ends with the operator', (language, operator) => {
  const { html, text } = renderLetter(letter, language, {
    ...site,
    operatorName: 'Hands & Hearts',
    operatorJurisdiction: 'Scotland',
    operatorAddress: '7 Harbour Road, Leith',
    operatorRegisters: ['Charity SC123'],
  });
  expect(text.trimEnd().endsWith(operator)).toBe(true);
  expect(html).toContain(operator.replace('&', '&amp;'));
  expect(html.slice(0, html.indexOf('<h1'))).toMatch(/Watchwell <span[^>]*>Hands &amp; Hearts<\/span>/);
});
