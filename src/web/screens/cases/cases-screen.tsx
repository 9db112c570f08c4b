import { useSearchParams } from 'react-router';
import { CaseQueue } from '#web/features/cases/staff/case-queue.tsx';
import { CaseReview } from '#web/features/cases/staff/case-review.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import { hiddenScreen } from '../screen.ts';

export const handle = hiddenScreen('caseDesk', { wide: true });

const Cases = () => {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id === null ? <CaseQueue /> : <CaseReview key={id} id={id} />;
};

export const Component = () => (
  <AdminPage place="cases" texts="caseDesk">
    <Cases />
  </AdminPage>
);
