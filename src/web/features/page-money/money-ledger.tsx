import type { PageMoney } from '#contracts/patients.ts';
import { useMoney, useTexts } from '#web/i18n/language.tsx';
import { historyTexts } from '#web/texts/history.ts';
import { Moment } from '#web/ui/moment.tsx';
import { BigMoney } from '#web/ui/money.tsx';
import { whole } from '#web/ui/whole-text.tsx';

type RowProps = {
  readonly label: string;
  readonly dollars: number;
  readonly className?: string;
  readonly children?: React.ReactNode;
};

/** A label, its sum, and the parts of the sum below. */
const Row = ({ label, dollars, className, children }: RowProps) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-4">
    <dt className="font-bold">{label}</dt>
    <dd className={className}>
      <BigMoney dollars={dollars} even className="text-xl font-extrabold tracking-tight" />
    </dd>
    {children}
  </div>
);

const Payouts = ({ money }: { money: PageMoney }) => {
  const t = useTexts(historyTexts).pageMoney;
  const format = useMoney();
  return (
    <dd className="w-full">
      <ul className="grid gap-1 text-sm text-muted">
        {money.payouts.map(({ amount, at, to }) => (
          <li key={`${at} ${to} ${amount}`}>
            {`${format(amount)} · `}
            <Moment at={at} />
            {` · ${t.to[to]}`}
          </li>
        ))}
      </ul>
    </dd>
  );
};

const Earlier = ({ money }: { money: PageMoney }) => {
  const t = useTexts(historyTexts).pageMoney;
  const format = useMoney();
  return (
    <dd className="w-full">
      <ul className="grid gap-1 text-sm text-muted">
        {money.earlier.map(({ chapter, goal, collected, endedAt }) => (
          <li key={chapter}>
            {whole(`${t.earlier(chapter, format(collected), format(goal))} · `)}
            <Moment at={endedAt} />
          </li>
        ))}
      </ul>
    </dd>
  );
};

/** Whether anything was reached or withdrawn; otherwise the bar of the goal is enough. */
export const hasHistory = ({ state, paidOut, onItsWay, chapter }: PageMoney): boolean =>
  state !== 'collecting' || paidOut > 0 || onItsWay > 0 || chapter > 1;

/** The total collected, the payouts with day and receiver, and the missing part of the goal (SPEC 10.10). */
export const MoneyLedger = ({ money, goal }: { money: PageMoney; goal: number }) => {
  const t = useTexts(historyTexts).pageMoney;
  const left = Math.max(0, goal - money.forGoal);
  return (
    <section aria-labelledby="page-money">
      <h2 id="page-money" className="mb-3">
        {t.title}
      </h2>
      <dl className="panel grid divide-y divide-line px-5 py-1">
        <Row label={t.collected} dollars={money.collected}>
          {money.earlier.length > 0 && <Earlier money={money} />}
        </Row>
        <Row label={t.paidOut} dollars={money.paidOut} className="text-primary">
          {money.payouts.length > 0 && <Payouts money={money} />}
        </Row>
        {money.onItsWay > 0 && (
          <Row label={t.onItsWay} dollars={money.onItsWay}>
            <dd className="w-full text-sm text-muted">{t.onItsWayMeans}</dd>
          </Row>
        )}
        {left > 0 && (
          <Row label={t.left} dollars={left}>
            <dd className="w-full text-sm text-muted">{t.leftMeans}</dd>
          </Row>
        )}
      </dl>
    </section>
  );
};
