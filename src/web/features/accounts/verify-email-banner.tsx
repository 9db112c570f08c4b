import { useEffect, useState } from 'react';
import { call, codeOf } from '#web/api-client/api.ts';
import { useSession } from '#web/api-client/session.tsx';
import { useCodeText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { noticesTexts } from '#web/texts/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { useCountdown } from '#web/ui/use-countdown.ts';
import { RESEND_SECONDS } from './letters.ts';

/** People mostly open the link of the email in another tab: reloads when they return to this one. */
const useAskOnReturn = (unverified: boolean, ask: () => Promise<void>) => {
  useEffect(() => {
    if (!unverified) return;
    const onReturn = () => {
      if (document.visibilityState === 'visible') void ask();
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [unverified, ask]);
};

const useVerification = () => {
  const { auth, refetchUser } = useSession();
  const [sent, setSent] = useState(false);
  const { left, running, start } = useCountdown(RESEND_SECONDS);
  const needed = auth ? !auth.userData.emailVerified : false;
  useAskOnReturn(needed, refetchUser);
  const asking = useAct(() => call('POST /api/verify-email-request'), {
    onDone: () => {
      setSent(true);
      start();
    },
    onFail: (error) => {
      const code = codeOf(error);
      if (code === 'already-verified') void refetchUser();
      if (code === 'too-many-requests' || code === 'letters-to-mailbox') start();
    },
  });
  return { needed, asking, sent, left, resting: running };
};

/** SPEC 4: shown until the email is verified; its text changes once an email was sent. */
export const VerifyEmailBanner = () => {
  const t = useTexts(noticesTexts).verifyEmail;
  const textOf = useCodeText();
  const { needed, asking, sent, left, resting } = useVerification();
  if (!needed) return null;
  return (
    <Notice
      tone={sent ? 'info' : 'sun'}
      action={
        <Button
          variant="secondary"
          size="small"
          pending={asking.isPending}
          aria-disabled={resting || undefined}
          // In one line with its text the button must not make that line taller.
          className={sent ? '' : 'sm:-my-2.5'}
          onClick={() => {
            if (!resting) void asking.mutate();
          }}
        >
          {sent || resting ? t.again : t.click}
          {/* Hidden from screen readers: the live region would read every second. */}
          {resting && (
            <span aria-hidden="true" className="tabular-nums">
              {t.seconds(left)}
            </span>
          )}
        </Button>
      }
    >
      {sent ? t.sent : textOf('email-not-verified')}
      {asking.error && <p className="mt-1 text-danger">{textOf(codeOf(asking.error))}</p>}
    </Notice>
  );
};
