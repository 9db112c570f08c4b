import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../i18n/language-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useCountdown } from '../../../ui/use-countdown.ts';
import { wayBack } from './way-back.ts';

const LEAVE_AFTER_SECONDS = 10;

/** Says why before it moves on, and lets the person stop it (WCAG 2.2.1). */
export const IncompleteLink = () => {
  const t = useTexts('resetPassword');
  const navigate = useNavigate();
  const leave = () => void navigate(wayBack(document.referrer, location.origin), { replace: true });
  const { left, running, start, stop } = useCountdown(LEAVE_AFTER_SECONDS, leave);
  useEffect(start, [start]);
  return (
    <div className="grid gap-4">
      <Notice tone="danger">{t.incomplete}</Notice>
      <p>{t.incompleteHelp}</p>
      {running && <p className="text-muted tabular-nums">{t.leaving(left)}</p>}
      <div className="button-row">
        <Button onClick={leave}>{t.goNow}</Button>
        {running && (
          <Button variant="secondary" onClick={stop}>
            {t.stay}
          </Button>
        )}
      </div>
      <ButtonLink to="/forgot-password" variant="quiet">
        {t.newLink}
      </ButtonLink>
    </div>
  );
};
