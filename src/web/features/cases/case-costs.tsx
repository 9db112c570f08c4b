import { useState } from 'react';
import type { CostItem, OwnCase } from '#contracts/cases.ts';
import { typedCents } from '#shared/money/typed-cents.ts';
import { useMoney, useTexts } from '#web/i18n/language.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FactLine } from '#web/ui/fact-line.tsx';
import { TextField } from '#web/ui/fields.tsx';
import { TrashIcon } from '#web/ui/icons.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Money } from '#web/ui/money.tsx';

type Line = { readonly id: string; readonly text: string; readonly amount: string };

const newLine = (text = '', amount = ''): Line => ({ id: crypto.randomUUID(), text, amount });

/** The lines that are whole; undefined while one is filled in by half. Empty lines do not count. */
const itemsOf = (lines: readonly Line[]): CostItem[] | undefined => {
  const filled = lines.filter(({ text, amount }) => text.trim() !== '' || amount.trim() !== '');
  const items = filled.flatMap(({ text, amount }) => {
    const cents = typedCents(amount);
    return text.trim() !== '' && cents !== undefined ? [{ text: text.trim(), cents }] : [];
  });
  return items.length === filled.length ? items : undefined;
};

const sumOf = (items: readonly CostItem[]): number => items.reduce((sum, { cents }) => sum + cents, 0);

type CostsProps = { readonly own: OwnCase; readonly onItems: (items: CostItem[]) => void };

/** The costs of the estimate, line by line; their sum stands beside the goal. */
export const CaseCosts = ({ own, onItems }: CostsProps) => {
  const t = useTexts('ownCase').costs;
  const money = useMoney();
  const [lines, setLines] = useState<readonly Line[]>(() =>
    own.items.length > 0
      ? own.items.map(({ text, cents }) => newLine(text, (cents / 100).toFixed(2)))
      : [newLine()],
  );
  const change = (next: readonly Line[]) => {
    setLines(next);
    const items = itemsOf(next);
    if (items) onItems(items);
  };
  const edit = (id: string, part: Partial<Line>) =>
    change(lines.map((line) => (line.id === id ? { ...line, ...part } : line)));
  const sum = sumOf(itemsOf(lines) ?? own.items);
  const difference = Math.abs(sum - own.goalCents);
  return (
    <Card title={t.title}>
      <p className="prose text-sm text-muted">{t.why}</p>
      <ul className="mt-4 grid gap-4">
        {lines.map((line) => (
          <li key={line.id} className="grid grid-cols-[minmax(0,1fr)_7.5rem_auto] items-end gap-2">
            <TextField
              label={t.text}
              value={line.text}
              maxLength={120}
              onChange={({ target }) => edit(line.id, { text: target.value })}
            />
            <TextField
              label={t.amount}
              inputMode="decimal"
              value={line.amount}
              onChange={({ target }) => edit(line.id, { amount: target.value })}
              {...(line.amount.trim() !== '' &&
                typedCents(line.amount) === undefined && { 'aria-invalid': true })}
            />
            <IconButton
              label={t.remove(line.text)}
              className="mb-0.5"
              onClick={() => change(lines.filter(({ id }) => id !== line.id))}
            >
              <TrashIcon />
            </IconButton>
          </li>
        ))}
      </ul>
      {lines.some(({ amount }) => amount.trim() !== '' && typedCents(amount) === undefined) && (
        <p role="alert" className="mt-2 text-sm font-semibold text-danger">
          {t.wrong}
        </p>
      )}
      {lines.length < 20 && (
        <Button
          variant="secondary"
          size="small"
          className="mt-4"
          onClick={() => setLines([...lines, newLine()])}
        >
          {t.add}
        </Button>
      )}
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
          {difference === 0 ? t.same : t.differs(money(difference / 100))}{' '}
          {difference !== 0 && <TextLink to="/user-settings">{t.goalLink}</TextLink>}
        </p>
      )}
    </Card>
  );
};
