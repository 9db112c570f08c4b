import type { CurrentUser } from '#contracts/dashboard.ts';
import { useTexts } from '#web/i18n/language-context.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { CheckIcon, WarningIcon } from '#web/ui/icons.tsx';
import { Ring } from '#web/ui/ring.tsx';

type PayoutRoute = 'ukraine-manual' | 'paypal' | 'bank';

/**
 * DECISIONS 6: Ukraine is paid by bank transfer where a recipient is known, else by hand; everyone else by the wallet
 * provider. What is shown before the withdrawal is asked for.
 */
export const routeOfCountry = (country: string, hasRecipient = false): PayoutRoute => {
  if (country !== 'UA') return 'paypal';
  return hasRecipient ? 'bank' : 'ukraine-manual';
};

/** The method's name as a payout carries it, such as "Ukraine Manual". */
export const isManualMethod = (paymentMethod: string): boolean => /\bmanual\b/i.test(paymentMethod);

type Facts = {
  readonly goal: number;
  readonly reached: boolean;
  readonly withdrawable: number;
  readonly emailVerified: boolean;
  readonly lastPayout: CurrentUser['lastPayout'];
};

type Obstacle = 'goal-not-reached' | 'email-not-verified' | 'payout-pending' | 'payout-too-small';

/** The first reason for which the server would refuse a withdrawal now; undefined when it would make one. */
export const obstacleOf = (facts: Facts): Obstacle | undefined => {
  if (facts.lastPayout?.status === 'PENDING') return 'payout-pending';
  if (!facts.reached) return 'goal-not-reached';
  if (!facts.emailVerified) return 'email-not-verified';
  return facts.withdrawable < 0.01 ? 'payout-too-small' : undefined;
};

/** Providers keep their names; the one that is a description is said in the reader's language. */
export const MethodName = ({ method }: { method: string }) => {
  const t = useTexts('withdrawal');
  return method
    .split(' + ')
    .map((one) => (isManualMethod(one) ? t.routes['ukraine-manual']() : one))
    .join(' + ');
};

type Status = NonNullable<CurrentUser['lastPayout']>['status'];

/** SPEC 4: orange, green, red; never by colour alone. */
const TONES: Record<Status, Tone> = { PENDING: 'sun', SUCCESS: 'ok', FAILED: 'danger' };

const SIGNS = {
  PENDING: <Ring share={0.4} strokeWidth={18} tone="text-sun" className="size-3.5" />,
  SUCCESS: <CheckIcon className="size-3.5" />,
  FAILED: <WarningIcon className="size-3.5" />,
};

export const PayoutStatus = ({ status }: { status: Status }) => {
  const t = useTexts('withdrawal');
  return (
    <Badge tone={TONES[status]} icon={SIGNS[status]}>
      {t.statuses[status]}
    </Badge>
  );
};
