import * as z from 'zod/mini';
import { because, password } from '#contracts/fields.ts';

type Passwords = { password?: string; confirm?: string };

export const resetPasswordForm = z.object({ password, confirm: z.string() }).check(
  z.refine<Passwords>((typed) => typed.password === typed.confirm, {
    error: because('password-mismatch'),
    path: ['confirm'],
    when: () => true,
  }),
);

export type ResetPasswordValues = z.input<typeof resetPasswordForm>;

export const RESET_ORDER = ['password', 'confirm'] as const satisfies readonly (keyof ResetPasswordValues)[];
