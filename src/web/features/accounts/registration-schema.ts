import * as z from 'zod/mini';
import { advertizerRegistration, patientRegistration } from '#contracts/accounts.ts';
import { because } from '#contracts/fields.ts';
import type { UserRole } from './google-link.tsx';

type Passwords = { password?: string; confirm?: string };

/** Compared even where other fields fail, so that every field shows its failure at once. */
const passwordsMatch = z.refine<Passwords>(({ password, confirm }) => password === confirm, {
  error: because('password-mismatch'),
  path: ['confirm'],
  when: () => true,
});

const confirm = z.string();
const patientForm = z.object({ ...patientRegistration.shape, confirm }).check(passwordsMatch);
const advertizerForm = z.object({ ...advertizerRegistration.shape, confirm }).check(passwordsMatch);

export type RegistrationValues = z.input<typeof patientForm> &
  Partial<Pick<z.input<typeof advertizerForm>, 'termsCheck'>>;

export const registrationFormOf = (role: UserRole) => (role === 'Advertizer' ? advertizerForm : patientForm);

/** SPEC 5: "in this order, first failure shown". */
export const REGISTRATION_ORDER = [
  'first_name',
  'last_name',
  'email',
  'password',
  'confirm',
  'country',
  'termsCheck',
] as const satisfies readonly (keyof RegistrationValues)[];
