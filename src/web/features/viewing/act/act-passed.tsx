import { useEffect, useRef } from 'react';
import { useTexts } from '#web/i18n/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { ActHead } from './act-head.tsx';
import type { Act } from './act-machine.ts';
import type { ActPerson } from './act-person.ts';

type ActPassedProps = {
  readonly act: Act;
  readonly person: ActPerson;
  readonly total: number;
  readonly onNext: () => void;
  readonly onStop: () => void;
};

/** An advert that cannot be paid was not played: said before anybody watches it for nothing. */
export const ActPassed = ({ onNext, ...props }: ActPassedProps) => {
  const t = useTexts('act');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="mx-auto grid w-full max-w-208 gap-6 p-3 md:px-8">
      <ActHead {...props} share={0} secondsLeft={0} underWay={false} />
      <div className="panel grid gap-4 p-6 text-center">
        <h2 ref={heading} tabIndex={-1} className="text-xl">
          {t.passed}
        </h2>
        <p className="text-muted">{t.passedHelp}</p>
        <Button size="large" onClick={onNext}>
          {props.act.left.length > 1 ? t.next : t.seeEnd}
        </Button>
      </div>
    </div>
  );
};
