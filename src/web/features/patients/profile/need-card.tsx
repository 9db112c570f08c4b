import type { CurrentUser } from '#contracts/dashboard.ts';
import { useTexts } from '#web/i18n/language-context.tsx';
import { useCodeText } from '#web/i18n/use-code-text.ts';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { HealthConsent } from './health-consent.tsx';
import type { ProfileForm } from './use-profile-form.ts';

/** Says before the first word is typed that this becomes public: it is about a person's health. */
export const NeedCard = ({ form, user }: { form: ProfileForm; user: CurrentUser }) => {
  const t = useTexts('profile');
  const textOf = useCodeText();
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Card title={t.need}>
      <div className="grid gap-4">
        <Notice tone="info">{t.publicNote}</Notice>
        <TextField
          label={t.diagnosis}
          hint={t.diagnosisHint}
          autoComplete="off"
          required
          error={textOf(errors.diagnosis?.message)}
          {...register('diagnosis')}
        />
        <TextField
          label={t.total}
          hint={t.totalHint}
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          required
          error={textOf(errors.total?.message)}
          {...register('total')}
        />
        <TextArea
          label={t.additionalInfo}
          hint={t.additionalInfoHint}
          rows={7}
          error={textOf(errors.additionalInfo?.message)}
          {...register('additionalInfo')}
        />
        <HealthConsent form={form} user={user} />
      </div>
    </Card>
  );
};
