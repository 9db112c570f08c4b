import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../src/web/ui/button.tsx';
import { type Column, DataTable, TableSkeleton } from '../../../src/web/ui/data-table.tsx';
import { EmptyState, Loaded } from '../../../src/web/ui/loaded.tsx';
import { Moment } from '../../../src/web/ui/moment.tsx';
import { Money } from '../../../src/web/ui/money.tsx';
import { type PageFacts, PageLinks } from '../../../src/web/ui/paged-list/page-links.tsx';
import { QueueTable } from '../../../src/web/ui/paged-list/queue-table.tsx';
import { Skeleton, SkeletonArea } from '../../../src/web/ui/skeleton.tsx';
import { each, type Specimen } from '../specimen.tsx';
import type { Texts } from '../texts.ts';

type Row = { readonly id: string; readonly name: string; readonly goal: number; readonly since: string };

const rowsOf = (t: Texts): Row[] =>
  t.names.map((name, place) => ({
    id: name,
    name,
    goal: 250 * (place + 1),
    since: `2026-0${place + 1}-14T10:00:00Z`,
  }));

type Key = keyof Texts['columns'];

const columnsOf = (t: Texts): Column<Row, Key, 'name'>[] => [
  { key: 'name', sort: 'name', cell: ({ name }) => name, rowHeader: true },
  { key: 'goal', cell: ({ goal }) => <Money dollars={goal} />, align: 'end' },
  { key: 'since', cell: ({ since }) => <Moment at={since} withTime />, long: true },
  {
    key: 'actions',
    hideHeader: true,
    acts: true,
    cell: () => (
      <Button variant="secondary" size="small">
        {t.short}
      </Button>
    ),
  },
];

const sorted = { sorting: () => ({ sorted: 'ascending' as const, onSort: () => undefined }) };
const loading = { ...sorted, query: { isPlaceholderData: true } };

const table = (t: Texts, props: Partial<Parameters<typeof DataTable<Row, Key, 'name'>>[0]> = {}) => (
  <DataTable
    caption={t.table}
    headers={t.columns}
    columns={columnsOf(t)}
    list={sorted}
    rows={rowsOf(t)}
    rowKey={({ id }) => id}
    cards="phones"
    {...props}
  />
);

type AskedProps = {
  readonly name: string;
  readonly ask: () => Promise<PageFacts>;
  readonly children: (query: UseQueryResult<PageFacts>) => ReactNode;
};

const Asked = ({ name, ask, children }: AskedProps) =>
  children(useQuery({ queryKey: ['gallery', name], queryFn: ask, retry: false }));

const queueState = { search: '', sort: 'name', order: 'asc', page: 2 } as const;

const queueTable = (t: Texts, name: string, ask: () => Promise<PageFacts>) => (
  <Asked name={name} ask={ask}>
    {(query) => (
      <QueueTable
        list={{
          ...sorted,
          state: queueState,
          searchFor: () => undefined,
          linkToPage: (page) => `?page=${page}`,
          query,
        }}
        texts={{ title: t.table, columns: t.columns, search: t.search, empty: t.fact }}
        rowsOf={() => rowsOf(t)}
        columns={columnsOf(t)}
        cards="phones"
      />
    )}
  </Asked>
);

export const lists: readonly Specimen[] = [
  {
    part: DataTable,
    wide: true,
    draw: (t) => ({
      'cards on phones': table(t),
      'newer rows are loading': table(t, { list: loading }),
      below: table(t, { below: ({ name }) => (name === t.names[0] ? t.aboutText : null) }),
      empty: table(t, { rows: [], empty: <EmptyState fact={t.fact} /> }),
    }),
  },
  {
    part: PageLinks,
    wide: true,
    draw: () => ({
      'second of nine': (
        <PageLinks facts={{ total: 210, page: 2, pageSize: 25 }} linkToPage={() => '#PageLinks'} />
      ),
    }),
  },
  {
    part: QueueTable,
    wide: true,
    draw: (t) => ({
      filled: queueTable(t, 'filled', async () => ({ total: 210, page: 2, pageSize: 25 })),
      loading: queueTable(t, 'loading', () => new Promise(() => undefined)),
      failed: queueTable(t, 'failed', () => Promise.reject(new Error('a specimen of a failure'))),
      empty: queueTable(t, 'empty', async () => ({ total: 0, page: 1, pageSize: 25 })),
    }),
  },
  {
    part: Loaded,
    draw: (t) =>
      each(['loaded', 'waiting', 'failed'], (state) => (
        <Loaded
          query={{
            data: state === 'loaded' ? t.aboutText : undefined,
            error: state === 'failed' ? new Error('a specimen of a failure') : null,
            isFetching: false,
            refetch: () => new Promise(() => undefined),
          }}
          waiting={<Skeleton className="h-5 w-full" />}
          failed={t.failed}
          help={t.failedHelp}
        >
          {(text) => text}
        </Loaded>
      )),
  },
  {
    part: Skeleton,
    draw: () => ({ boxes: <Skeleton className="h-5 w-full" /> }),
  },
  {
    part: SkeletonArea,
    draw: () => ({
      'after 200 ms': (
        <SkeletonArea className="grid gap-2">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-20" />
        </SkeletonArea>
      ),
    }),
  },
  { part: TableSkeleton, wide: true, draw: () => ({ plain: <TableSkeleton /> }) },
];
