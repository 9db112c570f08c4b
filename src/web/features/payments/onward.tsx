import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../i18n/language-context.tsx';
import type { Texts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { useCountdown } from '../../ui/use-countdown.ts';

type OnwardProps = {
  readonly seconds: number;
  readonly to: string;
  readonly place: keyof Texts['outcome']['places'];
};

/** The specification's automatic change of page, seen coming, hastened or held by the reader. */
export const Onward = ({ seconds, to, place }: OnwardProps) => {
  const t = useTexts('outcome');
  const navigate = useNavigate();
  const go = () => void navigate(to, { replace: true });
  const { left, running, start, stop } = useCountdown(seconds, go);
  // Before the first paint, so that no other wording flashes up.
  useLayoutEffect(start, [start]);
  return (
    <div className="grid w-full gap-3">
      <p role="timer" aria-live="off" className="text-sm text-balance text-muted">
        {running ? t.leaving(t.places[place], t.seconds(left)) : t.stayed}
      </p>
      <div className="button-row">
        <Button onClick={go}>{t.goNow}</Button>
        {running && (
          <Button variant="secondary" onClick={stop}>
            {t.stay}
          </Button>
        )}
      </div>
    </div>
  );
};
