import type { Ref } from 'react';
import { formatMoney } from '#shared/money/format-money.ts';
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { AMOUNT_CHIPS, readAmount } from './amount-text.ts';

type AmountFieldProps = {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly error: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
};

export const AmountField = ({ typed, onType, error, ref }: AmountFieldProps) => {
  const t = useTexts('payment');
  const language = useLanguage();
  return (
    <div className="grid gap-3">
      <TextField
        ref={ref}
        label={t.amount}
        prefix="$"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        error={error}
      />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t.chips}</legend>
        {AMOUNT_CHIPS.map((chip) => (
          <button
            key={chip}
            type="button"
            aria-pressed={readAmount(typed) === chip}
            onClick={() => onType(String(chip))}
            className={buttonClasses(
              'secondary',
              'small',
              'grow aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary',
            )}
          >
            {formatMoney(chip, language)}
          </button>
        ))}
      </fieldset>
    </div>
  );
};
