import type { CurrentUser } from '#contracts/dashboard.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { payoutsTexts } from '#web/texts/payouts.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { CheckIcon, WarningIcon } from '#web/ui/icons.tsx';
import { Ring } from '#web/ui/ring.tsx';

/** Whether a payout's method is manual, by its name, such as "Ukraine Manual". */
export const isManualMethod = (paymentMethod: string): boolean => /\bmanual\b/i.test(paymentMethod);

/** Providers keep their names; the manual way is named in the reader's language. */
export const MethodName = ({ method }: { method: string }) => {
  const t = useTexts(payoutsTexts).withdrawal;
  return method
    .split(' + ')
    .map((one) => (isManualMethod(one) ? t.manual[one === 'Manual' ? 'elsewhere' : 'ukraine'] : one))
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
  const t = useTexts(payoutsTexts).withdrawal;
  return (
    <Badge tone={TONES[status]} icon={SIGNS[status]}>
      {t.statuses[status]}
    </Badge>
  );
};
