import type { GiftFrom } from '#web/features/payments/payment-intent.ts';
import { ShareButton } from '#web/features/sharing/share-button.tsx';
import { useTexts } from '#web/i18n/language.tsx';
import { paymentsTexts } from '#web/texts/payments.ts';

type ShareGiftProps = { readonly from: GiftFrom | undefined; readonly onPress: (() => void) | undefined };

/** Asks a donor to invite others, for the person of the page of origin or for everybody. */
const ShareGift = ({ from, onPress }: ShareGiftProps) => {
  const t = useTexts(paymentsTexts).outcome.share;
  return (
    <ShareButton
      path={from ? `/patient/${from.id}` : '/guest'}
      title={from ? t.one(from.name) : t.all}
      {...(onPress && { onPress })}
    />
  );
};

export const shareGift = (from: GiftFrom | undefined, onPress?: () => void) => (
  <ShareGift from={from} onPress={onPress} />
);
