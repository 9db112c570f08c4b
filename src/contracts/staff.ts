import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { because, publicId, storedEmail, successReply } from './fields.ts';

const wish = z.enum(['grant', 'revoke'], because('invalid-input'));

const staffMember = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  /** The account with the address in ADMIN_EMAIL. */
  isAdmin: z.boolean(),
  isMe: z.boolean(),
  hasSecondFactor: z.boolean(),
});
export type StaffMember = z.infer<typeof staffMember>;

const staffRequest = z.object({
  _id: z.string(),
  wish,
  name: z.string(),
  email: z.string(),
  /** Null: requested by the command on the server. */
  askedBy: z.nullable(z.string()),
  askedAt: z.string(),
  expiresAt: z.string(),
  /** Whether the reader may confirm it: neither one's own request, nor one about one's own right. */
  mayConfirm: z.boolean(),
  isMine: z.boolean(),
});
export type StaffRequestShown = z.infer<typeof staffRequest>;

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/admin/staff',
  summary: 'Who has the right of staff, and the requests to give or take it that wait for a second person',
  access: 'super-admin',
  envelope: 'success',
  reply: z.object({
    success: z.literal(true),
    staff: z.array(staffMember),
    requests: z.array(staffRequest),
  }),
});

export const askForStaffRight = endpoint({
  method: 'POST',
  path: '/api/admin/staff',
  summary: 'Ask that an account gets the right of staff or loses it; another one of the staff confirms',
  access: 'admin',
  perMinute: 20,
  envelope: 'success',
  body: z.object({ email: storedEmail(), wish }),
  reply: successReply,
});

export const decideStaffRequest = endpoint({
  method: 'POST',
  path: '/api/admin/staff/:id',
  summary: 'Confirm or refuse what somebody else of the staff asked; who asked it withdraws it by refusing',
  access: 'super-admin',
  perMinute: 20,
  envelope: 'success',
  params: z.object({ id: publicId('staff-request-over') }),
  body: z.object({ decision: z.enum(['approve', 'refuse'], because('invalid-input')) }),
  reply: successReply,
});
