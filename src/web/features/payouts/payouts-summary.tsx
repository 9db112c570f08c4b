import { type Language, localeOf } from '#shared/languages/languages.ts';
import { useLanguage, useTexts } from '#web/i18n/language.tsx';
import { adminPayoutsTexts } from '#web/texts/admin-payouts.ts';
import { Card, StatTile, StatTiles } from '#web/ui/card.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Money } from '#web/ui/money.tsx';
import type { PendingSum } from './pending-payouts.ts';

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "3 days ago", "5 годин тому": the time since the start of the wait. */
export const agoText = (since: string, now: number, language: Language): string => {
  const elapsed = Math.max(0, now - Date.parse(since));
  const [unit, length] = STEPS.find(([, step]) => elapsed >= step) ?? ['minute', 60_000];
  const format = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' });
  return format.format(-Math.floor(elapsed / length), unit);
};

export const PayoutsSummary = ({ pending }: { pending: PendingSum }) => {
  const t = useTexts(adminPayoutsTexts).pendingPayouts;
  const language = useLanguage();
  return (
    <StatTiles label={t.summary}>
      <StatTile label={t.total} value={<Money dollars={pending.amount} />} note={t.count(pending.count)} />
      <StatTile
        label={t.oldest}
        value={pending.oldest ? agoText(pending.oldest, Date.now(), language) : '–'}
        note={pending.oldest && <Moment at={pending.oldest} withTime />}
      />
    </StatTiles>
  );
};

type RulesCardProps = { readonly title: string; readonly list: readonly string[] };

/** Explains a procedure in a few points. */
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
export const PayoutRules = () => <RulesCard {...useTexts(adminPayoutsTexts).pendingPayouts.rules} />;

/** SPEC 9: explains which way a payout takes. */
export const RoutingRules = () => <RulesCard {...useTexts(adminPayoutsTexts).paymentMonitor.rules} />;
