import * as z from 'zod/mini';
import { updatePassword } from '#contracts/accounts.ts';
import { because } from '#contracts/fields.ts';

type Passwords = { password?: string; confirm?: string };

export const changePasswordForm = z
  .object({ password: updatePassword.body.shape.password, confirm: z.string() })
  .check(
    z.refine<Passwords>(({ password, confirm }) => password === confirm, {
      error: because('new-password-mismatch'),
      path: ['confirm'],
      when: () => true,
    }),
  );

export type ChangePasswordValues = z.input<typeof changePasswordForm>;

export const CHANGE_ORDER = [
  'password',
  'confirm',
] as const satisfies readonly (keyof ChangePasswordValues)[];
