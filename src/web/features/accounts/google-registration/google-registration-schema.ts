import * as z from 'zod/mini';
import { registerWithGoogle } from '#contracts/accounts.ts';
import { because } from '#contracts/fields.ts';
import type { UserRole } from '../stored-role.ts';

const person = registerWithGoogle.body;
const advertizer = z.object({
  ...person.shape,
  termsCheck: z.literal(true, because('terms-unchecked')),
});

export type GoogleValues = z.input<typeof person>;

export const googleFormOf = (role: UserRole) => (role === 'Advertizer' ? advertizer : person);

/** SPEC 5, without the fields that Google fills in. */
export const GOOGLE_ORDER = [
  'first_name',
  'last_name',
  'country',
  'termsCheck',
] as const satisfies readonly (keyof GoogleValues)[];
