import { type FormEvent, useRef, useState } from 'react';
import { formatMoney } from '#shared/money/format-money.ts';
import { textOfCode } from '../../i18n/error-messages.ts';
import { useLanguage, useMessages } from '../../i18n/language-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { AmountField } from './amount-field.tsx';
import { checkAmount } from './amount-text.ts';
import type { Destination } from './destination.ts';
import { paymentMessages } from './payment-messages.ts';
import { useStartPayment } from './use-start-payment.ts';

type WalletCardProps = {
  readonly destination: Destination;
  readonly firstAmount: string;
  /** Dollars on the advertiser's balance now. */
  readonly balance: number | undefined;
};

const DestinationFacts = (props: Omit<WalletCardProps, 'firstAmount'> & { amount: number | undefined }) => {
  const { destination, balance, amount } = props;
  const t = useMessages(paymentMessages);
  const language = useLanguage();
  return (
    <div className="grid gap-2 rounded-md bg-sunk p-4">
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        <dt className="text-muted">{t.goesTo}</dt>
        <dd className="text-right font-bold">{t.destinations[destination]}</dd>
        {balance !== undefined && amount !== undefined && (
          <>
            <dt className="text-muted">{t.balanceAfter}</dt>
            <dd className="text-right font-bold tabular-nums">{formatMoney(balance + amount, language)}</dd>
          </>
        )}
      </dl>
      <p className="text-sm text-muted">{t.means[destination]}</p>
    </div>
  );
};

/** SPEC 2: one card of the wallet provider with an editable amount. */
export const WalletCard = ({ destination, firstAmount, balance }: WalletCardProps) => {
  const t = useMessages(paymentMessages);
  const language = useLanguage();
  const [typed, setTyped] = useState(firstAmount);
  const field = useRef<HTMLInputElement>(null);
  const isDonation = destination === 'general';
  const { start, leaving, failure } = useStartPayment(isDonation);
  const { amount, code } = checkAmount(typed);
  const pay = (event: FormEvent) => {
    event.preventDefault();
    if (leaving) return;
    if (amount === undefined) return field.current?.focus();
    void start(amount);
  };
  const named = isDonation ? t.donate : t.pay;
  const plain = isDonation ? t.donatePlain : t.payPlain;
  return (
    <Card title={t.card}>
      <form noValidate onSubmit={pay} className="grid gap-5">
        <AmountField ref={field} typed={typed} onType={setTyped} error={code && textOfCode(code, language)} />
        <DestinationFacts destination={destination} balance={balance} amount={amount} />
        <FormErrorSummary attempt={failure?.attempt ?? 0}>
          {failure && textOfCode(failure.code, language)}
        </FormErrorSummary>
        <Button type="submit" size="large" pending={leaving} pendingLabel={t.opening}>
          {amount === undefined ? plain : named(formatMoney(amount, language))}
        </Button>
        <p className="text-sm text-muted">{t.note}</p>
      </form>
    </Card>
  );
};
