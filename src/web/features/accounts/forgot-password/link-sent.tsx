import { useEffect } from 'react';
import { useTexts } from '../../../i18n/language-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { useCountdown } from '../../../ui/use-countdown.ts';
import { DoneNotice } from '../done-notice.tsx';
import { RESEND_SECONDS } from '../resend-seconds.ts';

type LinkSentProps = {
  readonly email: string;
  readonly pending: boolean;
  readonly onAgain: () => Promise<boolean>;
  readonly onOther: () => void;
};

/** The same whether or not there is such an account: being here at all can mean being ill. */
export const LinkSent = ({ email, pending, onAgain, onOther }: LinkSentProps) => {
  const t = useTexts('forgotPassword');
  const { left, running, start } = useCountdown(RESEND_SECONDS);
  useEffect(start, [start]);
  const sendAgain = async () => {
    if (await onAgain()) start();
  };
  return (
    <div className="grid gap-4">
      <DoneNotice>{t.sent}</DoneNotice>
      <p className="wrap-anywhere">{t.sentTo(email)}</p>
      <Button
        variant="secondary"
        className="w-full"
        pending={pending}
        disabledReason={running && t.againIn(left)}
        onClick={() => void sendAgain()}
      >
        {t.again}
      </Button>
      <Button variant="quiet" onClick={onOther}>
        {t.other}
      </Button>
    </div>
  );
};
