import { useState } from 'react';
import { byLanguage } from '#shared/languages/by-language.ts';
import { localeOf } from '#shared/languages/languages.ts';
import { useLanguage, useMoney, useTexts } from '#web/i18n/language.tsx';
import { payoutsTexts } from '#web/texts/payouts.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { whole } from '#web/ui/whole-text.tsx';
import { EditRecipient } from './details/edit-recipient.tsx';
import { recipientName } from './details/recipient-name.ts';
import { WalletForm } from './details/wallet-form.tsx';
import type { ChosenWay, PayoutDetails, PayoutQuote } from './payout-ways.ts';

const formatterOf = byLanguage(
  (language) =>
    new Intl.NumberFormat(localeOf(language), {
      style: 'currency',
      currency: 'UAH',
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 0,
    }),
);

const useHryvnias = () => {
  const language = useLanguage();
  return (hryvnias: number): string => formatterOf(language).format(hryvnias);
};

type Details = { readonly details: PayoutDetails };
type DoingProps = Details & {
  readonly email: string;
  /** Called when no way is chosen any more. */
  readonly onLeave: () => void;
};

/** The stored card, or the form for one. */
const CardForm = ({ details: { recipient }, onLeave }: Details & { readonly onLeave: () => void }) => {
  const { bank: t, recipientKinds } = useTexts(payoutsTexts).payoutDetails;
  const [asked, ask] = useState(false);
  const close = () => ask(false);
  if (asked || recipient === null)
    return (
      <div className="grid gap-2">
        <EditRecipient onDone={close} onCancel={recipient === null ? onLeave : close} />
        <p className="text-sm text-muted">{t.help}</p>
      </div>
    );
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <strong>{recipientName(recipient, recipientKinds)}</strong>
      <Button variant="quiet" size="small" onClick={() => ask(true)}>
        {t.change}
      </Button>
    </p>
  );
};

const Wallet = ({ details: { paypalEmail }, email }: DoingProps) => {
  const t = useTexts(payoutsTexts).withdrawal.ways;
  const [asked, ask] = useState(false);
  if (asked) return <WalletForm paypalEmail={paypalEmail} onDone={() => ask(false)} />;
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <strong>{paypalEmail ?? email}</strong>
      <Button variant="quiet" size="small" onClick={() => ask(true)}>
        {t.otherAddress}
      </Button>
    </p>
  );
};

const Doing = ({ way, ...rest }: DoingProps & { readonly way: ChosenWay }) => {
  if (way === 'card') return <CardForm {...rest} />;
  return way === 'paypal' ? <Wallet {...rest} /> : null;
};

/** Wise's fee and the sum that arrives, once Wise has quoted them. */
const Quote = ({ quote }: { quote: PayoutQuote }) => {
  const t = useTexts(payoutsTexts).withdrawal.quote;
  const money = useMoney();
  const hryvnias = useHryvnias();
  return (
    <p className="flex flex-wrap gap-x-3 text-sm">
      <span>
        {t.arrives} <strong className="tabular-nums">{hryvnias(quote.arrives)}</strong>
      </span>
      <span>{whole(t.fee(money(quote.fee)))}</span>
      {quote.transfers > 1 && <span>{t.transfers(quote.transfers)}</span>}
    </p>
  );
};

type WayProps = DoingProps & {
  readonly way: ChosenWay;
  readonly quote: PayoutQuote | undefined;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  /** Fields that only this withdrawal needs. */
  readonly children: React.ReactNode;
};

/** One payout way in one line; the chosen one explains more, and asks for missing data in place. */
export const PayoutWayBox = ({ way, quote, chosen, onChoose, children, ...rest }: WayProps) => {
  const t = useTexts(payoutsTexts).withdrawal.ways[way];
  return (
    <div
      className={classNames(
        'grid gap-2 rounded-md border px-4 py-3',
        chosen ? 'border-primary ring-1 ring-primary' : 'border-edge',
      )}
    >
      <label className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
        <input
          type="radio"
          name="payout-way"
          checked={chosen}
          onChange={onChoose}
          className="size-5 accent-primary"
        />
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-bold">{t.name}</span>
          <span className="text-sm text-muted">{t.time}</span>
        </span>
      </label>
      {chosen && (
        <div className="grid gap-2 sm:pl-8">
          {way === 'card' && quote ? <Quote quote={quote} /> : <p className="text-sm">{t.fee}</p>}
          <p className="text-sm text-muted">{t.help}</p>
          <Doing way={way} {...rest} />
          {children}
        </div>
      )}
    </div>
  );
};
