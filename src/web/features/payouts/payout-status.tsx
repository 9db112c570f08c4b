import type { CurrentUser } from '#contracts/dashboard.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { CheckIcon, WarningIcon } from '#web/ui/icons.tsx';
import { Ring } from '#web/ui/ring.tsx';

/** The method's name as a payout carries it, such as "Ukraine Manual". */
export const isManualMethod = (paymentMethod: string): boolean => /\bmanual\b/i.test(paymentMethod);

/** Providers keep their names; the manual way is named in the reader's language. */
export const MethodName = ({ method }: { method: string }) => {
  const t = useTexts('withdrawal');
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
  const t = useTexts('withdrawal');
  return (
    <Badge tone={TONES[status]} icon={SIGNS[status]}>
      {t.statuses[status]}
    </Badge>
  );
};

const HOUR_MS = 3_600_000;
const PROMISED_HOURS = 24;

/** Whole hours since then, and how much of what we promise that is. */
const ageOf = (at: string, now: number) => {
  const hours = Math.max(0, Math.floor((now - Date.parse(at)) / HOUR_MS));
  return { hours, share: hours / PROMISED_HOURS, lateHours: hours - PROMISED_HOURS };
};

const toneOf = (share: number): string => {
  if (share >= 1) return 'text-danger';
  return share >= 0.75 ? 'text-sun' : 'text-primary';
};

/** How long a patient has waited, against what we promise. */
export const ReviewAge = ({ at }: { readonly at: string }) => {
  const t = useTexts('payoutReviews');
  const { hours, share, lateHours } = ageOf(at, Date.now());
  return (
    <span className="inline-flex items-center gap-2">
      <Ring share={share} strokeWidth={16} tone={toneOf(share)} className="size-6" />
      <span className="whitespace-nowrap">
        <span className="font-bold tabular-nums">{t.hours(String(hours))}</span>{' '}
        <span className="sr-only">{share >= 1 ? t.late(String(lateHours)) : t.inTime}</span>
      </span>
    </span>
  );
};
