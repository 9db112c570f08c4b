import { useTexts } from '#web/i18n/language-context.tsx';
import { Card } from '#web/ui/card.tsx';

type RulesCardProps = { readonly title: string; readonly list: readonly string[] };

/** Explains in a few points how something is done. */
const RulesCard = ({ title, list }: RulesCardProps) => (
  <Card title={title}>
    <ul className="prose grid list-disc gap-1.5 pl-5 text-muted">
      {list.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  </Card>
);

/** SPEC 2: the panel that explains how payouts are carried out. */
export const PayoutRules = () => <RulesCard {...useTexts('pendingPayouts').rules} />;

/** SPEC 9: which way a payout takes. */
export const RoutingRules = () => <RulesCard {...useTexts('paymentMonitor').rules} />;
