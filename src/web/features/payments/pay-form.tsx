import { useEffect, useId, useRef, useState } from 'react';
import type { CurrentUser } from '#contracts/dashboard.ts';
import type { GiftsAtOnce } from '#contracts/gifts.ts';
import {
  PAYMENT_PROVIDERS,
  type PaymentProvider,
  paymentProviders,
} from '#shared/money-providers/money-providers.ts';
import { call } from '#web/api-client/api.ts';
import { useAuth, useSite } from '#web/api-client/session.tsx';
import { textOfCode, useErrorText } from '#web/i18n/error-texts.ts';
import { useCount, useLanguage, useMembers, useMoney, useTexts } from '#web/i18n/language.tsx';
import { paymentsTexts } from '#web/texts/payments.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, FactLine } from '#web/ui/card.tsx';
import { FormErrorSummary } from '#web/ui/form-failure.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Refusable } from '#web/ui/refusable.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { AmountField, checkAmount } from './amount-field.tsx';
import { BeforeDonating } from './before-donating.tsx';
import { WaitsBefore } from './gift-waits.tsx';
import { type GiftFrom, type PaymentIntent, paymentAddress, rememberIntent } from './payment-intent.ts';

/** SPEC 3: the card call takes whole cents, and the dollars of the form beside them. */
export const cardForm = ({ isDonation, amount }: PaymentIntent) => ({
  amount: Math.round(amount * 100),
  pendingAmount: amount,
  isDonation,
});

export const walletForm = ({ isDonation, amount }: PaymentIntent, isGuest: boolean) => ({
  amount,
  isDonation,
  ...(isGuest && { isGuest }),
});

type Start = { readonly provider: PaymentProvider; readonly amount: number };

/** Starts a payment and goes to the provider. No money has moved where it fails. */
const useStartPayment = (isDonation: boolean, from: GiftFrom | undefined) => {
  const isGuest = useAuth() === false;
  const starting = useAct(async ({ provider, amount }: Start) => {
    const intent = { isDonation, amount, from };
    const isCard = PAYMENT_PROVIDERS[provider].kind === 'card';
    const body = isCard ? cardForm(intent) : walletForm(intent, isGuest);
    const { url } = await call(`POST /api/${provider}` as const, { body });
    rememberIntent(intent);
    // Back from the provider leads to the typed amount.
    history.replaceState(history.state, '', paymentAddress(intent, !isGuest));
    location.assign(url);
    // Under way until the browser has left this page, so that a second press starts nothing.
    return new Promise<never>(() => undefined);
  });
  const { reset } = starting;
  useEffect(() => {
    // The browser's Back button may show this page again with its button still busy.
    const cameBack = (event: PageTransitionEvent) => event.persisted && reset();
    addEventListener('pageshow', cameBack);
    return () => removeEventListener('pageshow', cameBack);
  }, [reset]);
  return starting;
};

type Destination = 'balance' | 'own-funds' | 'general';

/** SPEC 10.5: a donation goes to everybody; any other payment to the payer's own account. */
export const destinationOf = (isDonation: boolean, user: CurrentUser | false): Destination => {
  if (isDonation || !user) return 'general';
  return user.userRole === 'Advertizer' ? 'balance' : 'own-funds';
};

type PayButtonProps = {
  readonly provider: PaymentProvider;
  readonly isDonation: boolean;
  /** Dollars; undefined while the text is no amount. */
  readonly amount: number | undefined;
  readonly starting: ReturnType<typeof useStartPayment>;
  readonly onPress?: () => void;
};

/** One way to pay: button, target and failure. Without `onPress` the button sends the form. */
const PayButton = ({ provider, isDonation, amount, starting, onPress }: PayButtonProps) => {
  const t = useTexts(paymentsTexts).payment;
  const errorText = useErrorText();
  const money = useMoney();
  const noteId = useId();
  const { kind, label } = PAYMENT_PROVIDERS[provider];
  const words = t.ways[kind];
  const named = isDonation ? words.donate : words.pay;
  const plain = isDonation ? words.donatePlain : words.payPlain;
  const isPressed = starting.variables?.provider === provider;
  return (
    <div className="grid gap-2">
      <FormErrorSummary attempt={starting.failureCount}>
        {isPressed && starting.error && errorText(starting.error)}
      </FormErrorSummary>
      <Button
        type={onPress ? 'button' : 'submit'}
        variant={onPress ? 'secondary' : 'primary'}
        size="large"
        pending={isPressed && starting.isPending}
        pendingLabel={words.opening(label)}
        aria-describedby={noteId}
        onClick={onPress}
      >
        {amount === undefined ? plain(label) : named(money(amount), label)}
      </Button>
      <p id={noteId} className="text-sm text-muted">
        {words.note(label)}
      </p>
    </div>
  );
};

