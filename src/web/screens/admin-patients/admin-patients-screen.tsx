import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { PatientsTable } from '../../features/admin/patients/patients-table.tsx';
import { PATIENT_SORTS, usePatients } from '../../features/admin/queries.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { textsOf } from '../../i18n/texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list/paged-list.tsx';
import { useListState } from '../../ui/paged-list/use-list-state.ts';
import { AdminPage } from '../admin/admin-page.tsx';
import type { ScreenHandle } from '../screen.ts';

export const handle: ScreenHandle = {
  head: ({ language }) => ({ title: textsOf(language).adminPatients.title, hidden: true }),
  wide: true,
};

const PatientSheet = lazy(() =>
  import('../../features/admin/patients/patient-sheet.tsx').then((m) => ({ default: m.PatientSheet })),
);

const OPEN = 'open';

/** The open patient stands in the address too: a case can be shared, and the way back closes it. */
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
