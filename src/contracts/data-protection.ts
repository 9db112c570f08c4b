import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** All stored data of a person: the rows of each table, as names and values. */
export const personalData = z.object({
  exportedAt: z.string(),
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type PersonalData = z.infer<typeof personalData>;

export const myData = endpoint({
  method: 'GET',
  path: '/api/my-data',
  summary:
    'All that is stored about the account, as a file; without secrets and without what is about others',
  access: 'signed-in',
  proof: 'recent',
  perMinute: 6,
  envelope: 'plain',
  reply: personalData,
});
