import { type FormEvent, useRef, useState } from 'react';
import { formatMoney } from '#shared/money/format-money.ts';
import { textOfCode } from '../../i18n/error-messages.ts';
import { useLanguage, useMessages } from '../../i18n/language-context.tsx';
import { Card } from '../../ui/card.tsx';
import { AmountField } from './amount-field.tsx';
import { checkAmount } from './amount-text.ts';
import type { Destination } from './destination.ts';
import { PayButton } from './pay-button.tsx';
import { paymentMessages } from './payment-messages.ts';
import type { PaymentWay } from './payment-start.ts';
import { useStartPayment } from './use-start-payment.ts';

type PayFormProps = {
  readonly destination: Destination;
  readonly firstAmount: string;
  /** Dollars on the advertiser's balance now. */
  readonly balance: number | undefined;
};

const DestinationFacts = (props: Omit<PayFormProps, 'firstAmount'> & { amount: number | undefined }) => {
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

/** SPEC 2: one card with an editable amount, for the wallet and, below it, for a bank card. */
export const PayForm = ({ destination, firstAmount, balance }: PayFormProps) => {
  const t = useMessages(paymentMessages);
  const language = useLanguage();
  const [typed, setTyped] = useState(firstAmount);
  const field = useRef<HTMLInputElement>(null);
  const isDonation = destination === 'general';
  const { start, leaving, failure } = useStartPayment(isDonation);
  const { amount, code } = checkAmount(typed);
  const pay = (way: PaymentWay) => {
    if (leaving) return;
    if (amount === undefined) return field.current?.focus();
    void start(way, amount);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    pay('wallet');
  };
  const shared = { isDonation, amount, failure };
  return (
    <Card title={t.title}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <AmountField ref={field} typed={typed} onType={setTyped} error={code && textOfCode(code, language)} />
        <DestinationFacts destination={destination} balance={balance} amount={amount} />
        <PayButton {...shared} way="wallet" pending={leaving === 'wallet'} />
        <PayButton {...shared} way="card" pending={leaving === 'card'} onPress={() => pay('card')} />
        <p className="text-sm text-muted">{t.note}</p>
      </form>
    </Card>
  );
};
