import type { CurrentUser } from '#contracts/dashboard.ts';
import { useMoney, useTexts } from '#web/i18n/language.tsx';
import { Confirm } from '#web/ui/dialog.tsx';
import { FactLine } from '#web/ui/fact-line.tsx';
import { recipientName } from './details/recipient-name.ts';
import { usePayoutDetails } from './details/use-payout-details.ts';

type PayoutRoute = 'ukraine-manual' | 'paypal' | 'bank';

/**
 * SPEC 13.2: Ukraine is paid by bank transfer where a recipient is known, else by hand; everyone else by the wallet
 * provider. What is shown before the withdrawal is asked for.
 */
export const routeOfCountry = (country: string, hasRecipient = false): PayoutRoute => {
  if (country !== 'UA') return 'paypal';
  return hasRecipient ? 'bank' : 'ukraine-manual';
};

export type WithdrawableFunds = {
  readonly goal: number;
  readonly reached: boolean;
  readonly available: number;
  readonly waiting: number;
  readonly withdrawable: number;
  readonly smallest: number;
};

type Withdrawal = { readonly user: CurrentUser; readonly funds: WithdrawableFunds };

const PayoutFacts = ({ user, funds }: Withdrawal) => {
  const t = useTexts('withdrawal');
  const money = useMoney();
  const { data: details } = usePayoutDetails();
  const { recipientKinds } = useTexts('payoutDetails');
  const recipient = details?.bankTransfers ? details.recipient : null;
  const route = routeOfCountry(user.userData.country, recipient !== null);
  const receiver =
    route === 'bank' ? recipient && recipientName(recipient, recipientKinds) : details?.paypalEmail;
  const rest = funds.available - funds.withdrawable;
  return (
    <>
      <dl className="grid gap-2 rounded-md bg-sunk p-4">
        <FactLine label={t.amount}>{money(funds.withdrawable)}</FactLine>
        <FactLine label={t.method}>{t.routes[route](receiver ?? user.userData.email)}</FactLine>
      </dl>
      <p className="text-sm text-muted">
        {t.routeHelp[route]} {rest >= 0.0001 && t.rest(money(rest))}{' '}
        {funds.waiting >= 0.0001 && t.waiting(money(funds.waiting))}
      </p>
    </>
  );
};

type WithdrawDialogProps = Withdrawal & { readonly onConfirm: () => void; readonly onClose: () => void };

/** Says what will happen before the person confirms it. */
export const WithdrawDialog = ({ user, funds, onConfirm, onClose }: WithdrawDialogProps) => {
  const t = useTexts('withdrawal');
  const amount = useMoney()(funds.withdrawable);
  return (
    <Confirm
      onClose={onClose}
      question={t.question(amount)}
      consequences={t.consequences}
      confirmLabel={t.confirm(amount)}
      onConfirm={onConfirm}
    >
      <PayoutFacts user={user} funds={funds} />
    </Confirm>
  );
};
