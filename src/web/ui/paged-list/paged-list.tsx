import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.tsx';
import { Button } from '../button.tsx';
import { ButtonLink } from '../button-link.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { Notice } from '../notice.tsx';
import { SkeletonArea } from '../skeleton.tsx';
import { TableSkeleton } from '../table-skeleton.tsx';
import { type PageFacts, PageLinks, usePageRange } from './page-links.tsx';
import { SearchBox } from './search-box.tsx';
import type { ListControl } from './use-list-state.ts';

type List = Pick<ListControl<string>, 'state' | 'searchFor' | 'linkToPage'>;

type Failure = { readonly what: string; readonly help: string; readonly retryLabel: string };

type PagedListProps<P extends PageFacts> = {
  readonly list: List;
  readonly query: UseQueryResult<P>;
  readonly searchLabel: string;
  /** Stands where the list has no rows and nothing is searched. */
  readonly empty: ReactNode;
  /** Why the first rows could not be loaded; without it, that they could not. */
  readonly failure?: Failure;
  readonly children: (page: P) => ReactNode;
};

type NothingProps = { readonly list: List; readonly total: number; readonly empty: ReactNode };

const Nothing = ({ list, total, empty }: NothingProps) => {
  const t = useTexts('pagedList');
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
  const t = useTexts('pagedList');
  const again = () => void query.refetch();
  if (!kept) {
    return (
      <ErrorState
        what={failure?.what ?? t.loadFailed}
        help={failure?.help ?? t.loadFailedHelp}
        retryLabel={failure?.retryLabel ?? t.retry}
        onRetry={again}
        retrying={query.isFetching}
      />
    );
  }
  return (
    <Notice
      tone="danger"
      action={
        <button type="button" className="font-bold underline" onClick={again}>
          {t.retry}
        </button>
      }
    >
      {t.stale}
    </Notice>
  );
};

type StatusProps = {
  readonly list: List;
  readonly facts: PageFacts | undefined;
  readonly filled: boolean;
  /** Nothing is known yet: the line is held, for the rows would move down under it on a phone. */
  readonly pending: boolean;
};

/** Spoken when it changes, so that a search is answered to those who do not see the rows. */
const Status = ({ list, facts, filled, pending }: StatusProps) => {
  const t = useTexts('pagedList');
  const rangeOf = usePageRange();
  return (
    <p role="status" className={filled || pending ? 'min-h-5 text-sm text-muted tabular-nums' : 'sr-only'}>
      {facts && (filled ? rangeOf(facts) : list.state.search && t.noMatch(list.state.search))}
    </p>
  );
};

/** Every list in pages: search and range above, rows, pages below; the rows stay while newer ones load. */
export const PagedList = <P extends PageFacts>(props: PagedListProps<P>) => {
  const { list, query, searchLabel, empty, failure, children } = props;
  const { data } = query;
  const filled = data !== undefined && (data.page - 1) * data.pageSize < data.total;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <SearchBox label={searchLabel} search={list.state.search} onSearch={list.searchFor} />
        <Status list={list} facts={data} filled={filled} pending={query.isPending} />
      </div>
      {query.isError && <Failed query={query} kept={data !== undefined} failure={failure} />}
      {query.isPending && (
        <SkeletonArea>
          <TableSkeleton />
        </SkeletonArea>
      )}
      {data && (filled ? children(data) : <Nothing list={list} total={data.total} empty={empty} />)}
      {filled && <PageLinks facts={data} linkToPage={list.linkToPage} />}
    </div>
  );
};
