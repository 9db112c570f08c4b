import { useState } from 'react';
import * as z from 'zod/mini';
import { updatePassword } from '#contracts/accounts.ts';
import { because } from '#contracts/fields.ts';
import { call } from '#web/api-client/api.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useCheckedForm, useFieldOf } from '#web/ui/checked-form.ts';
import { NewPasswordFields } from './credential-fields.tsx';
import { DoneNotice, FailureNotice } from './notices.tsx';

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

type ChangePasswordValues = z.input<typeof changePasswordForm>;

export const CHANGE_ORDER = [
  'password',
  'confirm',
] as const satisfies readonly (keyof ChangePasswordValues)[];

export const ChangePasswordCard = ({ email }: { email: string }) => {
  const t = useTexts('changePassword');
  const [changes, setChanges] = useState(0);
  const { form, submit, attempts } = useCheckedForm<ChangePasswordValues>({
    schema: changePasswordForm,
    order: CHANGE_ORDER,
    defaultValues: { password: '', confirm: '' },
    send: async ({ password }, { reset }) => {
      await call('POST /api/update-password', { body: { email, password } });
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
        {/* Tells password managers whose password this is. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields texts={t} field={field} isSubmitted={isSubmitted} />
        <Button type="submit" variant="secondary" pending={isSubmitting} className="w-full">
          {t.change}
        </Button>
      </form>
    </Card>
  );
};
