import { useMessages } from '../../i18n/language-context.tsx';
import { Card } from '../../ui/card.tsx';
import { pendingPayoutsMessages } from './pending-payouts-messages.ts';

/** SPEC 2: the panel that explains how payouts are carried out. */
export const PayoutRules = () => {
  const t = useMessages(pendingPayoutsMessages).rules;
  return (
    <Card title={t.title}>
      <ul className="prose grid list-disc gap-1.5 pl-5 text-muted">
        {t.list.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Card>
  );
};
