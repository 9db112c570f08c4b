import { useId } from 'react';
import { formatMoney } from '#shared/money/format-money.ts';
import { textOfCode } from '../../i18n/error-messages.ts';
import { useLanguage, useTexts } from '../../i18n/language-context.tsx';
import { Button } from '../../ui/button.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import type { PaymentWay } from './payment-start.ts';
import type { StartFailure } from './use-start-payment.ts';

type PayButtonProps = {
  readonly way: PaymentWay;
  readonly isDonation: boolean;
  /** Dollars; undefined while what is typed is no amount. */
  readonly amount: number | undefined;
  readonly pending: boolean;
  readonly failure: StartFailure | undefined;
  readonly onPress?: () => void;
};

/** One way to pay: its button, where it leads, and beside it why it failed. Without `onPress` it sends the form. */
export const PayButton = ({ way, isDonation, amount, pending, failure, onPress }: PayButtonProps) => {
  const t = useTexts('payment');
  const language = useLanguage();
  const noteId = useId();
  const words = t.ways[way];
  const named = isDonation ? words.donate : words.pay;
  const plain = isDonation ? words.donatePlain : words.payPlain;
  return (
    <div className="grid gap-2">
      <FormErrorSummary attempt={failure?.attempt ?? 0}>
        {failure?.way === way && textOfCode(failure.code, language)}
      </FormErrorSummary>
      <Button
        type={onPress ? 'button' : 'submit'}
        variant={way === 'wallet' ? 'primary' : 'secondary'}
        size="large"
        pending={pending}
        pendingLabel={words.opening}
        aria-describedby={noteId}
        onClick={onPress}
      >
        {amount === undefined ? plain : named(formatMoney(amount, language))}
      </Button>
      <p id={noteId} className="text-sm text-muted">
        {words.note}
      </p>
    </div>
  );
};
