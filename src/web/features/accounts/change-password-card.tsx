import { useState } from 'react';
import * as z from 'zod/mini';
import { updatePassword } from '#contracts/accounts.ts';
import { because } from '#contracts/fields.ts';
import { call } from '#web/api-client/api.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { profileTexts } from '#web/texts/profile.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useCheckedForm, useFieldOf } from '#web/ui/checked-form.ts';
import { PasswordField } from '#web/ui/fields.tsx';
import { NewPasswordFields } from './credential-fields.tsx';
import { DoneNotice, FailureNotice } from './notices.tsx';

type Passwords = { oldPassword?: string; password?: string; confirm?: string };

export const changePasswordForm = z
  .object({
    oldPassword: z.optional(z.string()),
    password: updatePassword.body.shape.password,
    confirm: z.string(),
  })
  .check(
    z.refine<Passwords>(({ password, confirm }) => password === confirm, {
      error: because('new-password-mismatch'),
      path: ['confirm'],
      when: () => true,
    }),
  );

type ChangePasswordValues = z.input<typeof changePasswordForm>;

export const CHANGE_ORDER = [
  'oldPassword',
  'password',
  'confirm',
] as const satisfies readonly (keyof ChangePasswordValues)[];

export const ChangePasswordCard = ({ email }: { email: string }) => {
  const t = useTexts(profileTexts).changePassword;
  const [changes, setChanges] = useState(0);
  const { form, submit, attempts } = useCheckedForm<ChangePasswordValues>({
    schema: changePasswordForm,
    order: CHANGE_ORDER,
    defaultValues: { oldPassword: '', password: '', confirm: '' },
    send: async ({ oldPassword, password }, { reset }) => {
      await call('POST /api/update-password', { body: { email, oldPassword, password } });
      reset();
      setChanges((count) => count + 1);
    },
  });
  const field = useFieldOf(form);
  const { isSubmitting, isSubmitted } = form.formState;
  return (
    <Card title={t.title}>
      <form method="post" noValidate className="grid max-w-md gap-4" onSubmit={submit}>
        <p className="text-sm text-muted">{t.help}</p>
        <FailureNotice attempts={attempts} />
        {changes > 0 && !attempts.failure && <DoneNotice key={changes}>{t.done}</DoneNotice>}
        {/* Password managers find the account by this field. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t.current}
          hint={t.currentHint}
          autoComplete="current-password"
          {...field('oldPassword')}
        />
        <NewPasswordFields texts={t} field={field} isSubmitted={isSubmitted} />
        <Button type="submit" variant="secondary" pending={isSubmitting} className="w-full">
          {t.change}
        </Button>
      </form>
    </Card>
  );
};
