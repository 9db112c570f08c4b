import type { GiftFrom } from '#web/features/payments/payment-intent.ts';
import { ShareButton } from '#web/features/sharing/share-button.tsx';
import { useTexts } from '#web/i18n/language.tsx';

type ShareGiftProps = { readonly from: GiftFrom | undefined; readonly onPress: (() => void) | undefined };

/** Whoever has just given asks others to help, too: the person on whose page it began, or everybody. */
const ShareGift = ({ from, onPress }: ShareGiftProps) => {
  const t = useTexts('outcome').share;
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
