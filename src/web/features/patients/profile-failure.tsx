import { useCodeText } from '#web/i18n/error-texts.ts';
import { FormErrorSummary, LogInAgain } from '#web/ui/form-failure.tsx';
import type { useProfileForm } from './use-profile-form.ts';

export const ProfileFailure = ({ attempts }: Pick<ReturnType<typeof useProfileForm>, 'attempts'>) => {
  const textOf = useCodeText();
  return (
    <FormErrorSummary
      attempt={attempts.attempt}
      action={attempts.failure === 'not-signed-in' && <LogInAgain />}
    >
      {textOf(attempts.failure)}
    </FormErrorSummary>
  );
};