type PayFormProps = {
  readonly destination: Destination;
  readonly firstAmount: string;
  /** Dollars on the advertiser's balance now. */
  readonly balance: number | undefined;
  readonly sharers: number;
  /** The part of a donation that would be divided at once; undefined for other payments. */
  readonly atOnce?: GiftsAtOnce | null;
  /** The page from which the donor came. */
  readonly from?: GiftFrom | undefined;
};

const DestinationFacts = (
  props: Omit<PayFormProps, 'firstAmount' | 'from' | 'atOnce'> & { amount: number | undefined },
) => {
  const { destination, balance, amount, sharers } = props;
  const auth = useAuth();
  const withdrawal = auth ? auth.withdrawal : null;
  const t = useTexts(paymentsTexts).payment;
  const money = useMoney();
  const count = useCount();
  const members = useMembers();
  return (
    <div className="grid gap-2 rounded-md bg-sunk p-4">
      <dl className="grid gap-1">
        <FactLine label={t.goesTo}>{t.destinations[destination]}</FactLine>
        {balance !== undefined && amount !== undefined && (
          <FactLine label={t.balanceAfter}>{money(balance + amount)}</FactLine>
        )}
      </dl>
      <p className="text-sm text-muted">
        {destination === 'general' ? t.means.general(members, count(sharers)) : t.means[destination]}
      </p>
      {destination === 'own-funds' && withdrawal && (
        <p className="text-sm font-semibold">
          {t.clears} <Moment at={withdrawal.ownPaymentFrom} />
        </p>
      )}
    </div>
  );
};

/** Returns the providers of a payment; the operator opens and closes those of donations. */
const useProviders = (isDonation: boolean): readonly PaymentProvider[] => {
  const { donationWays } = useSite();
  return paymentProviders.filter(
    (provider) => !isDonation || donationWays.includes(PAYMENT_PROVIDERS[provider].kind),
  );
};

const walletsOf = (providers: readonly PaymentProvider[]): string =>
  providers
    .filter((provider) => PAYMENT_PROVIDERS[provider].kind === 'wallet')
    .map((provider) => PAYMENT_PROVIDERS[provider].label)
    .join(', ');

/** SPEC 2: a card with an editable amount and a button per provider: the wallet, then a bank card. */
export const PayForm = (props: PayFormProps) => {
  const { destination, firstAmount, balance, sharers, atOnce, from } = props;
  const t = useTexts(paymentsTexts).payment;
  const language = useLanguage();
  const [typed, setTyped] = useState(firstAmount);
  const field = useRef<HTMLInputElement>(null);
  const isDonation = destination === 'general';
  const starting = useStartPayment(isDonation, from);
  const { paymentMin } = useSite();
  const money = useMoney();
  const { amount, code } = checkAmount(typed, paymentMin);
  const providers = useProviders(isDonation);
  const [first] = providers;
  const hasCard = providers.some((provider) => PAYMENT_PROVIDERS[provider].kind === 'card');
  const pay = (provider: PaymentProvider) => {
    if (starting.isPending) return;
    if (amount === undefined) return field.current?.focus();
    void starting.mutate({ provider, amount });
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (first) pay(first);
  };
  const shared = { isDonation, amount, starting };
  return (
    <Card title={t.title(walletsOf(providers), hasCard)}>
      <form noValidate onSubmit={submit}>
        {/* Before scripts run, a press would be lost. */}
        <fieldset disabled={!useHydrated()} className="grid gap-5">
          <Refusable error={starting.error}>
            <AmountField
              ref={field}
              typed={typed}
              onType={setTyped}
              error={
                code === 'amount-too-small'
                  ? t.tooSmall(money(paymentMin))
                  : code && textOfCode(code, language)
              }
            />
            <DestinationFacts destination={destination} balance={balance} amount={amount} sharers={sharers} />
            {atOnce && <WaitsBefore amount={amount ?? 0} atOnce={atOnce} />}
            {isDonation && <BeforeDonating amount={amount} sharers={sharers} />}
            {providers.map((provider) => (
              <PayButton
                key={provider}
                {...shared}
                provider={provider}
                onPress={provider === first ? undefined : () => pay(provider)}
              />
            ))}
          </Refusable>
          <p className="text-sm text-muted">{t.note}</p>
        </fieldset>
      </form>
    </Card>
  );
};
