import { afterEach, expect, test, vi } from 'vitest';
import { pluralIn } from './plural.ts';

afterEach(() => vi.restoreAllMocks());

const english = pluralIn<'one' | 'other'>('eng');
const ukrainian = pluralIn<'one' | 'few' | 'many'>('ua');

test('has one and other in English', () => {
  const adverts = english({ one: '# advert', other: '# adverts' });
  expect([0, 1, 2, 1240].map(adverts)).toEqual(['0 adverts', '1 advert', '2 adverts', '1,240 adverts']);
});

test('has one, few and many in Ukrainian, and does not look at the last digit alone', () => {
  const days = ukrainian({ one: '# день', few: '# дні', many: '# днів' });
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

test('texts with counts create nothing before they count, because each first page loads some', async () => {
  vi.resetModules();
  const rules = vi.spyOn(Intl, 'PluralRules');
  const { pluralIn: fresh } = await import('./plural.ts');
  const adverts = fresh<'one' | 'other'>('eng')({ one: '# advert', other: '# adverts' });
  expect(rules).not.toHaveBeenCalled();
  expect([adverts(1), adverts(2)]).toEqual(['1 advert', '2 adverts']);
  expect(rules).toHaveBeenCalledOnce();
});
