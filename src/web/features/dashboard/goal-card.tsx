import type { ReactNode } from 'react';
import { useMoney, useTexts } from '#web/i18n/language.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Money } from '#web/ui/money.tsx';
import { ProgressRing } from '#web/ui/progress.tsx';
import { type Funds, percentOf } from './funds.ts';

const NoGoal = ({ funds }: { funds: Funds }) => {
  const t = useTexts('dashboard').goal;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-3xl font-extrabold tracking-tight">
        <Money dollars={funds.collected} />
      </p>
      <p>
        <strong>{t.none}</strong> <span className="text-muted">{t.noneHelp}</span>
      </p>
      <ButtonLink to="/user-settings" variant="secondary">
        {t.setGoal}
      </ButtonLink>
    </div>
  );
};

/** `withdrawal` is what SPEC 5 shows only once a goal is set. */
export const GoalCard = ({ funds, withdrawal }: { funds: Funds; withdrawal: ReactNode }) => {
  const t = useTexts('dashboard').goal;
  const money = useMoney();
  const percent = percentOf(funds);
  const left = funds.reached ? t.reached : t.left(money(funds.left));
  return (
    <Card
      title={t.title}
      action={
        <ButtonLink to="/payments" variant="quiet" size="small" className="-my-2.5 -mr-3.5">
          {t.fund}
        </ButtonLink>
      }
    >
      {funds.goal > 0 ? (
        <div className="@container">
          <div className="grid justify-items-center gap-x-8 gap-y-5 text-center @sm:flex @sm:items-center @sm:text-left">
            <ProgressRing
              value={percent}
              max={100}
              label={t.progress}
              valueText={`${percent} %`}
              className="size-32"
              tone={funds.reached ? 'text-sun' : 'text-primary'}
            >
              <span className="text-2xl font-extrabold tabular-nums">{`${percent}%`}</span>
            </ProgressRing>
            <div className="grid w-full min-w-0 gap-1 @sm:flex-1">
              <p className="flex flex-wrap items-baseline justify-center gap-x-2 @sm:justify-start">
                <Money dollars={funds.collected} className="text-3xl font-extrabold tracking-tight" />
                <span className="text-muted">{t.ofGoal(money(funds.goal))}</span>
              </p>
              <p className="text-muted">{left}</p>
              <div className="mt-3 grid">{withdrawal}</div>
            </div>
          </div>
        </div>
      ) : (
        <NoGoal funds={funds} />
      )}
    </Card>
  );
};
