import { useTexts } from '#web/i18n/language.tsx';
import { Ring } from '#web/ui/ring.tsx';

const HOUR_MS = 3_600_000;
const PROMISED_HOURS = 24;

/** Whole hours since then, and how much of what we promise that is. */
export const ageOf = (at: string, now: number) => {
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
