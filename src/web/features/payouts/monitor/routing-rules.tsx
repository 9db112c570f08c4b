import { useMessages } from '../../../i18n/language-context.tsx';
import { Card } from '../../../ui/card.tsx';
import { monitorMessages } from './monitor-messages.ts';

/** SPEC 9: which way a payout takes. */
export const RoutingRules = () => {
  const t = useMessages(monitorMessages).rules;
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
