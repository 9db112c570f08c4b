import type { UseFormReturn } from 'react-hook-form';
import type { RegistrationValues } from './registration-schema.ts';

type PersonValues = Pick<RegistrationValues, 'first_name' | 'last_name' | 'country' | 'termsCheck'>;

/** Any form that asks at least for what every registration asks: with a password, or after Google. */
export type PersonForm = UseFormReturn<PersonValues>;

/** A form knows more fields than these; the library's types cannot say that the rest does not matter. */
export const personForm = (form: unknown): PersonForm => form as PersonForm;
