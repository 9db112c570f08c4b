import * as z from 'zod/mini';
import { STAFF_ACTIONS } from '#shared/deeds/deeds.ts';
import { endpoint } from './endpoint.ts';
import { because, optionalText, publicId } from './fields.ts';
import { pagedBy, pageFacts } from './paging.ts';

/** Days are those of UTC, both included. */
const filters = {
  action: z.optional(z.enum(STAFF_ACTIONS, because('invalid-input'))),
  by: z.optional(publicId('invalid-input')),
  from: z.optional(z.iso.date(because('invalid-input'))),
  to: z.optional(z.iso.date(because('invalid-input'))),
};

const staffAction = z.object({
  _id: z.string(),
  at: z.string(),
  /** The staff member; null: the operator, by a command. The name is null for a deleted account. */
  by: z.nullable(z.object({ _id: z.string(), name: z.nullable(z.string()) })),
  action: z.enum(STAFF_ACTIONS),
  /** The person concerned; null: nobody. */
  subject: z.nullable(z.object({ _id: z.string(), name: z.nullable(z.string()) })),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  details: z.record(z.string(), z.string()),
  /** The IP address; null: the server itself, or deleted after its retention period. */
  address: z.nullable(z.string()),
});
export type StaffAction = z.infer<typeof staffAction>;

export const listStaffActions = endpoint({
  method: 'GET',
  path: '/api/admin/deeds',
  reads: 'late',
  summary: 'What staff and the operator did, searched, filtered and in pages, the newest first',
  access: 'admin',
  envelope: 'plain',
  query: z.extend(pagedBy(['created']), filters),
  reply: z.object({
    deeds: z.array(staffAction),
    /** Everybody with staff actions. */
    staff: z.array(z.object({ _id: z.string(), name: z.string() })),
    ...pageFacts,
  }),
});

export const exportStaffActions = endpoint({
  method: 'GET',
  path: '/api/admin/deeds/csv',
  reads: 'late',
  summary: 'The same as CSV, a line for each action, all pages',
  access: 'admin',
  perMinute: 20,
  envelope: 'plain',
  query: z.object({ search: optionalText(200), ...filters }),
  reply: z.string(),
  replyType: 'text/csv',
});
