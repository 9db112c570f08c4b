import * as z from 'zod/mini';
import { publicChecks } from './cases.ts';
import { endpoint } from './endpoint.ts';
import { publicId } from './fields.ts';
import { publicPatient } from './patients.ts';
import { story } from './updates.ts';
import { listWishes } from './wishes.ts';

/** Returns all that a page starts with in one call; each part also has a call of its own. */
export const showPage = endpoint({
  method: 'GET',
  path: '/api/patients/:id/page',
  reads: 'late',
  summary: "A patient's page with its story, what was checked of it, and its newest wishes",
  access: 'anyone',
  envelope: 'plain',
  params: z.object({ id: publicId('patient-unknown') }),
  reply: z.object({
    patient: publicPatient,
    story,
    /** Null for the general account's page, and when the checks could not be read. */
    checks: z.nullable(publicChecks),
    wishes: listWishes.reply,
    /** Counted as by `GET /api/patients/:id/helpers`. */
    helpersToday: z.number(),
  }),
});
