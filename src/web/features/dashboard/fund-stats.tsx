import type { CurrentUser } from '#contracts/dashboard.ts';
import { useTexts } from '#web/i18n/language-context.tsx';
import { Money } from '#web/ui/money.tsx';
import { StatTile, StatTiles } from '#web/ui/stat-tile.tsx';
import { fundsOf } from './funds.ts';

/** DECISIONS 2 says what each word counts. */
export const FundStats = ({ userData }: Pick<CurrentUser, 'userData'>) => {
  const t = useTexts('dashboard').stats;
  return (
    <section>
      <h2 className="mb-3 text-lg">{t.title}</h2>
      <StatTiles label={t.title}>
        <StatTile
          label={t.received}
          value={<Money dollars={fundsOf(userData).collected} />}
          note={t.receivedMeans}
        />
        <StatTile label={t.referrals} value={<Money dollars={userData.received} />} note={t.referralsMeans} />
        <StatTile label={t.general} value={<Money dollars={userData.donated} />} note={t.generalMeans} />
        <StatTile
          label={t.ownClicks}
          value={<Money dollars={userData.ownViewReceived} />}
          note={`${t.ownViews(userData.ownClicks)}. ${t.ownClicksMeans}`}
        />
      </StatTiles>
    </section>
  );
};
