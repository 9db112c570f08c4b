import type { CurrentUser } from '#contracts/dashboard.ts';
import { localeOf } from '#shared/languages/languages.ts';
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Money } from '#web/ui/money.tsx';
import { StatTile, StatTiles } from '#web/ui/stat-tile.tsx';

/** What those who buy views see instead of funds: their money, their adverts, and the three ways on. */
export const BalanceSummary = ({ user }: { user: CurrentUser }) => {
  const t = useTexts('dashboard');
  const { buyer } = t;
  const numbers = new Intl.NumberFormat(localeOf(useLanguage()));
  return (
    <>
      <StatTiles label={t.account}>
        <StatTile
          label={buyer.balance}
          value={<Money dollars={user.balance ?? 0} />}
          note={buyer.balanceMeans}
        />
        <StatTile
          label={buyer.overall}
          value={numbers.format(user.overallAdvs ?? 0)}
          note={buyer.overallMeans}
        />
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
