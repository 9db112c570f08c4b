import { useTexts } from '../../i18n/language-context.tsx';
import { RulesCard } from './rules-card.tsx';

/** SPEC 2: the panel that explains how payouts are carried out. */
export const PayoutRules = () => <RulesCard {...useTexts('pendingPayouts').rules} />;
