import { formatMoney, inCents } from '#shared/money/format-money.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { classNames } from './class-names.ts';

type SumProps = { readonly text: string; readonly className?: string | undefined };

/** A written sum. A translator leaves it as it is, and a new sum is a new element (see whole-text.tsx). */
const Sum = ({ text, className }: SumProps) => (
  <span key={text} translate="no" className={classNames('whitespace-nowrap tabular-nums', className)}>
    {text}
  </span>
);

/** Dollars as people read them: at most 4 decimals, digits of one width. */
export const Money = ({ dollars, className }: { dollars: number; className?: string }) => (
  <Sum text={formatMoney(dollars, useLanguage())} className={className} />
);

/** In a column: whole cents, rounded down, with two digits in every row. */
export const Cents = ({ dollars }: { dollars: number }) => (
  <Sum text={formatMoney(inCents(dollars), useLanguage(), { even: true })} />
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
      <Sum text={formatMoney(cents, language, { even })} className={className} />
      {exact !== formatMoney(cents, language) && (
        <>
          {'\u2002'}
          <Sum text={exact} className="text-sm font-normal tracking-normal text-muted" />
        </>
      )}
    </span>
  );
};
