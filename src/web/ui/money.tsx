import { formatMoney, inCents } from '#shared/money/format-money.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { classNames } from './class-names.ts';

/** Dollars as people read them: at most 4 decimals, digits of one width. */
export const Money = ({ dollars, className }: { dollars: number; className?: string }) => (
  <span className={classNames('whitespace-nowrap tabular-nums', className)}>
    {formatMoney(dollars, useLanguage())}
  </span>
);

/** In a column: whole cents, rounded down, with two digits in every row. */
export const Cents = ({ dollars }: { dollars: number }) => (
  <span className="whitespace-nowrap tabular-nums">
    {formatMoney(inCents(dollars), useLanguage(), { even: true })}
  </span>
);

type BigMoneyProps = {
  readonly dollars: number;
  readonly className?: string;
  /** Beside other figures: as many decimals as they have. */
  readonly even?: boolean;
};

/** A figure to be seen first: whole cents, rounded down, and beside it, smaller, the exact amount where it differs. */
export const BigMoney = ({ dollars, className, even = false }: BigMoneyProps) => {
  const language = useLanguage();
  const exact = formatMoney(dollars, language);
  const cents = inCents(dollars);
  return (
    <span>
      <span className={classNames('whitespace-nowrap tabular-nums', className)}>
        {formatMoney(cents, language, { even })}
      </span>
      {exact !== formatMoney(cents, language) && (
        <>
          {'\u2002'}
          <span className="text-sm font-normal tracking-normal whitespace-nowrap text-muted tabular-nums">
            {exact}
          </span>
        </>
      )}
    </span>
  );
};
