import { formatMoney, inCents } from '#shared/money/format-money.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { classNames } from './class-names.ts';

type SumProps = { readonly text: string; readonly className?: string | undefined };

/** A formatted amount. Translators skip it, and a new amount is a new element (see whole-text.tsx). */
const Sum = ({ text, className }: SumProps) => (
  <span key={text} translate="no" className={classNames('whitespace-nowrap tabular-nums', className)}>
    {text}
  </span>
);

/** Dollars with at most 4 decimals and digits of one width. */
export const Money = ({ dollars, className }: { dollars: number; className?: string }) => (
  <Sum text={formatMoney(dollars, useLanguage())} className={className} />
);

/** An amount in a column: whole cents, rounded down, always two decimals. */
export const Cents = ({ dollars }: { dollars: number }) => (
  <Sum text={formatMoney(inCents(dollars), useLanguage(), { even: true })} />
);

type BigMoneyProps = {
  readonly dollars: number;
  readonly className?: string;
  /** Uses two decimals always, to match figures beside it. */
  readonly even?: boolean;
};

/** A prominent amount: whole cents, rounded down, with the exact amount beside it where it differs. */
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
