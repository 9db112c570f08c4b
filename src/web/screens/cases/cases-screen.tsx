import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { CaseQueue } from '#web/features/cases/staff/case-queue.tsx';
import { useTexts } from '#web/i18n/language.tsx';
import { casesTexts } from '#web/texts/cases.ts';
import { lazily } from '#web/ui/lazily.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import { hiddenScreen } from '../screen.ts';

export const handle = hiddenScreen(casesTexts, 'caseDesk', { wide: true });

/** Loaded later, because most visits begin with the queue. */
const CaseReview = lazily(() => import('./case-review.tsx').then((m) => ({ default: m.CaseReview })));

export const Component = () => {
  const [search] = useSearchParams();
  const id = search.get('id');
  return (
    <AdminPage place="cases" texts={useTexts(casesTexts).caseDesk} focused={id !== null}>
      {id === null ? (
        <CaseQueue />
      ) : (
        <Suspense fallback={<Skeleton className="h-96 rounded-lg desk:m-4" />}>
          <CaseReview key={id} id={id} />
        </Suspense>
      )}
    </AdminPage>
  );
};
