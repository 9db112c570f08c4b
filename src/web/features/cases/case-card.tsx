import { useTexts } from '#web/i18n/language.tsx';
import { dashboardTexts } from '#web/texts/dashboard.ts';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useOwnCase } from './use-own-case.ts';

/** The state of the case and the next step, on the dashboard. Without a reply it only links there. */
export const CaseCard = () => {
  const t = useTexts(dashboardTexts).caseCard;
  const { data: own, isPending } = useOwnCase();
  return (
    <Card title={t.title}>
      {isPending ? (
        <Skeleton className="h-12 rounded-md" />
      ) : (
        <p className="prose">{own && t.next[own.state]}</p>
      )}
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
        <TextLink to="/case">{t.open}</TextLink>
        <TextLink to="/invoice">{t.bills}</TextLink>
      </p>
    </Card>
  );
};
