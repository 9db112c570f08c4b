import { useMessages } from '../../i18n/language-context.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { cardResultMessages } from './card-result-messages.ts';
import { paymentAddress, recallIntent } from './payment-intent.ts';
import { StatusCard } from './status-card.tsx';

type CardResultProps = { readonly isPaid: boolean; readonly isSignedIn: boolean };

/** SPEC 2: one success, everything else a failure. */
export const CardResult = ({ isPaid, isSignedIn }: CardResultProps) => {
  const t = useMessages(cardResultMessages);
  return (
    <StatusCard
      tone={isPaid ? 'ok' : 'danger'}
      title={isPaid ? t.success : t.failure}
      help={isPaid ? t.successHelp : t.failureHelp}
    >
      <div className="button-row w-full">
        {!isPaid && <ButtonLink to={paymentAddress(recallIntent(), isSignedIn)}>{t.tryAgain}</ButtonLink>}
        <ButtonLink to={isSignedIn ? '/dashboard' : '/guest'} variant={isPaid ? 'primary' : 'secondary'}>
          {isSignedIn ? t.dashboard : t.guestPage}
        </ButtonLink>
      </div>
    </StatusCard>
  );
};
