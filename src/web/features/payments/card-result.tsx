import { useTexts } from '#web/i18n/language-context.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { WaysOn } from './payment-intent.ts';
import { StatusCard } from './status-card.tsx';

type CardResultProps = { readonly isPaid: boolean; readonly ways: WaysOn };

/** SPEC 2: one success, everything else a failure. What the address alone can say, which proves nothing. */
export const CardResult = ({ isPaid, ways }: CardResultProps) => {
  const t = useTexts('cardResult');
  return (
    <StatusCard
      tone={isPaid ? 'ok' : 'danger'}
      title={isPaid ? t.success : t.failure}
      help={isPaid ? t.successHelp : t.failureHelp}
    >
      <div className="button-row w-full">
        {!isPaid && <ButtonLink to={ways.payment}>{t.tryAgain}</ButtonLink>}
        <ButtonLink to={ways.home} variant={isPaid ? 'primary' : 'secondary'}>
          {ways.isSignedIn ? t.dashboard : t.guestPage}
        </ButtonLink>
      </div>
    </StatusCard>
  );
};
