import type { AdminPatient } from '#contracts/admin.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import type { ListControl } from '#web/ui/paged-list/list-state.ts';
import { CountryName } from '../cells.tsx';
import type { PatientSort } from '../queries.ts';
import { BuyCell } from './buy-meds.tsx';
import { PatientBadge } from './patient-state.tsx';

type PatientsTableProps = {
  readonly patients: readonly AdminPatient[];
  readonly list: ListControl<PatientSort>;
  readonly busy: boolean;
  readonly onOpen: (id: string) => void;
};

const nameOf = ({ firstName, lastName }: AdminPatient) => `${firstName} ${lastName}`;

const Person = ({ patient }: { patient: AdminPatient }) => (
  <>
    <span className="block min-w-36 wrap-anywhere">{nameOf(patient)}</span>
    <span className="block text-xs font-normal text-muted wrap-anywhere">{patient.email}</span>
  </>
);

/** Stories are long: two lines here, the whole text in the sheet. */
const Story = ({ text }: { text: string }) => {
  const t = useTexts('adminPatients');
  return <span className="line-clamp-2 max-w-56 min-w-24 wrap-anywhere">{text || t.none}</span>;
};

export const PatientsTable = ({ patients, list, busy, onOpen }: PatientsTableProps) => {
  const t = useTexts('adminPatients');
  const { columns } = t;
  const layout: Column<AdminPatient>[] = [
    {
      key: 'name',
      header: columns.name,
      rowHeader: true,
      cell: (row) => <Person patient={row} />,
      ...list.sorting('name'),
    },
    {
      key: 'country',
      header: columns.country,
      cell: (row) => <CountryName code={row.country} />,
      ...list.sorting('country'),
    },
    // The specification's patient has no item: people name what they collect for in the additional information.
    { key: 'item', header: columns.item, cell: (row) => <Story text={row.additionalInfo} /> },
    {
      key: 'dose',
      header: columns.dose,
      cell: (row) => <Story text={row.diagnosis} />,
      ...list.sorting('need'),
    },
    { key: 'buy', header: columns.buy, cell: (row) => <BuyCell patient={row} />, ...list.sorting('funds') },
    { key: 'status', header: columns.status, cell: (row) => <PatientBadge patient={row} /> },
    {
      key: 'actions',
      header: columns.actions,
      acts: true,
      cell: (row) => (
        <Button
          size="small"
          variant="secondary"
          aria-label={t.openNamed(nameOf(row))}
          onClick={() => onOpen(row.id)}
        >
          {t.open}
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      caption={t.table}
      columns={layout}
      rows={patients}
      rowKey={(row) => row.id}
      onOpen={(row) => onOpen(row.id)}
      busy={busy}
      cards="tablets"
      className="lg:max-h-[calc(100dvh-12rem)]"
    />
  );
};
