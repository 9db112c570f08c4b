import { formatMoney } from '#shared/money/format-money.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { classNames } from './class-names.ts';

/** Dollars as people read them: at most 4 decimals, digits of one width. */
export const Money = ({ dollars, className }: { dollars: number; className?: string }) => (
  <span className={classNames('whitespace-nowrap tabular-nums', className)}>
    {formatMoney(dollars, useLanguage())}
  </span>
);
