import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { PatientsTable } from '#web/features/admin/patients/patients-table.tsx';
import { usePatients } from '#web/features/admin/queries.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { PagedList } from '#web/ui/paged-list/paged-list.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import { hiddenScreen } from '../screen.ts';

export const handle = hiddenScreen('adminPatients', { wide: true });

const PatientSheet = lazy(() =>
  import('#web/features/admin/patients/patient-sheet.tsx').then((m) => ({ default: m.PatientSheet })),
);

const OPEN = 'open';

/** The address says which patient is open: it can be shared, and the back button closes it. */
const useOpenPatient = () => {
  const [params, setParams] = useSearchParams();
  const show = (id: string | undefined) => {
    const next = new URLSearchParams(params);
    if (id) next.set(OPEN, id);
    else next.delete(OPEN);
    setParams(next, { preventScrollReset: true });
  };
  return { id: params.get(OPEN), show, close: () => show(undefined) };
};

const Patients = () => {
  const t = useTexts('adminPatients');
  const list = usePatients();
  const open = useOpenPatient();
  return (
    <>
      <PagedList list={list} texts={t}>
        {({ patients }) => <PatientsTable patients={patients} list={list} onOpen={open.show} />}
      </PagedList>
      {open.id && (
        <Suspense>
          <PatientSheet key={open.id} id={open.id} onClose={open.close} />
        </Suspense>
      )}
    </>
  );
};

export const Component = () => (
  <AdminPage place="patients" texts="adminPatients">
    <Patients />
  </AdminPage>
);
