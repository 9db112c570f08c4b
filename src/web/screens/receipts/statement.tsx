import type { Statement } from '#contracts/receipts.ts';
import { dollarString, nanosFromDollars, ZERO_NANOS } from '#shared/money/nanos.ts';
import { useDay, useTexts } from '#web/i18n/language.tsx';
import { receiptsTexts } from '#web/texts/receipts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card, FactLine } from '#web/ui/card.tsx';
import { Money } from '#web/ui/money.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { SheetHead } from './receipt-sheet.tsx';

type StatementProps = { readonly year: number; readonly statement: Statement };

/** The lines of a statement: the first balance, what moved it, and the last balance. */
const useLines = ({ year, statement }: StatementProps): { label: string; amount: number }[] => {
  const t = useTexts(receiptsTexts).receipts.statement;
  const day = useDay();
  const last = new Date(Date.UTC(year, 11, 31));
  const isOver = last.getTime() + 86_400_000 <= Date.now();
  return [
    { label: t.balance(day(`${year}-01-01`)), amount: statement.opening },
    ...statement.lines.map(({ kind, amount }) => ({ label: t.kinds[kind], amount })),
    { label: isOver ? t.closing(day(`${year}-12-31`)) : t.now, amount: statement.closing },
  ];
};

/** A sum as programs read it: no sign of a currency, no exponent. */
const typedSum = (amount: number): string => {
  const size = dollarString(nanosFromDollars(Math.abs(amount)) ?? ZERO_NANOS);
  return amount < 0 ? `-${size}` : size;
};

const Lines = (props: StatementProps) => (
  <dl className="grid gap-2">
    {useLines(props).map(({ label, amount }) => (
      <FactLine key={label} label={label}>
        <Money dollars={amount} />
      </FactLine>
    ))}
  </dl>
);

/** An advertiser's balance over a year, as a file or on paper. */
export const StatementCard = (props: StatementProps) => {
  const t = useTexts(receiptsTexts).receipts.statement;
  const lines = useLines(props);
  const save = () => {
    // The words are ours, so no cell begins a formula. Excel reads UTF-8 by the mark at the start.
    const rows = lines.map(({ label, amount }) => `"${label}",${typedSum(amount)}`);
    const text = `\uFEFF"${t.what}","${t.dollars}"\r\n${rows.join('\r\n')}\r\n`;
    saveFile(new Blob([text], { type: 'text/csv' }), `watchwell-${props.year}.csv`);
  };
  return (
    <Card title={t.title(String(props.year))}>
      <Lines {...props} />
      <div className="button-row mt-4">
        <Button variant="secondary" onClick={save}>
          {t.csv}
        </Button>
        <ButtonLink to={`/receipts?year=${props.year}&of=statement`} variant="secondary">
          {t.pdf}
        </ButtonLink>
      </div>
    </Card>
  );
};

export const StatementPaper = (props: StatementProps) => {
  const t = useTexts(receiptsTexts).receipts.statement;
  return (
    <article className="sheet">
      <div className="grid content-start gap-8">
        <SheetHead title={t.title(String(props.year))} />
        <div className="border-y border-line py-4">
          <Lines {...props} />
        </div>
        <p className="text-sm text-muted">{t.note}</p>
      </div>
    </article>
  );
};
