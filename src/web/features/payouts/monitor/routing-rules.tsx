import { useTexts } from '../../../i18n/language-context.tsx';
import { RulesCard } from '../rules-card.tsx';

/** SPEC 9: which way a payout takes. */
export const RoutingRules = () => <RulesCard {...useTexts('paymentMonitor').rules} />;
