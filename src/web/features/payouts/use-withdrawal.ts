import { useMutation } from '@tanstack/react-query';
import type { requestPayout } from '#contracts/payouts.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages/languages.ts';
import { addressOf, call } from '../../api-client/create-api.ts';
import { useSession } from '../../api-client/session.tsx';
import { useLanguage, useTexts } from '../../i18n/language-context.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { withdrawalFailure } from './withdrawal-failure.ts';

const REQUEST_PAYOUT = addressOf<typeof requestPayout>('POST', '/api/requestPayout');

/** SPEC 9: a second look, for a provider that answers at once but moves a moment later. */
export const SECOND_LOOK_MS = 1500;

/** Nothing is shown as done before the server says so, and after a failure the true state is read again as well. */
export const useWithdrawal = () => {
  const { refetchUser } = useSession();
  const t = useTexts('withdrawal');
  const language = useLanguage();
  return useMutation({
    mutationFn: () => call(REQUEST_PAYOUT),
    onSuccess: ({ message }) => {
      // The server words its success in the default language only.
      showToast(language === DEFAULT_LANGUAGE && message ? message : t.success);
      setTimeout(() => void refetchUser(), SECOND_LOOK_MS);
    },
    onError: (error) => showToast(withdrawalFailure(error, language), 'danger'),
    onSettled: () => refetchUser(),
  });
};
