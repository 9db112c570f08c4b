import { useSearchParams } from 'react-router';
import { CaseQueue } from '#web/features/cases/staff/case-queue.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import { hiddenScreen } from '../screen.ts';
import { CaseReview } from './case-review.tsx';

export const handle = hiddenScreen('caseDesk', { wide: true });

export const Component = () => {
  const [search] = useSearchParams();
  const id = search.get('id');
  return (
    <AdminPage place="cases" texts="caseDesk" focused={id !== null}>
      {id === null ? <CaseQueue /> : <CaseReview key={id} id={id} />}
    </AdminPage>
  );
};
