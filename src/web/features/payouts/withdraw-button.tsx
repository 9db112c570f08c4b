import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shared/languages/languages.ts';
import { ApiError, call } from '#web/api-client/api.ts';
import { useSession } from '#web/api-client/session.tsx';
import { hasText, textOfCode, textsOf, useLanguage, useTexts } from '#web/i18n/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { AwaitedDialog } from '#web/ui/dialog.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { TextLink } from '#web/ui/link.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import type { WithdrawableFunds } from './withdraw-dialog.tsx';

/** SPEC 8: the text of the server's code; without an answer or a known code, the specification's text. */
export const withdrawalFailure = (error: unknown, language: Language): string => {
  const t = textsOf(language).withdrawal;
  if (!(error instanceof ApiError) || error.status === 0) return t.noAnswer;
  return hasText(error.code, language) ? textOfCode(error.code, language) : t.failed;
};

/** SPEC 9: reads the user a second time, because a provider may answer at once but pay a moment later. */
export const SECOND_LOOK_MS = 1500;

/** Shows nothing as done before the server confirms it. Reads the state again after a failure too. */
const useWithdrawal = () => {
  const { refetchUser } = useSession();
  const t = useTexts('withdrawal');
  const language = useLanguage();
  return useMutation({
    mutationFn: () => call('POST /api/requestPayout'),
    onSuccess: ({ message }) => {
      // The server words its success in the default language only.
      showToast(language === DEFAULT_LANGUAGE && message ? message : t.success);
      setTimeout(() => void refetchUser(), SECOND_LOOK_MS);
    },
    onError: (error) => showToast(withdrawalFailure(error, language), 'danger'),
    onSettled: () => refetchUser(),
  });
};

const WithdrawDialog = lazily(() =>
  import('./withdraw-dialog.tsx').then((m) => ({ default: m.WithdrawDialog })),
);

type WithdrawButtonProps = { readonly user: CurrentUser; readonly funds: WithdrawableFunds };

/** When the obstacle goes, and the way to what the person can do about it. */
const Obstacle = ({ obstacle, until }: NonNullable<CurrentUser['withdrawal']>) => {
  const t = useTexts('withdrawal');
  const isOfCase = obstacle === 'case-not-checked' || obstacle === 'case-paused';
  return (
    <>
      {until && (
        <p className="text-sm">
          {t.from} <Moment at={until} withTime={obstacle === 'payout-too-soon'} />
        </p>
      )}
      {isOfCase && <TextLink to="/case">{t.openCase}</TextLink>}
    </>
  );
};

/** SPEC 5: shown once a goal is set, enabled once the funds reach it. While disabled it says why, as the server would refuse. */
export const WithdrawButton = ({ user, funds }: WithdrawButtonProps) => {
  const t = useTexts('withdrawal');
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const withdrawal = useWithdrawal();
  if (funds.goal <= 0 || !user.withdrawal) return null;
  const { obstacle } = user.withdrawal;
  const isStopped = obstacle !== null && obstacle !== 'dob-needed';
  const confirm = () => {
    setAsking(false);
    withdrawal.mutate();
  };
  return (
    <>
      <Button
        onClick={() => setAsking(true)}
        pending={withdrawal.isPending}
        pendingLabel={t.processing}
        disabledReason={isStopped && textOfCode(obstacle, language)}
      >
        {t.withdraw}
      </Button>
      {isStopped && <Obstacle {...user.withdrawal} />}
      {asking && (
        <AwaitedDialog>
          <WithdrawDialog user={user} funds={funds} onConfirm={confirm} onClose={() => setAsking(false)} />
        </AwaitedDialog>
      )}
    </>
  );
};
