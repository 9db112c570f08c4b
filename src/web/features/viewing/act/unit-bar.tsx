import { localeOf } from '#shared/languages/languages.ts';
import { useCount, useLanguage, useTexts } from '#web/i18n/language.tsx';
import { viewingTexts } from '#web/texts/viewing.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { ActPerson } from './act-person.tsx';

const NANOS = 1e9;

type FillingUnit = {
  /** The number of the unit on the page, from 1. */
  readonly number: number;
  /** Shares of it, 0 to 1: earlier money, others' money today, and this act's money. */
  readonly before: number;
  readonly today: number;
  readonly mine: number;
};

type Filling = {
  /** Dollars of the page, and the parts of this act and of others today. */
  readonly total: number;
  readonly mine: number;
  readonly today?: number;
  readonly dollars?: number;
};

/**
 * The unit of the need that a page is at: a tablet, a session, or a dollar where its patient named none. Two
 * minutes are invisible beside a goal of thousands, but a tenth of one dollar, and the bar stays true.
 * Counted in whole nano-dollars.
 */
export const fillingUnit = ({ total, mine, today = 0, dollars = 1 }: Filling): FillingUnit => {
  const unit = Math.round(dollars * NANOS);
  const now = Math.max(0, Math.round(total * NANOS));
  const number = Math.floor(now / unit);
  const full = number * unit;
  const without = now - Math.round(mine * NANOS);
  const others = Math.max(full, without);
  const before = Math.max(full, without - Math.round(today * NANOS));
  return {
    number: number + 1,
    before: (before - full) / unit,
    today: (others - before) / unit,
    mine: (now - others) / unit,
  };
};

type UnitBarProps = {
  readonly person: Pick<ActPerson, 'goal' | 'others' | 'today' | 'unit'>;
  /** Dollars of the page with this act's money, and that part of them. */
  readonly total: number;
  readonly mine: number;
};

/** A view of the shortest advert is a four-hundredth of a dollar, and must be visible. */
const THINNEST = 1.5;

/** Words for the unit a page is at: the one its patient named, or a dollar. */
export const useUnitText = ({ person, total, mine }: UnitBarProps) => {
  const t = useTexts(viewingTexts).act;
  const count = useCount();
  const percent = new Intl.NumberFormat(localeOf(useLanguage()), {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  const dollars = person.unit ? person.unit.cents / 100 : 1;
  const unit = fillingUnit({ total, mine, today: person.today, dollars });
  const place = count(unit.number);
  const all = Math.ceil(Math.round((person.goal / dollars) * 1e6) / 1e6);
  const number = unit.number <= all ? t.numberOf(place, count(all)) : place;
  return {
    unit,
    name: person.unit ? t.unit(person.unit.text, number) : t.dollar(number),
    percent: percent.format(Math.floor((unit.before + unit.today + unit.mine) * 1_000) / 1_000),
  };
};

const Key = ({ tone, children }: { tone: string; children: React.ReactNode }) => (
  <span className="inline-flex items-center gap-1.5">
    <span className={classNames('size-3 shrink-0 rounded-sm', tone)} />
    {children}
  </span>
);

/** The unit being filled: earlier money, today's money, and this act's money. */
export const UnitBar = (props: UnitBarProps) => {
  const t = useTexts(viewingTexts).act;
  const { unit, name, percent } = useUnitText(props);
  const { others } = props.person;
  const before = unit.before * 100;
  const there = before + unit.today * 100;
  const mine = unit.mine > 0 ? Math.max(THINNEST, unit.mine * 100) : 0;
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-3 text-sm tabular-nums">
        <span className="text-muted">{name}</span>
        <span className="font-bold">{percent}</span>
      </p>
      <span
        role="progressbar"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(there + unit.mine * 100)}
        aria-valuetext={percent}
        className="block h-3 overflow-hidden rounded-full bg-line forced-colors:border"
      >
        <svg
          viewBox="0 0 100 10"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="bar-parts size-full"
        >
          <rect
            width={Math.min(there, 100 - mine)}
            height="10"
            fill="currentColor"
            className="text-primary forced-colors:text-[Highlight]"
          />
          <rect
            width={Math.min(before, 100 - mine)}
            height="10"
            fill="currentColor"
            className="text-edge forced-colors:text-[GrayText]"
          />
          <rect
            x={Math.min(there, 100 - mine)}
            width={mine}
            height="10"
            fill="currentColor"
            className="text-sun forced-colors:text-[Mark]"
          />
        </svg>
      </span>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted" aria-hidden="true">
        <Key tone="bg-sun">{t.mine}</Key>
        {unit.today > 0 && <Key tone="bg-primary">{others > 0 ? t.others(others) : t.earlierToday}</Key>}
        {before > 0 && <Key tone="bg-edge">{t.before}</Key>}
      </p>
    </div>
  );
};
