import { useLanguage, useMessages } from '../../i18n/language-context.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Money } from '../../ui/money.tsx';
import { StatTile, StatTiles } from '../../ui/stat-tile.tsx';
import { agoText } from '../../ui/waiting-time.ts';
import { pendingPayoutsMessages } from './pending-payouts-messages.ts';
import type { PendingSummary } from './pending-summary.ts';

export const PayoutsSummary = ({ summary }: { summary: PendingSummary }) => {
  const t = useMessages(pendingPayoutsMessages);
  const language = useLanguage();
  return (
    <StatTiles label={t.summary}>
      <StatTile label={t.total} value={<Money dollars={summary.total} />} note={t.count(summary.count)} />
      {summary.oldest && (
        <StatTile
          label={t.oldest}
          value={agoText(summary.oldest, Date.now(), language)}
          note={<Moment at={summary.oldest} withTime />}
        />
      )}
    </StatTiles>
  );
};
