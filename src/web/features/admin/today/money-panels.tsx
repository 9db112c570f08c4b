import { useState } from 'react';
import type { DeskMoney } from '#contracts/desk.ts';
import { asNanos, nanosFromDollars, wireDollars, ZERO_NANOS } from '#shared/money/nanos.ts';
import { useMoney, useTexts } from '#web/i18n/language.tsx';
import { staffTexts } from '#web/texts/staff.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { whole } from '#web/ui/whole-text.tsx';
import { HELD_SHADES, heldParts, type Line, LineList, Panel, ShareBar } from '../money-list.tsx';
import { daysOf, type Flow, flowOf, PERIODS, type Period } from './sum-flows.ts';

type BarsProps = { readonly days: readonly number[]; readonly tone: string };

/** A bar for each day; today's has a dashed edge, because it is not over. */
const Bars = ({ days, tone }: BarsProps) => {
  const t = useTexts(staffTexts).desk.money;
  const money = useMoney();
  const most = Math.max(...days);
  if (days.length === 1 || most === 0) return null;
  return (
    <figure className="grid gap-1">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${days.length} 1`}
        preserveAspectRatio="none"
        className="h-14 w-full overflow-visible border-b border-line"
      >
        {days.map((cents, place) => {
          const height = Math.max(0, cents / most);
          const isToday = place === days.length - 1;
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place.
              key={place}
              x={place + 0.1}
              y={1 - height}
              width={0.8}
              height={height}
              vectorEffect="non-scaling-stroke"
              className={
                isToday ? 'fill-none stroke-edge [stroke-dasharray:3]' : classNames('fill-current', tone)
              }
            />
          );
        })}
      </svg>
      <figcaption className="text-xs text-muted">{whole(t.mostInADay(money(most / 100)))}</figcaption>
    </figure>
  );
};

const FlowPanel = ({ title, flow, tone }: { title: string; flow: Flow; tone: string }) => {
  const { parts: names } = useTexts(staffTexts).desk.money;
  const named = (parts: Flow['parts']): Line[] =>
    parts.map(([part, cents]) => ({ label: names[part], dollars: cents / 100 }));
  return (
    <Panel title={title} dollars={flow.cents / 100}>
      <Bars days={flow.days} tone={tone} />
      <LineList lines={named(flow.parts)} />
      {flow.beside.length > 0 && <LineList lines={named(flow.beside)} quiet />}
    </Panel>
  );
};

const HeldPanel = ({ money }: { money: DeskMoney }) => {
  const t = useTexts(staffTexts).desk.money;
  const inWords = useMoney();
  const { share, losses, fees, net } = money.own;
  const ownLines = [
    { label: t.own.share, dollars: share },
    { label: t.own.losses, dollars: -losses },
    { label: t.own.fees, dollars: -fees },
    { label: t.own.net, dollars: net },
  ].filter(({ dollars }, place) => place === 0 || (dollars !== 0 && dollars !== share));
  const lines = heldParts.map((part) => ({
    label: t.heldParts[part],
    dollars: money.held[part],
    shade: HELD_SHADES[part],
  }));
  const total = wireDollars(
    heldParts.reduce((sum, part) => asNanos(sum + (nanosFromDollars(money.held[part]) ?? 0n)), ZERO_NANOS),
  );
  return (
    <Panel
      title={t.held}
      dollars={total}
      badge={money.toExplain > 0 && <Badge tone="sun">{t.toExplain(inWords(money.toExplain))}</Badge>}
    >
      <ShareBar lines={lines} />
      <LineList lines={lines} />
      <LineList lines={ownLines} quiet />
      {money.feesExpected > 0 && <p className="text-muted">{t.feesExpected(money.feesExpected)}</p>}
    </Panel>
  );
};

const periods = Object.keys(PERIODS) as Period[];

/** Money in, money out, and its owners: each figure with its parts, and with sums that it leaves out. */
export const MoneyPanels = ({ money, now }: { money: DeskMoney; now: string }) => {
  const t = useTexts(staffTexts).desk.money;
  const [period, setPeriod] = useState<Period>('month');
  const days = daysOf(period, now);
  return (
    <section className="grid gap-3">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2>
          {t.title} <span className="text-sm font-normal text-muted">{t.counted}</span>
        </h2>
        <Segmented
          legend={t.period}
          options={periods.map((value) => ({ value, label: t.periods[value] }))}
          value={period}
          onChange={setPeriod}
        />
      </header>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        <FlowPanel
          title={t.in}
          tone="text-primary"
          flow={flowOf(money.flows, days, {
            parts: ['advertisers', 'donations', 'own'],
            beside: ['taken-back', 'own-money'],
          })}
        />
        <FlowPanel
          title={t.out}
          tone="text-sun"
          flow={flowOf(money.flows, days, {
            parts: ['patients', 'clinics'],
            beside: ['came-back', 'fees'],
          })}
        />
        <HeldPanel money={money} />
      </div>
    </section>
  );
};
