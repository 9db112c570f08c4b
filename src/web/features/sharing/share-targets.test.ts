import { expect, test } from 'vitest';
import { embedCode, patientIn, sharedUrl, shareTargets } from './share-targets.ts';

const ORIGIN = 'https://watchwell.example';

test('shares a link with a Ukrainian preview for a Ukrainian reader', () => {
  expect(sharedUrl(ORIGIN, '/patient/9f3k7q2m5x', 'eng')).toBe(
    'https://watchwell.example/patient/9f3k7q2m5x',
  );
  expect(sharedUrl(ORIGIN, '/guest', 'ua')).toBe('https://watchwell.example/guest?lang=uk');
});

test('gives every network the link and the words, whatever they contain', () => {
  const url = 'https://watchwell.example/patient/9f3k7q2m5x?lang=uk';
  const text = 'Help Ann & Bob + 100%?';
  const hrefs = Object.fromEntries(shareTargets(url, text).map(({ name, href }) => [name, new URL(href)]));
  const query = (name: string, field: string) => hrefs[name]?.searchParams.get(field);
  expect(query('Viber', 'text')).toBe(`${text} ${url}`);
  expect(query('WhatsApp', 'text')).toBe(`${text} ${url}`);
  expect([query('Telegram', 'url'), query('Telegram', 'text')]).toEqual([url, text]);
  expect(query('Facebook', 'u')).toBe(url);
  expect(Object.values(hrefs).map(({ protocol, host }) => `${protocol}//${host}`)).toEqual([
    'viber://forward',
    'https://t.me',
    'https://wa.me',
    'https://www.facebook.com',
  ]);
});

test('has a sheet and a card for other sites on a patient’s page only', () => {
  expect(patientIn('/patient/9f3k7q2m5x')).toBe('9f3k7q2m5x');
  expect(patientIn('/guest')).toBeUndefined();
});

test('the code for other sites has its title as text', () => {
  const code = embedCode(ORIGIN, '9f3k7q2m5x', 'Help "Ann" <b>', 'ua');
  expect(code).toContain('src="https://watchwell.example/patient/9f3k7q2m5x/widget?lang=uk"');
  expect(code).toContain('title="Help &quot;Ann&quot; &lt;b&gt;"');
});
