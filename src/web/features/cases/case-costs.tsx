import { useState } from 'react';
import { CASE_ITEMS_MAX, type CostItem, type OwnCase } from '#contracts/cases.ts';
import { useMoney, useTexts } from '#web/i18n/language.tsx';
import { ownCaseTexts } from '#web/texts/own-case.ts';
import { Card, FactLine } from '#web/ui/card.tsx';
import { type CostLine, CostLines, itemsOf, linesOf, newLine, sumOf } from '#web/ui/cost-lines.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Money } from '#web/ui/money.tsx';
import { whole } from '#web/ui/whole-text.tsx';

type CostsProps = { readonly own: OwnCase; readonly onItems: (items: CostItem[]) => void };

/** The costs of the estimate, line by line, with their sum beside the goal. */
export const CaseCosts = ({ own, onItems }: CostsProps) => {
  const t = useTexts(ownCaseTexts).ownCase.costs;
  const money = useMoney();
  const [lines, setLines] = useState<readonly CostLine[]>(() =>
    own.items.length > 0 ? linesOf(own.items) : [newLine()],
  );
  const change = (next: readonly CostLine[]) => {
    setLines(next);
    const items = itemsOf(next);
    if (items) onItems(items);
  };
  const typed = itemsOf(lines);
  const sum = sumOf(typed ?? own.items);
  const difference = Math.abs(sum - own.goalCents);
  return (
    <Card title={t.title}>
      <p className="prose mb-4 text-sm text-muted">{t.why}</p>
      <CostLines lines={lines} most={CASE_ITEMS_MAX} texts={t} onChange={change} />
      <p role="status" className="mt-3 text-sm font-semibold text-sun-ink empty:hidden">
        {typed ? '' : t.half}
      </p>
      <dl className="mt-4 grid gap-1 border-t border-line pt-4">
        <FactLine label={t.sum}>
          <Money dollars={sum / 100} />
        </FactLine>
        <FactLine label={t.goal}>
          <Money dollars={own.goalCents / 100} />
        </FactLine>
      </dl>
      {sum > 0 && own.goalCents > 0 && (
        <p className={difference === 0 ? 'mt-2 text-sm text-ok' : 'mt-2 text-sm text-sun-ink'}>
          {whole(difference === 0 ? t.same : t.differs(money(difference / 100)))}{' '}
          {difference !== 0 && <TextLink to="/user-settings/page">{t.goalLink}</TextLink>}
        </p>
      )}
    </Card>
  );
};
