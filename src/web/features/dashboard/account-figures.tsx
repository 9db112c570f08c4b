import type { CurrentUser } from '#contracts/dashboard.ts';
import { useCount, useTexts } from '#web/i18n/language.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Money } from '#web/ui/money.tsx';
import { StatTile, StatTiles } from '#web/ui/stat-tile.tsx';
import { fundsOf } from './funds.ts';

/** What advertisers see instead of funds: their balance, their adverts, and three links. */
export const BalanceSummary = ({ user }: { user: CurrentUser }) => {
  const t = useTexts('dashboard');
  const { buyer } = t;
  const count = useCount();
  return (
    <>
      <StatTiles label={t.account}>
        <StatTile
          label={buyer.balance}
          value={<Money dollars={user.balance ?? 0} />}
          note={buyer.balanceMeans}
        />
        <StatTile label={buyer.overall} value={count(user.overallAdvs ?? 0)} note={buyer.overallMeans} />
      </StatTiles>
      <div className="grid gap-2 sm:grid-cols-3">
        <ButtonLink to="/advertiser-dashboard" variant="secondary">
          {buyer.myAdverts}
        </ButtonLink>
        <ButtonLink to="/advList/">{buyer.place}</ButtonLink>
        <ButtonLink to="/payments" variant="secondary">
          {buyer.fund}
        </ButtonLink>
      </div>
    </>
  );
};

/** SPEC 10.6 says what each word counts. */
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
