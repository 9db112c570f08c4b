import { useState } from 'react';
import { call } from '#web/api-client/api.ts';
import { AccountFrame } from '#web/features/accounts/account-frame.tsx';
import { useTakenQuery } from '#web/features/accounts/letters.ts';
import { useErrorText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { formsTexts } from '#web/texts/forms.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { hiddenScreen } from '../screen.ts';

export const handle = hiddenScreen(formsTexts, 'payoutAlarm');

/** The target of the email about changed payout details. It needs a press: mail scanners open links. */
export const Component = () => {
  const t = useTexts(formsTexts).payoutAlarm;
  const errorText = useErrorText();
  const { email, token } = useTakenQuery();
  const [state, setState] = useState<'asked' | 'sending' | 'frozen' | Error>('asked');
  const raise = async (): Promise<void> => {
    setState('sending');
    try {
      await call('POST /api/payout-alarm', { body: { email, token } });
      setState('frozen');
    } catch (error) {
      setState(error instanceof Error ? error : new Error(String(error)));
    }
  };
  return (
    <AccountFrame title={t.title} lead={state === 'frozen' ? t.doneLead : t.lead}>
      {state === 'frozen' ? (
        <div className="grid gap-4">
          <Notice tone="ok">{t.done}</Notice>
          <ButtonLink to="/forgot-password" state={{ email }}>
            {t.password}
          </ButtonLink>
        </div>
      ) : (
        <div className="grid gap-4">
          {state instanceof Error && <Notice tone="danger">{errorText(state)}</Notice>}
          <Button className="w-full" pending={state === 'sending'} onClick={() => void raise()}>
            {t.confirm}
          </Button>
          <p className="text-sm text-muted">{t.wasMe}</p>
        </div>
      )}
    </AccountFrame>
  );
};
