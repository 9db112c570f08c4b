import { useMutation } from '@tanstack/react-query';
import { requestEmailVerification } from '#contracts/accounts.ts';
import { ApiError } from '../../api-client/api-error.ts';
import { call } from '../../api-client/create-api.ts';
import { textOfCode } from '../../i18n/error-messages.ts';
import { useLanguage, useMessages } from '../../i18n/language-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { nextStepMessages } from './next-step-messages.ts';

/** Asks for the letter with the verification link; afterwards the confirmation stands in its place. */
export const VerifyEmailButton = () => {
  const t = useMessages(nextStepMessages);
  const language = useLanguage();
  const request = useMutation({ mutationFn: () => call(requestEmailVerification) });
  if (request.isSuccess) return <Notice tone="ok">{t.sent}</Notice>;
  return (
    <>
      <Button onClick={() => request.mutate()} pending={request.isPending} pendingLabel={t.sending}>
        {t.steps.verify.action}
      </Button>
      {request.error instanceof ApiError && (
        <Notice tone="danger" className="w-full">
          {textOfCode(request.error.code, language)}
        </Notice>
      )}
    </>
  );
};
