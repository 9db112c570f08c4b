import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { useMoney, useTexts } from '#web/i18n/language.tsx';
import { payoutsTexts } from '#web/texts/payouts.ts';
import { FactLine } from '#web/ui/card.tsx';
import { Confirm } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/fields.tsx';
import { DocumentIcon } from '#web/ui/icons.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { whole } from '#web/ui/whole-text.tsx';
import { Written } from '#web/ui/written.tsx';
import { AccountFields, isTyped, NO_ACCOUNT, type TypedAccount } from './account-fields.tsx';
import { usePayoutDetails, usePayoutQuote } from './details/use-payout-details.ts';
import { PayoutWayBox } from './payout-way.tsx';
import { type ChosenWay, type PayoutDetails, waysOf } from './payout-ways.ts';
import { type useWithdrawal, withdrawalFailure } from './use-withdrawal.ts';

export type WithdrawableFunds = {
  readonly goal: number;
  readonly reached: boolean;
  readonly available: number;
  readonly waiting: number;
  readonly withdrawable: number;
  readonly smallest: number;
};

type Withdrawal = { readonly user: CurrentUser; readonly funds: WithdrawableFunds };

type Stage = NonNullable<NonNullable<CurrentUser['withdrawal']>['stage']>;

/** Shows what a full stage pays now, and how the next one opens. */
const StageSum = ({ stage }: { stage: Stage }) => {
  const t = useTexts(payoutsTexts).withdrawal;
  const money = useMoney();
  return (
    <div className="grid gap-3">
      <div className="rounded-md bg-sunk p-4">
        <p className="font-bold">{t.stage.full(stage.number)}</p>
        <Written className="block text-sm text-muted">{stage.text}</Written>
        <dl className="mt-2">
          <FactLine label={t.now}>
            <Money dollars={stage.amount} className="text-xl" />
          </FactLine>
        </dl>
      </div>
      <p className="flex items-start gap-2 text-sm">
        <DocumentIcon className="mt-0.5 shrink-0" />
        {whole(t.stage.afterwards(money(Math.ceil((Math.round(stage.amount * 100) * 70) / 100) / 100)))}
      </p>
    </div>
  );
};

const Sums = ({ funds }: Pick<Withdrawal, 'funds'>) => {
  const t = useTexts(payoutsTexts).withdrawal;
  const money = useMoney();
  const rest = funds.available - funds.withdrawable;
  return (
    <div className="rounded-md bg-sunk p-4">
      <dl>
        <FactLine label={t.now}>
          <Money dollars={funds.withdrawable} className="text-xl" />
        </FactLine>
        {funds.waiting >= 0.0001 && <FactLine label={t.later}>{money(funds.waiting)}</FactLine>}
      </dl>
      {funds.waiting >= 0.0001 && (
        <ProgressBar
          value={funds.withdrawable}
          max={funds.withdrawable + funds.waiting}
          label={t.now}
          className="mt-2"
        />
      )}
      {rest >= 0.0001 && <p className="mt-1 text-sm text-muted">{whole(t.rest(money(rest)))}</p>}
    </div>
  );
};

type WaysProps = Pick<Withdrawal, 'user'> & {
  readonly details: PayoutDetails;
  readonly chosen: ChosenWay | undefined;
  readonly onChoose: (way: ChosenWay | undefined) => void;
  readonly account: TypedAccount;
  readonly onAccount: (account: TypedAccount) => void;
};

const Ways = ({ user, details, chosen, onChoose, account, onAccount }: WaysProps) => {
  const t = useTexts(payoutsTexts).withdrawal;
  const { data: quote } = usePayoutQuote(details.bankTransfers);
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{t.question}</legend>
      {[...waysOf(details), 'clinic' as const].map((way) => (
        <PayoutWayBox
          key={way}
          way={way}
          quote={quote ?? undefined}
          details={details}
          email={user.userData.email}
          chosen={way === chosen}
          onChoose={() => onChoose(way)}
          onLeave={() => onChoose(undefined)}
        >
          {way === 'by-hand' && (
            <AccountFields country={user.userData.country} account={account} onChange={onAccount} />
          )}
        </PayoutWayBox>
      ))}
    </fieldset>
  );
};

type WithdrawDialogProps = Withdrawal & {
  readonly withdrawal: ReturnType<typeof useWithdrawal>;
  readonly onClose: () => void;
};

/** Asks for the way of the money and all missing data before the withdrawal is requested. */
export const WithdrawDialog = ({ user, funds, withdrawal, onClose }: WithdrawDialogProps) => {
  const t = useTexts(payoutsTexts).withdrawal;
  const money = useMoney();
  // The dialog keeps what it showed, so that the server refuses another stage.
  const [stage] = useState(user.withdrawal?.stage ?? null);
  const amount = stage?.amount ?? funds.withdrawable;
  const query = usePayoutDetails();
  const navigate = useNavigate();
  const [picked, pick] = useState<ChosenWay>();
  const [dob, setDob] = useState('');
  const [account, setAccount] = useState<TypedAccount>(NO_ACCOUNT);
  const [asksBirth] = useState(user.withdrawal?.obstacle === 'dob-needed');
  const ways = query.data ? waysOf(query.data) : [];
  // A single way is chosen beforehand; of two the person chooses one.
  const chosen = picked ?? (ways.length === 1 ? ways[0] : undefined);
  const asksNow = asksBirth && chosen !== 'clinic';
  const reason = () => {
    if (!chosen) return t.chooseWay;
    if (chosen === 'card' && query.data?.recipient === null) return t.cardFirst;
    if (chosen === 'by-hand' && !isTyped(account)) return t.accountFirst;
    return asksNow && dob.trim() === '' ? t.birthFirst : false;
  };
  const confirm = () => {
    if (chosen === 'clinic') void navigate('/invoice');
    else
      withdrawal.mutate({
        dob: asksNow ? dob.trim() : undefined,
        account: chosen === 'by-hand' ? account : undefined,
        stage: stage && { number: stage.number, amount: stage.amount },
      });
  };
  return (
    <Confirm
      onClose={onClose}
      question={t.question}
      confirmLabel={chosen ? t.confirm[chosen](money(amount)) : t.withdraw}
      disabledReason={reason()}
      pendingLabel={t.processing}
      mutation={withdrawal}
      failureText={withdrawalFailure}
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        {stage ? <StageSum stage={stage} /> : <Sums funds={funds} />}
        <Loaded query={query} waiting={<Skeleton className="h-40 rounded-lg" />} failed={t.waysFailed}>
          {(details) => (
            <Ways
              user={user}
              details={details}
              chosen={chosen}
              onChoose={pick}
              account={account}
              onAccount={setAccount}
            />
          )}
        </Loaded>
        {asksNow && (
          <TextField
            name="dob"
            label={t.birth}
            hint={t.birthHint}
            required
            autoComplete="bday"
            value={dob}
            onChange={({ target }) => setDob(target.value)}
          />
        )}
        {chosen !== 'clinic' && <p className="text-sm text-muted">{t.consequences}</p>}
      </div>
    </Confirm>
  );
};
