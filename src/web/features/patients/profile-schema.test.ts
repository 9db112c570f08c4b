import { expect, test } from 'vitest';
import { PROFILE_FORMS, PROFILE_ORDER } from './profile-schema.ts';

const FILLED = {
  firstName: 'Olena',
  lastName: 'Koval',
  otherFirstName: '',
  otherLastName: '',
  country: 'UA',
  dob: '07/03/1990',
  phone: '',
  address: '',
  diagnosis: 'Imatinib 400 mg',
  total: '3 000,50',
  additionalInfo: 'Teaches music.',
  healthConsent: true,
  needInPreviews: false,
  inSearchEngines: false,
  inGallery: false,
};

const codesOf = (change: Partial<typeof FILLED>) => {
  const typed = { ...FILLED, ...change };
  const codes = [PROFILE_FORMS.you, PROFILE_FORMS.page].flatMap(
    (form) => form.safeParse(typed).error?.issues.map(({ message }) => message) ?? [],
  );
  return codes.length > 0 ? codes : undefined;
};

test('turns the typed text into the request, and each place sends its own fields alone', () => {
  const sent = { you: PROFILE_FORMS.you.parse(FILLED), page: PROFILE_FORMS.page.parse(FILLED) };
  expect({ ...sent.you, ...sent.page }).toEqual({ ...FILLED, dob: '7.3.1990', total: 3000.5 });
  expect(Object.keys(sent.you).filter((name) => name in sent.page)).toEqual([]);
});

test('requires first name, last name, diagnosis and total of patients', () => {
  expect(codesOf({ firstName: '', lastName: ' ', diagnosis: '', total: '' })?.sort()).toEqual([
    'diagnosis-empty',
    'firstname-empty',
    'lastname-empty',
    'total-invalid',
  ]);
});

test.each(['0', '-1', '100000001', 'many'])('refuses the goal %j', (total) => {
  expect(codesOf({ total })).toEqual(['total-invalid']);
});

test('accepts a missing date of birth, but not half a date', () => {
  expect(codesOf({ dob: '' })).toBeUndefined();
  expect(codesOf({ dob: '3.1990' })).toEqual(['dob-invalid']);
});

test('saves health details only with consent, and names the need in previews only on request', () => {
  expect(codesOf({ healthConsent: false })).toEqual(['health-consent-needed']);
  expect(codesOf({ needInPreviews: true })).toBeUndefined();
});

test('orders every field', () => {
  expect([...PROFILE_ORDER].sort()).toEqual(Object.keys(FILLED).sort());
});
