import { useMessages } from '../../i18n/language-context.tsx';
import { pendingPayoutsMessages } from './pending-payouts-messages.ts';
import { RulesCard } from './rules-card.tsx';

/** SPEC 2: the panel that explains how payouts are carried out. */
export const PayoutRules = () => <RulesCard {...useMessages(pendingPayoutsMessages).rules} />;
