import { useTexts } from '#web/i18n/language-context.tsx';
import { Link } from '#web/ui/link.tsx';
import { AdvertsTable } from '../adverts/adverts-table.tsx';
import type { Company } from './use-companies.ts';

/** The nested table of one advertiser's ads. */
export const CompanyAdverts = ({ company }: { company: Company }) => {
  const t = useTexts('adminCompanies');
  const { adverts, overallAdvs, userData } = company;
  const name = `${userData.firstName} ${userData.lastName}`;
  if (adverts.length === 0) return <p className="py-2 text-muted">{t.noAds}</p>;
  return (
    <div className="grid gap-2">
      <AdvertsTable caption={t.adsOf(name)} adverts={adverts} />
      {overallAdvs > adverts.length && (
        <p className="text-sm text-muted">
          {t.newestOnly(String(adverts.length), String(overallAdvs))}{' '}
          <Link
            to={`/adv-panel?search=${encodeURIComponent(userData.email)}`}
            className="font-semibold text-primary underline"
          >
            {t.allInList}
          </Link>
        </p>
      )}
    </div>
  );
};
