import { DEFAULT_LANGUAGE, type Language } from '#shared/languages/languages.ts';
import { ApiError, call } from '#web/api-client/api.ts';
import { useSession } from '#web/api-client/session.tsx';
import { hasText, textOfCode } from '#web/i18n/error-texts.ts';
import { useLanguage, useTexts } from '#web/i18n/language.tsx';
import { textsOf } from '#web/i18n/texts.ts';
import { payoutsTexts } from '#web/texts/payouts.ts';
import { useAct } from '#web/ui/use-act.ts';
import type { TypedAccount } from './account-fields.tsx';

/** SPEC 8: the text of the server's code; without a reply or a known code, the specification's text. */
export const withdrawalFailure = (error: unknown, language: Language): string => {
  const t = textsOf(payoutsTexts, language).withdrawal;
  if (!(error instanceof ApiError) || error.status === 0) return t.noAnswer;
  return hasText(error.code, language) ? textOfCode(error.code, language) : t.failed;
};

/** SPEC 9: reloads the user a second time, because a provider may reply at once but pay a moment later. */
export const SECOND_LOOK_MS = 1500;

type Stage = { readonly number: number; readonly amount: number } | null;

/** Fields of the request; undefined where the way does not need one. */
type Given = {
  readonly dob: string | undefined;
  readonly account: TypedAccount | undefined;
  /** The stage that the dialog showed. */
  readonly stage: Stage;
};

/** Shows nothing as done before the server confirms it. Reloads the state after a failure too. */
export const useWithdrawal = (onDone: () => void) => {
  const { refetchUser } = useSession();
  const t = useTexts(payoutsTexts).withdrawal;
  const language = useLanguage();
  return useAct(
    async ({ dob, account, stage }: Given) => {
      if (dob !== undefined) await call('POST /api/saveUserInfo', { body: { data: { dob } } });
      return call('POST /api/requestPayout', { body: { account, stage } });
    },
    {
      // The server writes its success in the default language only.
      done: ({ message }) => (language === DEFAULT_LANGUAGE && message ? message : t.success),
      onDone: () => {
        onDone();
        setTimeout(() => void refetchUser(), SECOND_LOOK_MS);
      },
      onEnd: refetchUser,
    },
  );
};
