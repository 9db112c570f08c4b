import { useSearchParams } from 'react-router';
import { CASE_STATES, type CaseState } from '#shared/cases/case-words.ts';
import { FilterChips } from '#web/features/admin/patients/filter-chips.tsx';
import {
  filtersOf,
  NO_FILTERS,
  type PatientFilters,
  paramsOfFilters,
} from '#web/features/admin/patients/patient-filters.ts';
import { PatientsTable } from '#web/features/admin/patients/patients-table.tsx';
import { usePatients } from '#web/features/admin/queries.ts';
import { CaseBadge } from '#web/features/cases/case-badge.tsx';
import { CaseSummary } from '#web/features/cases/staff/case-summary.tsx';
import { useTexts } from '#web/i18n/language.tsx';
import { casesTexts } from '#web/texts/cases.ts';
import { patientsDeskTexts } from '#web/texts/patients-desk.ts';
import { Button } from '#web/ui/button.tsx';
import { useChoice } from '#web/ui/choosing.tsx';
import { AwaitedDialog } from '#web/ui/dialog.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { EmptyState } from '#web/ui/loaded.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import { hiddenScreen } from '../screen.ts';

export const handle = hiddenScreen(patientsDeskTexts, 'adminPatients', { wide: true });

const PatientSheet = lazily(() =>
  import('#web/features/admin/patients/patient-sheet.tsx').then((m) => ({ default: m.PatientSheet })),
);

const OPEN = 'open';

/** Keeps the open patient in the address: it can be shared, and the back button closes it. */
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

const CASE = 'case';

/** Keeps the filter of cases in the address; another choice starts at the first page. */
const useCaseFilter = () => {
  const [params] = useSearchParams();
  const linkTo = (state: CaseState | undefined) => {
    const next = new URLSearchParams(params);
    for (const name of ['page', OPEN, CASE]) next.delete(name);
    if (state) next.set(CASE, state);
    return `/admin-panel?${next}`;
  };
  return { state: CASE_STATES.find((one) => one === params.get(CASE)), linkTo };
};

type TabsProps = {
  readonly filter: ReturnType<typeof useCaseFilter>;
  readonly counts: Record<CaseState, number> | undefined;
};

const Tabs = ({ filter, counts }: TabsProps) => {
  const t = useTexts(patientsDeskTexts).adminPatients;
  const states = useTexts(casesTexts).caseStates;
  const all = counts ? CASE_STATES.reduce((sum, state) => sum + counts[state], 0) : null;
  return (
    <LinkTabs
      label={t.byCase}
      tabs={[
        { to: filter.linkTo(undefined), label: t.all, count: all, current: !filter.state },
        ...CASE_STATES.map((state) => ({
          to: filter.linkTo(state),
          label: states[state],
          count: counts?.[state] ?? null,
          current: state === filter.state,
        })),
      ]}
    />
  );
};

const Case = ({ id }: { id: string }) => {
  const { title } = useTexts(casesTexts).caseDesk.summary;
  return (
    <section>
      <h3 className="mb-2">{title}</h3>
      <CaseSummary id={id} />
    </section>
  );
};

const useFilters = () => {
  const [params, setParams] = useSearchParams();
  const filters = filtersOf(params);
  const change = (next: PatientFilters) =>
    setParams(paramsOfFilters(params, next), { preventScrollReset: true });
  return { filters, change, isOn: Object.values(filters).some((value) => value !== undefined) };
};

const Patients = () => {
  const t = useTexts(patientsDeskTexts).adminPatients;
  const filter = useCaseFilter();
  const { filters, change, isOn } = useFilters();
  const list = usePatients(filter.state, filters);
  const open = useOpenPatient();
  const choice = useChoice();
  return (
    <>
      <Tabs filter={filter} counts={list.query.data?.cases} />
      <PatientsTable
        list={list}
        filters={<FilterChips filters={filters} onChange={change} />}
        empty={
          isOn && (
            <EmptyState
              fact={t.filters.none}
              action={
                <Button variant="secondary" onClick={() => change(NO_FILTERS)}>
                  {t.filters.clear}
                </Button>
              }
            />
          )
        }
        onOpen={open.show}
        caseBadge={(state) => <CaseBadge state={state} />}
        choice={choice}
      />
      {open.id && (
        <AwaitedDialog>
          <PatientSheet key={open.id} id={open.id} caseSummary={<Case id={open.id} />} onClose={open.close} />
        </AwaitedDialog>
      )}
    </>
  );
};

export const Component = () => (
  <AdminPage place="patients" texts={useTexts(patientsDeskTexts).adminPatients}>
    <Patients />
  </AdminPage>
);
