import { useMessages } from '../../../i18n/language-context.tsx';
import { RulesCard } from '../rules-card.tsx';
import { monitorMessages } from './monitor-messages.ts';

/** SPEC 9: which way a payout takes. */
export const RoutingRules = () => <RulesCard {...useMessages(monitorMessages).rules} />;
