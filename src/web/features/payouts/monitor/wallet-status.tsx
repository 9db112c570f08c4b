import { useTexts } from '#web/i18n/language-context.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';

/** SPEC 2: always Active. The words under it say that this is a rule and no measurement. */
export const WalletStatus = () => {
  const t = useTexts('paymentMonitor');
  return (
    <Card
      title={t.wallet.title}
      action={
        <Badge tone="ok" icon={<CheckIcon className="size-3.5" />}>
          {t.wallet.active}
        </Badge>
      }
    >
      <p className="text-muted">{t.wallet.help}</p>
      <ButtonLink to="/payout-management" variant="quiet" size="small" className="mt-2 -ml-3.5">
        {t.toPayouts}
      </ButtonLink>
    </Card>
  );
};
