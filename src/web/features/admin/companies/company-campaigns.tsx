import { useTexts } from '../../../i18n/language-context.tsx';
import { Link } from '../../../ui/link.tsx';
import { CampaignsTable } from '../campaigns/campaigns-table.tsx';
import type { Company } from './use-companies.ts';

/** The nested table of one advertiser's ads. */
export const CompanyCampaigns = ({ company }: { company: Company }) => {
  const t = useTexts('adminCompanies');
  const { campaigns, overallAdvs, userData } = company;
  const name = `${userData.firstName} ${userData.lastName}`;
  if (campaigns.length === 0) return <p className="py-2 text-muted">{t.noAds}</p>;
  return (
    <div className="grid gap-2">
      <CampaignsTable caption={t.adsOf(name)} campaigns={campaigns} />
      {overallAdvs > campaigns.length && (
        <p className="text-sm text-muted">
          {t.newestOnly(String(campaigns.length), String(overallAdvs))}{' '}
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
