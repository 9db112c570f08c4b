import { expect, test } from 'vitest';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { savableOf, stepOf } from './use-welcome.ts';

const userWith = (userData: Partial<CurrentUser['userData']>) =>
  ({
    userData: { diagnosis: '', total: 0, healthConsentAt: null, welcomeStep: null, ...userData },
  }) as CurrentUser;
const FILLED = { diagnosis: 'Inhaler', total: 120, healthConsentAt: '2026-01-01T00:00:00.000Z' };

test('a visit continues at the last step unless the address names another one', () => {
  expect(stepOf(null, userWith({}))).toBe('whose');
  expect(stepOf(null, userWith({ welcomeStep: 'photo' }))).toBe('photo');
  expect(stepOf('goal', userWith({ welcomeStep: 'photo' }))).toBe('goal');
  expect(stepOf('nowhere', userWith({ welcomeStep: 'photo' }))).toBe('photo');
});

test('a page filled in without the welcome is ready', () => {
  expect(stepOf(null, userWith(FILLED))).toBe('ready');
  for (const missing of [{ healthConsentAt: null }, { diagnosis: '' }, { total: 0 }])
    expect(stepOf(null, userWith({ ...FILLED, ...missing }))).toBe('whose');
});

const SAVED = {
  firstName: 'Maria',
  lastName: 'Lind',
  otherFirstName: '',
  otherLastName: '',
  country: 'GB',
  dob: '',
  phone: '',
  address: '',
  diagnosis: '',
  total: '',
  additionalInfo: '',
  healthConsent: false,
  needInPreviews: false,
  inSearchEngines: false,
  inGallery: false,
};

test('saves valid input of any step and keeps invalid input for its step', () => {
  const typed = { ...SAVED, firstName: 'Danylo', total: '1 240,50', diagnosis: 'Inhaler' };
  expect(savableOf(typed, SAVED)).toEqual({
    data: {
      firstName: 'Danylo',
      lastName: 'Lind',
      otherFirstName: '',
      otherLastName: '',
      country: 'GB',
      total: 1240.5,
    },
    fields: ['firstName', 'lastName', 'otherFirstName', 'otherLastName', 'country', 'total'],
  });
  const agreed = { ...typed, healthConsent: true };
  expect(savableOf(agreed, SAVED).data).toMatchObject({ diagnosis: 'Inhaler', healthConsent: true });
});

test('saves nothing while nothing was typed', () => {
  expect(savableOf(SAVED, SAVED)).toEqual({ data: {}, fields: [] });
});
