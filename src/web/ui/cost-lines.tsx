import type { CostItem } from '#contracts/cases.ts';
import { randomKey } from '#shared/ids/random-key.ts';
import { sumToType, typedCents } from '#shared/money/typed-money.ts';
import { Button, IconButton } from './button.tsx';
import { TextField } from './fields.tsx';
import { TrashIcon } from './icons.tsx';

export type CostLine = { readonly id: string; readonly text: string; readonly amount: string };

export const newLine = (text = '', amount = ''): CostLine => ({ id: randomKey(), text, amount });

export const linesOf = (items: readonly CostItem[]): CostLine[] =>
  items.map(({ text, cents }) => newLine(text, sumToType(cents)));

/** Returns the complete lines, or undefined while one is half filled. Empty lines do not count. */
export const itemsOf = (lines: readonly CostLine[]): CostItem[] | undefined => {
  const filled = lines.filter(({ text, amount }) => text.trim() !== '' || amount.trim() !== '');
  const items = filled.flatMap(({ text, amount }) => {
    const cents = typedCents(amount);
    return text.trim() !== '' && cents !== undefined ? [{ text: text.trim(), cents }] : [];
  });
  return items.length === filled.length ? items : undefined;
};

export const sumOf = (items: readonly CostItem[]): number => items.reduce((sum, { cents }) => sum + cents, 0);

const isWrong = ({ amount }: CostLine): boolean => amount.trim() !== '' && typedCents(amount) === undefined;

type CostLinesProps = {
  readonly lines: readonly CostLine[];
  readonly most: number;
  readonly texts: Record<'text' | 'amount' | 'add' | 'wrong', string> & { remove: (text: string) => string };
  readonly onChange: (lines: readonly CostLine[]) => void;
};

/** Editable costs, one line each. */
export const CostLines = ({ lines, most, texts: t, onChange }: CostLinesProps) => {
  const edit = (id: string, part: Partial<CostLine>) =>
    onChange(lines.map((line) => (line.id === id ? { ...line, ...part } : line)));
  return (
    <>
      <ul className="grid gap-6 sm:gap-4">
        {lines.map((line, place) => (
          <li
            key={line.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 sm:grid-cols-[minmax(0,1fr)_7.5rem_auto]"
          >
            <div className="max-sm:col-span-2">
              <TextField
                label={t.text}
                value={line.text}
                maxLength={120}
                onChange={({ target }) => edit(line.id, { text: target.value })}
              />
            </div>
            <TextField
              label={t.amount}
              inputMode="decimal"
              value={line.amount}
              onChange={({ target }) => edit(line.id, { amount: target.value })}
              {...(isWrong(line) && { 'aria-invalid': true })}
            />
            <IconButton
              label={t.remove(line.text || String(place + 1))}
              className="mb-0.5"
              onClick={() => onChange(lines.filter(({ id }) => id !== line.id))}
            >
              <TrashIcon />
            </IconButton>
          </li>
        ))}
      </ul>
      {lines.some(isWrong) && (
        <p role="alert" className="mt-2 text-sm font-semibold text-danger">
          {t.wrong}
        </p>
      )}
      {lines.length < most && (
        <Button
          variant="secondary"
          size="small"
          className="mt-4"
          onClick={() => onChange([...lines, newLine()])}
        >
          {t.add}
        </Button>
      )}
    </>
  );
};
