import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { type CurrentUser, profileForm } from '#contracts/dashboard.ts';
import { because } from '#contracts/fields.ts';
import { typedDollars } from '#shared/money/typed-money.ts';
import type { WelcomeStep } from '#shared/welcome/welcome-steps.ts';
import type { BodyFor } from '#web/api-client/api.ts';
import { otherNameRules } from '#web/ui/other-name-rules.ts';

const {
  firstName,
  lastName,
  otherFirstName,
  otherLastName,
  country,
  dob,
  phone,
  address,
  diagnosis,
  total,
  additionalInfo,
} = profileForm.shape;

/** The contract makes every field optional; the form has all of them and requires those of SPEC 5. */
const person = {
  firstName: firstName.def.innerType,
  lastName: lastName.def.innerType,
  otherFirstName: otherFirstName.def.innerType,
  otherLastName: otherLastName.def.innerType,
  country: country.def.innerType,
  dob: dob.def.innerType,
  phone: phone.def.innerType,
  address: address.def.innerType,
};

const need = {
  diagnosis: diagnosis.def.innerType,
  total: z.pipe(z.transform(typedDollars), total.def.innerType),
  additionalInfo: additionalInfo.def.innerType,
  healthConsent: z.literal(true, because('health-consent-needed')),
  needInPreviews: z.boolean(),
  inSearchEngines: z.boolean(),
  inGallery: z.boolean(),
};

const nameRules = otherNameRules({
  firstName: 'firstName',
  lastName: 'lastName',
  otherFirstName: 'otherFirstName',
  otherLastName: 'otherLastName',
});

type Ticks = 'healthConsent' | 'needInPreviews' | 'inSearchEngines' | 'inGallery';

/** All fields as typed text, except the checkboxes. */
export type ProfileValues = Record<keyof typeof person | Exclude<keyof typeof need, Ticks>, string> &
  Record<Ticks, boolean>;

export type ProfileData = BodyFor<'POST /api/saveUserInfo'>['data'];
export type ProfileForm = UseFormReturn<ProfileValues, unknown, ProfileData>;

/** The fields of each place of the settings. Fields that are not sent stay unchanged. */
export const PROFILE_FORMS = {
  you: z.object(person).check(...nameRules),
  page: z.object(need),
} as const;

/** The fields of each step of the welcome, checked as in the settings. */
export const WELCOME_FORMS = {
  whose: z
    .object({
      firstName: person.firstName,
      lastName: person.lastName,
      otherFirstName: person.otherFirstName,
      otherLastName: person.otherLastName,
      country: person.country,
    })
    .check(...nameRules),
  need: z.object({ diagnosis: need.diagnosis, healthConsent: need.healthConsent }),
  goal: z.object({ total: need.total }),
  photo: z.object({}),
  story: z.object({ additionalInfo: need.additionalInfo }),
  ready: z.object({}),
} satisfies Record<WelcomeStep, unknown>;

/** The fields in the order of the screen: the first failure is shown. */
export const PROFILE_ORDER = [
  'firstName',
  'lastName',
  'otherFirstName',
  'otherLastName',
  'country',
  'dob',
  'phone',
  'address',
  'diagnosis',
  'total',
  'additionalInfo',
  'healthConsent',
  'needInPreviews',
  'inSearchEngines',
  'inGallery',
] as const satisfies readonly (keyof ProfileValues)[];

export const valuesOf = ({ userData }: CurrentUser): ProfileValues => ({
  firstName: userData.firstName,
  lastName: userData.lastName,
  otherFirstName: userData.otherFirstName,
  otherLastName: userData.otherLastName,
  country: userData.country,
  dob: userData.dob,
  phone: userData.phone,
  address: userData.address,
  diagnosis: userData.diagnosis,
  total: userData.total > 0 ? String(userData.total) : '',
  additionalInfo: userData.additionalInfo,
  healthConsent: userData.healthConsentAt !== null,
  needInPreviews: userData.needInPreviews,
  inSearchEngines: userData.inSearchEngines,
  inGallery: userData.inGallery,
});
