import type { GiftsAtOnce } from '#contracts/gifts.ts';
import {
  GIFT_AT_ONCE_DOLLARS,
  GIFT_LOOK_ABOVE_DOLLARS,
  type GiftReason,
  reasonToWait,
} from '#shared/gift-limits/gift-limits.ts';
import { useDay, useMoney, useTexts } from '#web/i18n/language.tsx';
import { paymentsTexts } from '#web/texts/payments.ts';
import { toneClasses } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { whole } from '#web/ui/whole-text.tsx';

/** Explains why a gift is not divided at once, and when it is: on a day, or (null) after a review. */
export const useWaits = () => {
  const t = useTexts(paymentsTexts).outcome.waits;
  const [money, day] = [useMoney(), useDay()];
  return {
    why: (reason: GiftReason) =>
      t.why[reason](money(reason === 'very-large' ? GIFT_LOOK_ABOVE_DOLLARS : GIFT_AT_ONCE_DOLLARS)),
    when: (until: string | null) => (until === null ? t.afterALook : t.until(day(until))),
  };
};

type WaitsBeforeProps = { readonly amount: number; readonly atOnce: GiftsAtOnce };

/** Warns a donor before the payment that the gift would wait. Spoken when the amount passes a limit. */
export const WaitsBefore = ({ amount, atOnce: { left, until } }: WaitsBeforeProps) => {
  const t = useTexts(paymentsTexts).payment;
  const money = useMoney();
  const { why, when } = useWaits();
  const cents = (dollars: number) => Math.round(dollars * 100);
  const reason = reasonToWait({ amountCents: cents(amount), leftCents: cents(left) });
  return (
    <div role="status" className="empty:-mt-5">
      {reason !== null && (
        <p
          className={classNames('rounded-md px-4 py-3 text-sm font-semibold text-pretty', toneClasses('sun'))}
        >
          {whole(reason === 'day-full' && left > 0 ? t.leftToday(money(left)) : why(reason))}{' '}
          {when(reason === 'very-large' ? null : until)}
        </p>
      )}
    </div>
  );
};
