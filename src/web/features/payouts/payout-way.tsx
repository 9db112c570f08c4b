import { useState } from 'react';
import { useTexts } from '#web/i18n/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { EditRecipient } from './details/edit-recipient.tsx';
import { recipientName } from './details/recipient-name.ts';
import { WalletForm } from './details/wallet-form.tsx';
import type { PayoutDetails, PayoutWay } from './payout-ways.ts';

type Details = { readonly details: PayoutDetails };
type DoingProps = Details & {
  readonly email: string;
  /** No way is chosen any more. */
  readonly onLeave: () => void;
};

/** The card that is known, or the form for one. */
const CardForm = ({ details: { recipient }, onLeave }: Details & { readonly onLeave: () => void }) => {
  const { bank: t, recipientKinds } = useTexts('payoutDetails');
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
      <strong className="wrap-anywhere">{recipientName(recipient, recipientKinds)}</strong>
      <Button variant="quiet" size="small" onClick={() => ask(true)}>
        {t.change}
      </Button>
    </p>
  );
};

const Wallet = ({ details: { paypalEmail }, email }: DoingProps) => {
  const t = useTexts('withdrawal').ways;
  const [asked, ask] = useState(false);
  if (asked) return <WalletForm paypalEmail={paypalEmail} onDone={() => ask(false)} />;
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <strong className="wrap-anywhere">{paypalEmail ?? email}</strong>
      <Button variant="quiet" size="small" onClick={() => ask(true)}>
        {t.otherAddress}
      </Button>
    </p>
  );
};

const Doing = ({ way, ...rest }: DoingProps & { readonly way: PayoutWay }) => {
  if (way === 'card') return <CardForm {...rest} />;
  return way === 'paypal' ? <Wallet {...rest} /> : null;
};

/** How long it takes and what it costs, before anything else about it. */
const Terms = ({ way }: { readonly way: PayoutWay | 'clinic' }) => {
  const t = useTexts('withdrawal').ways[way];
  return (
    <>
      <span className="block font-bold">{t.name}</span>
      <span className="block text-sm text-muted">
        {t.time} · {t.fee}
      </span>
      <span className="mt-1 block text-sm">{t.help}</span>
    </>
  );
};

const BOX = 'grid gap-3 rounded-md border p-4';

type WayProps = DoingProps & {
  readonly way: PayoutWay;
  readonly chosen: boolean;
  readonly onChoose: () => void;
};

/** One way for the money to go; the chosen one asks in place for what it needs. */
export const PayoutWayBox = ({ way, chosen, onChoose, ...rest }: WayProps) => (
  <div className={classNames(BOX, chosen ? 'border-primary ring-1 ring-primary' : 'border-edge')}>
    <label className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-start gap-3">
      <input
        type="radio"
        name="payout-way"
        checked={chosen}
        onChange={onChoose}
        className="mt-1 size-5 accent-primary"
      />
      <span>
        <Terms way={way} />
      </span>
    </label>
    {chosen && <Doing way={way} {...rest} />}
  </div>
);

/** A clinic is paid from a screen of its own: its bill is checked first. */
export const ClinicWay = () => (
  <Link to="/invoice" className={classNames(BOX, 'border-edge hover:bg-primary-soft')}>
    <span>
      <Terms way="clinic" />
    </span>
  </Link>
);
