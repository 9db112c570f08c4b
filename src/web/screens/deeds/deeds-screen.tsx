import type { StaffAction } from '#contracts/deeds.ts';
import { STAFF_ACTIONS } from '#shared/deeds/deeds.ts';
import { call, methodAndPath, type ReplyTo } from '#web/api-client/api.ts';
import { type StaffActionFilters, useStaffActionFilters } from '#web/features/admin/deed-filters.ts';
import { useMoney, useTexts } from '#web/i18n/language.tsx';
import { advertKindsTexts } from '#web/texts/advert-kinds.ts';
import { deedsTexts } from '#web/texts/deeds.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { Select, TextField } from '#web/ui/fields.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { usePagedList } from '#web/ui/paged-list/list-state.ts';
import { QueueTable } from '#web/ui/paged-list/queue-table.tsx';
import { Name, Written } from '#web/ui/written.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import { hiddenScreen } from '../screen.ts';

const [, CSV_PATH] = methodAndPath('GET /api/admin/deeds/csv');

const useStaffActions = (filters: StaffActionFilters) =>
  usePagedList(['admin', 'deeds', filters], [], ({ query: { sort: _, order: __, ...query }, signal }) =>
    call('GET /api/admin/deeds', { query: { ...query, ...filters }, signal }),
  );

type FiltersProps = {
  readonly filters: StaffActionFilters;
  readonly choose: (name: keyof StaffActionFilters, value: string) => void;
  readonly staff: ReplyTo<'GET /api/admin/deeds'>['staff'];
};

const Filters = ({ filters, choose, staff }: FiltersProps) => {
  const t = useTexts(deedsTexts).deeds;
  const actions = STAFF_ACTIONS.map((value) => ({ value, label: t.names[value] }));
  const people = staff.map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <fieldset className="grid grid-cols-2 gap-3 *:min-w-0 xl:grid-cols-4">
      <legend className="sr-only">{t.filters}</legend>
      <Select
        label={t.action}
        options={[{ value: '', label: t.everything }, ...actions]}
        value={filters.action ?? ''}
        onChange={({ target }) => choose('action', target.value)}
      />
      <Select
        label={t.by}
        options={[{ value: '', label: t.everybody }, ...people]}
        value={filters.by ?? ''}
        onChange={({ target }) => choose('by', target.value)}
      />
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          type="date"
          label={t[name]}
          value={filters[name] ?? ''}
          onChange={({ target }) => choose(name, target.value)}
        />
      ))}
    </fieldset>
  );
};

type NamedProps = { readonly who: StaffAction['subject']; readonly none: string };

const Named = ({ who, none }: NamedProps) => {
  const t = useTexts(deedsTexts).deeds;
  if (who === null) return none;
  return (
    <>
      <span className="block min-w-28">{who.name === null ? t.gone : <Name>{who.name}</Name>}</span>
      <span className="block text-xs font-normal text-muted">{who._id}</span>
    </>
  );
};

/** Returns whether the account's owner closed it. */
const isOwn = ({ by, subject }: StaffAction): boolean => by !== null && by._id === subject?._id;

const CORRECTIONS: ReadonlySet<StaffAction['action']> = new Set([
  'ask-correction',
  'refuse-correction',
  'reset-funds',
]);

/** Formats an amount, the kind of an advert, or a state; anything else shows as stored. */
const useWords = ({ action }: StaffAction) => {
  const { values } = useTexts(deedsTexts).deeds;
  const { names } = useTexts(advertKindsTexts).advertKinds;
  const money = useMoney();
  const words: Readonly<Record<string, string>> = action === 'correct-category' ? names : values;
  return (value: string | null): string | null => {
    if (value === null) return null;
    return CORRECTIONS.has(action) ? money(Number(value)) : (words[value] ?? value);
  };
};

/** The values before and after, and any further details. */
const Change = ({ action }: { action: StaffAction }) => {
  const t = useTexts(deedsTexts).deeds;
  const wordOf = useWords(action);
  const { details } = action;
  const [before, after] = [wordOf(action.before), wordOf(action.after)];
  const names: Readonly<Record<string, string>> = t.details;
  const rest = Object.entries(details);
  if (before === null && after === null && rest.length === 0) return t.nothing;
  return (
    <span className="grid min-w-32">
      {(before !== null || after !== null) && (
        <span className="font-semibold">{t.becomes(before ?? t.nothing, after ?? t.nothing)}</span>
      )}
      {rest.map(([name, value]) => (
        <span key={name} className="text-xs text-muted">
          {t.detail(names[name] ?? name, value)}
        </span>
      ))}
    </span>
  );
};

/** The audit log, with its filters in a shareable address. */
const StaffActions = () => {
  const t = useTexts(deedsTexts).deeds;
  const { filters, choose } = useStaffActionFilters();
  const list = useStaffActions(filters);
  const { search } = list.state;
  const asked = new URLSearchParams({ ...filters, ...(search && { search }) });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Filters filters={filters} choose={choose} staff={list.query.data?.staff ?? []} />
      <a
        href={`${CSV_PATH}?${asked}`}
        download
        className={buttonClasses('secondary', 'small', 'justify-self-start')}
      >
        {t.download}
      </a>
      <QueueTable
        list={list}
        texts={Object.keys(filters).length > 0 ? t : { ...t, empty: t.never, emptyHelp: undefined }}
        rowsOf={({ deeds }) => deeds}
        columns={[
          { key: 'at', rowHeader: true, cell: ({ at }) => <Moment at={at} withTime /> },
          {
            key: 'by',
            cell: (action) => (isOwn(action) ? t.themself : <Named who={action.by} none={t.operator} />),
          },
          { key: 'action', cell: ({ action }) => t.names[action] },
          { key: 'subject', cell: ({ subject }) => <Named who={subject} none={t.nothing} /> },
          { key: 'change', cell: (action) => <Change action={action} /> },
          {
            key: 'reason',
            cell: ({ reason }) => (reason === null ? t.nothing : <Written>{reason}</Written>),
          },
          {
            key: 'origin',
            cell: ({ address }) => <span className="block min-w-24">{address ?? t.nothing}</span>,
          },
        ]}
        dense={false}
      />
    </div>
  );
};

export const handle = hiddenScreen(deedsTexts, 'deeds', { wide: true });

export const Component = () => (
  <AdminPage place="deeds" texts={useTexts(deedsTexts).deeds}>
    <StaffActions />
  </AdminPage>
);
