import { useTexts } from '../../../i18n/language-context.tsx';
import { useCodeText } from '../../../i18n/use-code-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useVerification } from './use-verification.ts';

/** SPEC 4: shows while the e-mail is not verified, and changes its text once a letter is on its way. */
export const VerifyEmailBanner = () => {
  const t = useTexts('verifyEmail');
  const textOf = useCodeText();
  const { needed, pending, sent, failure, left, resting, request } = useVerification();
  if (!needed) return null;
  return (
    <Notice
      tone={sent ? 'info' : 'sun'}
      action={
        <Button
          variant="secondary"
          size="small"
          pending={pending}
          aria-disabled={resting || undefined}
          // In one line with its text the button must not make that line taller.
          className={sent ? '' : 'sm:-my-2.5'}
          onClick={() => {
            if (!resting) void request();
          }}
        >
          {sent || resting ? t.again : t.click}
          {/* Not read out: in a live region each passing second would be. */}
          {resting && (
            <span aria-hidden="true" className="tabular-nums">
              {t.seconds(left)}
            </span>
          )}
        </Button>
      }
    >
      {sent ? t.sent : textOf('email-not-verified')}
      {failure && <p className="mt-1 text-danger">{textOf(failure)}</p>}
    </Notice>
  );
};
