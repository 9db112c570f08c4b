import { afterEach, expect, test, vi } from 'vitest';
import { formatMoney } from '#shared/money/format-money.ts';
import { formatCount, pluralIn } from './plural.ts';
import { noteWritten, writtenOr } from './written.ts';

afterEach(() => vi.restoreAllMocks());

const views = pluralIn<'one' | 'few' | 'many'>('ua')({
  one: '# перегляд',
  few: '# перегляди',
  many: '# переглядів',
});
const page = () => [
  formatMoney(1240.5, 'ua'),
  formatMoney(3, 'eng', { even: true }),
  formatMoney(3, 'eng'),
  views(1432),
];

test('a browser that took over the server’s texts makes no format until it needs another text', async () => {
  const [drawn, written] = noteWritten(page);
  const number = vi.spyOn(Intl, 'NumberFormat');
  const plural = vi.spyOn(Intl, 'PluralRules');
  vi.resetModules();
  const browser = {
    ...(await import('./written.ts')),
    ...(await import('./plural.ts')),
    ...(await import('#shared/money/format-money.ts')),
  };
  browser.takeWritten(written);
  const shown = [
    browser.formatMoney(1240.5, 'ua'),
    browser.formatMoney(3, 'eng', { even: true }),
    browser.formatMoney(3, 'eng'),
    browser.formatCount(1432, 'ua'),
  ];
  expect(shown.slice(0, 3)).toEqual(drawn.slice(0, 3));
  expect(drawn[3]).toBe(`${shown[3]} перегляди`);
  expect([number, plural].flatMap(({ mock }) => mock.calls)).toEqual([]);
  expect(browser.formatCount(1433, 'ua')).toBe(formatCount(1433, 'ua'));
  expect(number).toHaveBeenCalled();
});

test('records neither text formatted outside a page nor that of another page', () => {
  const write = (asked: string) => writtenOr(asked, () => asked.toUpperCase());
  write('before');
  const failing = () => {
    write('lost');
    throw new Error('not drawn');
  };
  expect(() => noteWritten(failing)).toThrow('not drawn');
  const page = noteWritten(() => write('shown'));
  write('after');
  expect(page).toEqual(['SHOWN', { shown: 'SHOWN' }]);
});
