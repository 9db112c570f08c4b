import { useTexts } from '../../../i18n/language-context.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';

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
