import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { because, dollars, language, publicId } from './fields.ts';
import { named } from './names.ts';

const personToHelp = z.object({
  id: z.string(),
  ...named,
  photo: z.nullable(z.string()),
  country: z.string(),
  /** The name of the country in each language, so that a page does not load the names of all countries. */
  countryNames: z.record(language, z.string()),
  diagnosis: z.string(),
  /** The goal of the page, and the sum collected for it. */
  total: dollars,
  collected: dollars,
  isChecked: z.boolean(),
});
export type PersonToHelp = z.infer<typeof personToHelp>;

const order = z.enum(['closest', 'newest'], because('invalid-input'));
export type PeopleOrder = z.infer<typeof order>;

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/people',
  reads: 'late',
  summary:
    'Patients who agree to be listed: closest to the goal or newest first, or those of a name; twelve at most',
  access: 'anyone',
  envelope: 'plain',
  query: z.object({
    order: z.optional(order),
    name: z.optional(
      z.string(because('invalid-input')).check(z.trim(), z.maxLength(60, because('invalid-input'))),
    ),
  }),
  reply: z.object({ people: z.array(personToHelp) }),
});

export const siteCounts = z.object({
  /** Paid views since midnight UTC. */
  watchedToday: z.number(),
  /** Devices and accounts that watched since the first of the month, UTC. */
  helpersThisMonth: z.number(),
  /** Total that has reached patients, and their number. */
  paidOut: dollars,
  paidPeople: z.number(),
});
export type SiteCounts = z.infer<typeof siteCounts>;

export const readSiteCounts = endpoint({
  method: 'GET',
  path: '/api/site-counts',
  reads: 'late',
  summary: 'What the whole site has done, as it was counted in the last minutes',
  access: 'anyone',
  envelope: 'plain',
  reply: siteCounts,
});

export const countHelpers = endpoint({
  method: 'GET',
  path: '/api/patients/:id/helpers',
  reads: 'late',
  summary: 'How many watched for a page, or as guests for everybody, since midnight UTC',
  access: 'anyone',
  withoutVisitor: true,
  envelope: 'plain',
  params: z.object({ id: publicId('patient-unknown') }),
  reply: z.object({
    /**
     * Devices and accounts, counted in the last minutes: never too many. Views that count as the patient's
     * own are included: leaving them out would reveal where the patient logs in.
     */
    today: z.number(),
  }),
});
