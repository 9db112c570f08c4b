import type { PageMoney } from '#contracts/patients.ts';
import { RECEIPTS_DUE_DAYS } from '#shared/durations/durations.ts';
import { writtenOr } from '#shared/languages/written.ts';
import { useMoney, useTexts } from '#web/i18n/language.tsx';
import { historyTexts } from '#web/texts/history.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DocumentIcon } from '#web/ui/icons.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { BigMoney } from '#web/ui/money.tsx';
import { whole } from '#web/ui/whole-text.tsx';
import { Written } from '#web/ui/written.tsx';

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

type BoughtProps = Pick<PageMoney['payouts'][number], 'at' | 'bought'>;

/** Lists purchases by their receipts, or says until when receipts are due. */
const Bought = ({ at, bought }: BoughtProps) => {
  const t = useTexts(historyTexts).pageMoney;
  const format = useMoney();
  const sum = bought.reduce((all, { cents }) => all + cents, 0);
  if (sum === 0) {
    const due = Date.parse(at) + RECEIPTS_DUE_DAYS * 86_400_000;
    // The server's clock decides: the reader's may be wrong, and a hydrating page must not differ.
    const isLate = writtenOr(`late ${at}`, () => (due < Date.now() ? 'yes' : 'no')) === 'yes';
    return (
      <Badge
        tone={isLate ? 'danger' : 'sun'}
        icon={<DocumentIcon className="size-4" />}
        className="mt-1 flex"
      >
        {isLate ? t.noReceipts : t.receiptsBy} <Moment at={new Date(due).toISOString()} />
      </Badge>
    );
  }
  return (
    <div className="mt-2 rounded-md border border-line px-4 py-1 text-ink">
      <ul className="divide-y divide-line">
        {bought.map(({ text, cents }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two receipts may have the same words, and their order never changes
          <li key={place} className="flex justify-between gap-4 py-2">
            <Written className="min-w-0">{text}</Written>
            <span className="font-semibold tabular-nums">{format(cents / 100)}</span>
          </li>
        ))}
      </ul>
      <p className="flex items-center gap-2 border-t border-line py-2 font-semibold text-ok">
        <DocumentIcon className="size-4" />
        {whole(t.bought(format(sum / 100)))}
      </p>
    </div>
  );
};

const Payouts = ({ money }: { money: PageMoney }) => {
  const t = useTexts(historyTexts).pageMoney;
  const format = useMoney();
  return (
    <dd className="w-full">
      <ul className="grid gap-1 text-sm text-muted">
        {money.payouts.map(({ amount, at, to, bought }) => (
          <li key={`${at} ${to} ${amount}`}>
            {`${format(amount)} · `}
            <Moment at={at} />
            {` · ${t.to[to]}`}
            {to === 'person' && <Bought at={at} bought={bought} />}
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
