import type { UseQueryResult } from '@tanstack/react-query';
import { useCount, useTexts } from '#web/i18n/language.tsx';
import { noticesTexts } from '#web/texts/notices.ts';
import { Button, ButtonLink } from '../button.tsx';
import { DataTable, type DataTableProps, TableSkeleton } from '../data-table.tsx';
import { EmptyState, ErrorState } from '../loaded.tsx';
import { useMomentText } from '../moment.tsx';
import { Notice } from '../notice.tsx';
import { SkeletonArea } from '../skeleton.tsx';
import type { usePagedList } from './list-state.ts';
import { type PageFacts, PageLinks } from './page-links.tsx';
import { SearchBox } from './search-box.tsx';

const usePageRange = () => {
  const t = useTexts(noticesTexts).pagedList;
  const count = useCount();
  return ({ page, pageSize, total }: PageFacts): string => {
    const from = (page - 1) * pageSize + 1;
    const to = Math.min(total, page * pageSize);
    return t.range(count(from), count(to), count(total));
  };
};

type List<P> = Pick<
  ReturnType<typeof usePagedList<string, P>>,
  'state' | 'searchFor' | 'linkToPage' | 'query'
>;

type Failure = { readonly what: string; readonly help: string; readonly retryLabel: string };

type RowOfQueue = { readonly _id: string } | { readonly id: string };

type QueueTableProps<Page extends PageFacts, Row, Key extends string, Sort extends string> = Pick<
  DataTableProps<Row, Key, Sort>,
  'columns' | 'below' | 'onOpen' | 'cards' | 'dense' | 'className'
> & {
  readonly list: ReturnType<typeof usePagedList<Sort, Page>>;
  /** `empty` shows when the list has no rows and no search. */
  readonly texts: {
    readonly title: string;
    readonly columns: Readonly<Record<Key, string>>;
    readonly search: string;
    readonly empty: string;
    readonly emptyHelp?: string | undefined;
  };
  readonly rowsOf: (page: Page) => readonly Row[];
  readonly filters?: React.ReactNode;
  /** Content that replaces `texts.empty`. */
  readonly empty?: React.ReactNode;
  readonly failure?: Failure;
  /** Content between the rows and the page links. */
  readonly children?: React.ReactNode;
};

type NothingProps = { readonly list: List<unknown>; readonly total: number; readonly empty: React.ReactNode };

const Nothing = ({ list, total, empty }: NothingProps) => {
  const t = useTexts(noticesTexts).pagedList;
  const { search } = list.state;
  if (total > 0) {
    return (
      <EmptyState fact={t.beyond} action={<ButtonLink to={list.linkToPage(1)}>{t.toFirst}</ButtonLink>} />
    );
  }
  if (!search) return empty;
  return (
    <EmptyState
      fact={t.noMatch(search)}
      action={
        <Button variant="secondary" onClick={() => list.searchFor('')}>
          {t.clear}
        </Button>
      }
    />
  );
};

type FailedProps = {
  readonly query: UseQueryResult;
  readonly kept: boolean;
  readonly failure: Failure | undefined;
};

const Failed = ({ query, kept, failure }: FailedProps) => {
  const t = useTexts(noticesTexts).pagedList;
  const again = () => void query.refetch();
  if (!kept) {
    return (
      <ErrorState
        what={failure?.what ?? t.loadFailed}
        help={failure?.help ?? t.loadFailedHelp}
        retryLabel={failure?.retryLabel}
        onRetry={again}
        retrying={query.isFetching}
      />
    );
  }
  return (
    <Notice tone="danger" onRetry={again}>
      {t.stale}
    </Notice>
  );
};

type StatusProps = {
  readonly list: List<unknown>;
  readonly facts: PageFacts | undefined;
  readonly filled: boolean;
  /** Keeps the line's height while loading, so that rows do not move on a phone. */
  readonly pending: boolean;
};

/** Announces its changes, so that users of screen readers hear the result of a search. */
const Status = ({ list, facts, filled, pending }: StatusProps) => {
  const t = useTexts(noticesTexts).pagedList;
  const rangeOf = usePageRange();
  return (
    <p role="status" className={filled || pending ? 'min-h-5 text-sm text-muted tabular-nums' : 'sr-only'}>
      {facts && (filled ? rangeOf(facts) : list.state.search && t.noMatch(list.state.search))}
    </p>
  );
};

const SortedAt = ({ at }: { readonly at: string }) => {
  const t = useTexts(noticesTexts).pagedList;
  const momentText = useMomentText();
  return <p className="text-sm text-muted">{t.sortedAt(momentText(at, 'time'))}</p>;
};

/** A list of the console: search, rows by its columns, page links. Old rows stay while new ones load. */
export const QueueTable = <
  Page extends PageFacts,
  Row extends RowOfQueue,
  Key extends string,
  Sort extends string,
>(
  props: QueueTableProps<Page, Row, Key, Sort>,
) => {
  const { list, texts, rowsOf, filters, empty, failure, children, ...table } = props;
  const { query } = list;
  const { data } = query;
  const filled = data !== undefined && (data.page - 1) * data.pageSize < data.total;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
          <SearchBox label={texts.search} search={list.state.search} onSearch={list.searchFor} />
          {filters}
        </div>
        <Status list={list} facts={data} filled={filled} pending={query.isPending} />
      </div>
      {query.isError && <Failed query={query} kept={data !== undefined} failure={failure} />}
      {query.isPending && (
        <SkeletonArea>
          <TableSkeleton />
        </SkeletonArea>
      )}
      {data && !filled && (
        <Nothing
          list={list}
          total={data.total}
          empty={empty || <EmptyState fact={texts.empty} help={texts.emptyHelp} />}
        />
      )}
      {filled && (
        <>
          {data.sortedAt && <SortedAt at={data.sortedAt} />}
          <DataTable
            caption={texts.title}
            headers={texts.columns}
            list={list}
            rows={rowsOf(data)}
            rowKey={(row) => ('_id' in row ? row._id : row.id)}
            cards="tablets"
            dense
            {...table}
          />
          {children}
          <PageLinks facts={data} linkToPage={list.linkToPage} />
        </>
      )}
    </div>
  );
};
