import { useLanguage, useTexts } from '../../i18n/language-context.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Money } from '../../ui/money.tsx';
import { StatTile, StatTiles } from '../../ui/stat-tile.tsx';
import { agoText } from '../../ui/waiting-time.ts';
import type { PendingSum } from './pending-payout.ts';

export const PayoutsSummary = ({ pending }: { pending: PendingSum }) => {
  const t = useTexts('pendingPayouts');
  const language = useLanguage();
  return (
    <StatTiles label={t.summary}>
      <StatTile label={t.total} value={<Money dollars={pending.amount} />} note={t.count(pending.count)} />
      {pending.oldest && (
        <StatTile
          label={t.oldest}
          value={agoText(pending.oldest, Date.now(), language)}
          note={<Moment at={pending.oldest} withTime />}
        />
      )}
    </StatTiles>
  );
};
