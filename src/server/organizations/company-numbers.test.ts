import { describe, expect, test } from 'vitest';
import { readRegistrationNumber, readVatNumber, registerOfNumber } from './company-numbers.ts';

describe('a VAT number', () => {
  test.each([
    ['AT', 'ATU13585627'],
    ['BE', 'BE0776091951'],
    ['BG', 'BG175074752'],
    ['CY', 'CY10259033P'],
    ['CZ', 'CZ25123891'],
    ['DE', 'DE136695976'],
    ['DK', 'DK13585628'],
    ['EE', 'EE100931558'],
    ['ES', 'ESB58378431'],
    ['FI', 'FI20774740'],
    ['FR', 'FR40303265045'],
    ['GR', 'EL094259216'],
    ['HR', 'HR33392005961'],
    ['HU', 'HU12892312'],
    ['IE', 'IE6388047V'],
    ['IT', 'IT00743110157'],
    ['LT', 'LT119511515'],
    ['LU', 'LU26375245'],
    ['LV', 'LV40003521600'],
    ['MT', 'MT11679112'],
    ['NL', 'NL004495445B01'],
    ['PL', 'PL8567346215'],
    ['PT', 'PT501964843'],
    ['RO', 'RO18547290'],
    ['SE', 'SE123456789701'],
    ['SI', 'SI50223054'],
    ['SK', 'SK2022749619'],
  ])('from %s is one of VIES, with its prefix and without, but not with another digit', (country, number) => {
    const read = { number, register: 'vies' };
    expect(readVatNumber(country, number)).toEqual(read);
    expect(readVatNumber(country, ` ${number.slice(2).toLowerCase()} `)).toEqual(read);
    expect(registerOfNumber(country, number)).toBe('vies');
    const wrong = number.slice(0, 5) + ((Number(number[5]) + 1) % 10) + number.slice(6);
    expect(readVatNumber(country, wrong)).toBeUndefined();
  });

  test.each([
    ['GB', 'GB 980 7806-84', 'GB980780684', 'hmrc'],
    ['GB', '999 9999 73', 'GB999999973', 'hmrc'],
    ['GB', 'XI 980 7806 84', 'XI980780684', 'vies'],
    ['GB', 'GBGD001', 'GBGD001', undefined],
    ['GR', 'GR094259216', 'EL094259216', 'vies'],
    ['UA', '123456789012', '123456789012', undefined],
    ['US', '12-3456789', '123456789', undefined],
    ['DE', '', '', undefined],
  ])('from %s written as %j is stored as %j, for the register %s', (country, typed, number, register) => {
    expect(readVatNumber(country, typed)).toEqual({ number, register });
  });

  test.each([
    ['GB', 'DE136695976'],
    ['DE', 'GB980780684'],
    ['GB', 'GB980780685'],
    ['US', '1'],
    ['UA', 'немає'],
  ])('from %s is not %j', (country, typed) => {
    expect(readVatNumber(country, typed)).toBeUndefined();
  });
});

describe('a registration number', () => {
  test.each(['32855961', '00032129', '3285 5961', '1759013776'])('from Ukraine may be %s', (typed) => {
    expect(readRegistrationNumber('UA', typed)).toBe(typed.replace(' ', ''));
  });
  test.each(['', '32855962', '3285596', '1759013777', 'UA32855961'])('from Ukraine is not %j', (typed) => {
    expect(readRegistrationNumber('UA', typed)).toBeUndefined();
  });
  test('from any other country stays as written, and may be missing', () => {
    expect(readRegistrationNumber('DE', 'HRB 12345 B')).toBe('HRB 12345 B');
    expect(readRegistrationNumber('GB', '')).toBe('');
  });
});
