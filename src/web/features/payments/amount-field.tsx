import * as z from 'zod/mini';
import type { ErrorCode } from '#contracts/error-codes.ts';
import { paymentAmount } from '#contracts/payments.ts';
import { typedDollars } from '#shared/money/typed-money.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { paymentsTexts } from '#web/texts/payments.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields.tsx';
import { Money } from '#web/ui/money.tsx';

export const DEFAULT_AMOUNT = '50';
const AMOUNT_CHIPS = [10, 25, 50, 100] as const;

type CheckedAmount =
  | { readonly amount: number; readonly code?: undefined }
  | { readonly amount?: undefined; readonly code: ErrorCode };

/** The amount, or the code why it cannot be paid, by the contract's own checks and the site's smallest. */
export const checkAmount = (typed: string, smallest: number): CheckedAmount => {
  const checked = z.safeParse(paymentAmount, typedDollars(typed));
  if (checked.success)
    return checked.data < smallest ? { code: 'amount-too-small' } : { amount: checked.data };
  // The contract's messages are our codes.
  return { code: (checked.error.issues[0]?.message ?? 'amount-invalid') as ErrorCode };
};

/** The first value of the field: a valid amount in the link, such as a shortfall. */
export const firstAmount = (query: string | null): string =>
  query !== null && !Number.isNaN(typedDollars(query)) ? String(typedDollars(query)) : DEFAULT_AMOUNT;

type AmountFieldProps = {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly error: string | undefined;
  readonly ref?: React.Ref<HTMLInputElement>;
};

export const AmountField = ({ typed, onType, error, ref }: AmountFieldProps) => {
  const t = useTexts(paymentsTexts).payment;
  return (
    <div className="grid gap-3">
      <TextField
        ref={ref}
        name="amount"
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
            aria-pressed={typedDollars(typed) === chip}
            onClick={() => onType(String(chip))}
            className={buttonClasses(
              'secondary',
              'small',
              'grow aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary',
            )}
          >
            <Money dollars={chip} />
          </button>
        ))}
      </fieldset>
    </div>
  );
};
