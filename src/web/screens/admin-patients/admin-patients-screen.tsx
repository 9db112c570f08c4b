import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { PatientsTable } from '#web/features/admin/patients/patients-table.tsx';
import { PATIENT_SORTS, usePatients } from '#web/features/admin/queries.ts';
import { textsOf, useTexts } from '#web/i18n/language.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useListState } from '#web/ui/paged-list/list-state.ts';
import { PagedList } from '#web/ui/paged-list/paged-list.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import type { ScreenHandle } from '../screen.ts';

export const handle: ScreenHandle = {
  head: ({ language }) => ({ title: textsOf(language).adminPatients.title, hidden: true }),
  wide: true,
};

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
  const list = useListState(PATIENT_SORTS);
  const query = usePatients(list.state);
  const open = useOpenPatient();
  return (
    <>
      <PagedList list={list} query={query} searchLabel={t.search} empty={<EmptyState fact={t.empty} />}>
        {({ patients }) => (
          <PatientsTable patients={patients} list={list} busy={query.isPlaceholderData} onOpen={open.show} />
        )}
      </PagedList>
      {open.id && (
        <Suspense>
          <PatientSheet key={open.id} id={open.id} onClose={open.close} />
        </Suspense>
      )}
    </>
  );
};

export const Component = () => {
  const t = useTexts('adminPatients');
  return (
    <AdminPage place="patients" title={t.title} intro={t.intro}>
      <Patients />
    </AdminPage>
  );
};
