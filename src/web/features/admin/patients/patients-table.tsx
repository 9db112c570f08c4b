import type { ListedPatient } from '#contracts/admin.ts';
import type { CaseState } from '#shared/cases/case-words.ts';
import { countryName } from '#shared/countries/countries.ts';
import { inBothScripts, nameOfEachScript } from '#shared/names/two-scripts.ts';
import { useLanguage, useTexts } from '#web/i18n/language.tsx';
import { patientsDeskTexts } from '#web/texts/patients-desk.ts';
import { Button } from '#web/ui/button.tsx';
import { type Choice, ChooseBox } from '#web/ui/choosing.tsx';
import { Flag } from '#web/ui/country-name.tsx';
import { ChevronRightIcon } from '#web/ui/icons.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { QueueTable } from '#web/ui/paged-list/queue-table.tsx';
import { Name } from '#web/ui/written.tsx';
import type { usePatients } from '../queries.ts';
import { BuyCell } from './buy-meds.tsx';
import { ManyPatients } from './many-patients.tsx';
import { PatientBadge } from './patient-state.tsx';

type PatientsTableProps = {
  readonly list: ReturnType<typeof usePatients>;
  readonly filters?: React.ReactNode;
  /** Content that replaces the empty list. */
  readonly empty?: React.ReactNode;
  readonly onOpen: (id: string) => void;
  /** The state of the patient's case. */
  readonly caseBadge: (state: CaseState) => React.ReactNode;
  readonly choice: Choice;
};

/** Both scripts, one under the other: the columns are the specification's. */
const Person = ({ patient }: { patient: ListedPatient }) => {
  const { written, other } = nameOfEachScript(patient);
  return (
    <>
      <span className="block leading-5 @4xl:w-38 @4xl:leading-4">
        <Name>{written}</Name>
        {other && (
          <span className="block text-xs leading-4 font-normal text-muted">
            <Name>{other}</Name>
          </span>
        )}
      </span>
      <span className="text-xs font-normal text-muted @4xl:sr-only">{patient.email}</span>
    </>
  );
};

type StatusProps = { readonly patient: ListedPatient; readonly caseBadge: React.ReactNode };

/** The states of a page, and its last event below them. */
const Status = ({ patient, caseBadge }: StatusProps) => {
  const t = useTexts(patientsDeskTexts).adminPatients;
  const { kind, at } = patient.lastEvent;
  return (
    <>
      <span className="flex flex-wrap items-center gap-1.5 @4xl:flex-nowrap">
        {caseBadge}
        <PatientBadge patient={patient} />
      </span>
      <span className="block text-xs leading-4 text-muted @4xl:whitespace-nowrap">
        <span className="sr-only">{t.last} </span>
        {t.events[kind]}, <Moment at={at} brief />
      </span>
    </>
  );
};

/** The flag alone in a row: screen readers and the title have its name. */
const Country = ({ code }: { code: string }) => {
  const language = useLanguage();
  if (!code) return '–';
  const name = countryName(code, language);
  return (
    <span title={name} className="inline-flex items-center gap-2">
      <Flag country={code} />
      <span className="@4xl:sr-only">{name}</span>
    </span>
  );
};

const STORY_LETTERS = 40;

/** Shortens a text to its first whole words; a single word that is too long is cut. */
export const firstWords = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const start = text.slice(0, most);
  const end = start.lastIndexOf(' ');
  return `${(end > 0 ? start.slice(0, end) : start).toWellFormed().replace(/[\s,.;:–-]+$/, '')}…`;
};

/** Stories are long: their first words here, the whole text in the sheet. */
const Story = ({ text }: { text: string }) => {
  const t = useTexts(patientsDeskTexts).adminPatients;
  return (
    <span className="line-clamp-2 max-w-44 text-xs leading-4 @4xl:w-26">
      {firstWords(text, STORY_LETTERS) || t.none}
    </span>
  );
};

type AllBoxProps = { readonly patients: readonly ListedPatient[]; readonly choice: Choice };

/** Chooses all patients of the page, or none of them. */
const AllBox = ({ patients, choice }: AllBoxProps) => {
  const t = useTexts(patientsDeskTexts).adminPatients.many;
  const ids = patients.map(({ id }) => id);
  const areAll = ids.every((id) => choice.chosen.has(id));
  return (
    <span className="mr-3 inline-block align-middle">
      <ChooseBox label={t.all} checked={areAll} onChange={() => choice.choose(areAll ? [] : ids)} />
    </span>
  );
};

export const PatientsTable = ({ list, filters, empty, onOpen, caseBadge, choice }: PatientsTableProps) => {
  const t = useTexts(patientsDeskTexts).adminPatients;
  const patients = list.query.data?.patients ?? [];
  return (
    <QueueTable
      list={list}
      texts={t}
      filters={filters}
      empty={empty}
      rowsOf={(page) => page.patients}
      columns={[
        {
          key: 'name',
          sort: 'name',
          rowHeader: true,
          beforeName: <AllBox patients={patients} choice={choice} />,
          cell: (row) => (
            <span className="flex items-center gap-3">
              <ChooseBox
                label={t.many.choose(inBothScripts(row))}
                checked={choice.chosen.has(row.id)}
                onChange={() => choice.toggle(row.id)}
              />
              <span className="min-w-0">
                <Person patient={row} />
              </span>
            </span>
          ),
        },
        { key: 'country', sort: 'country', cell: (row) => <Country code={row.country} /> },
        // The specification's patient has no item: people describe it in the additional information.
        { key: 'item', cell: (row) => <Story text={row.additionalInfo} /> },
        { key: 'dose', sort: 'need', cell: (row) => <Story text={row.diagnosis} /> },
        { key: 'buy', sort: 'funds', cell: (row) => <BuyCell patient={row} inRow /> },
        {
          key: 'status',
          cell: (row) => <Status patient={row} caseBadge={caseBadge(row.caseState)} />,
        },
        {
          key: 'actions',
          acts: true,
          hideHeader: true,
          cell: (row) => (
            <Button
              size="row"
              variant="secondary"
              aria-label={t.openNamed(inBothScripts(row))}
              onClick={() => onOpen(row.id)}
            >
              <span className="@4xl:sr-only">{t.open}</span>
              <ChevronRightIcon className="hidden @4xl:block" />
            </Button>
          ),
        },
      ]}
      onOpen={(row) => onOpen(row.id)}
    >
      <ManyPatients choice={choice} patients={patients} />
    </QueueTable>
  );
};
