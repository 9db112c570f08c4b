import type { UseQueryResult } from '@tanstack/react-query';
import { useCount, useTexts } from '#web/i18n/language.tsx';
import { noticesTexts } from '#web/texts/notices.ts';
import { Button, ButtonLink } from '../button.tsx';
import { TableSkeleton } from '../data-table.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.tsx';
import { EmptyState, ErrorState } from '../loaded.tsx';
import { useMomentText } from '../moment.tsx';
import { Notice } from '../notice.tsx';
import { SkeletonArea } from '../skeleton.tsx';
import type { usePagedList } from './list-state.ts';
import { SearchBox } from './search-box.tsx';

export type PageFacts = {
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
  /** The time of the sums that order the pages; undefined means now. */
  readonly sortedAt?: string | undefined;
};

const lastPageOf = ({ total, pageSize }: PageFacts) => Math.max(1, Math.ceil(total / pageSize));

const usePageRange = () => {
  const t = useTexts(noticesTexts).pagedList;
  const count = useCount();
  return ({ page, pageSize, total }: PageFacts): string => {
    const from = (page - 1) * pageSize + 1;
    const to = Math.min(total, page * pageSize);
    return t.range(count(from), count(to), count(total));
  };
};

type PageLinksProps = { readonly facts: PageFacts; readonly linkToPage: (page: number) => string };

/** Page links, so that a page can be shared and opened in a new tab. Renders nothing for a single page. */
export const PageLinks = ({ facts, linkToPage }: PageLinksProps) => {
  const t = useTexts(noticesTexts).pagedList;
  const last = lastPageOf(facts);
  if (last === 1) return null;
  return (
    <nav aria-label={t.pages} className="flex flex-wrap items-center justify-center gap-3">
      {facts.page > 1 && (
        <ButtonLink
          to={linkToPage(facts.page - 1)}
          preventScrollReset
          rel="prev"
          variant="secondary"
          size="small"
          icon={<ChevronLeftIcon />}
        >
          {t.previous}
        </ButtonLink>
      )}
      <span className="text-sm text-muted tabular-nums">{t.page(String(facts.page), String(last))}</span>
      {facts.page < last && (
        <ButtonLink
          to={linkToPage(facts.page + 1)}
          preventScrollReset
          rel="next"
          variant="secondary"
          size="small"
        >
          {t.next}
          <ChevronRightIcon />
        </ButtonLink>
      )}
    </nav>
  );
};

type List<P> = Pick<
  ReturnType<typeof usePagedList<string, P>>,
  'state' | 'searchFor' | 'linkToPage' | 'query'
>;

type Failure = { readonly what: string; readonly help: string; readonly retryLabel: string };

type PagedListProps<P extends PageFacts> = {
  readonly list: List<P>;
  /** `empty` shows when the list has no rows and no search. */
  readonly texts: { readonly search: string; readonly empty: string; readonly emptyHelp?: string };
  readonly filters?: React.ReactNode;
  /** Content that replaces `texts.empty`. */
  readonly empty?: React.ReactNode;
  readonly failure?: Failure;
  readonly children: (page: P) => React.ReactNode;
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

/** A list in pages: search and range above, page links below. Old rows stay while new ones load. */
export const PagedList = <P extends PageFacts>(props: PagedListProps<P>) => {
  const { list, texts, failure, children } = props;
  const { query } = list;
  const { data } = query;
  const empty = props.empty || <EmptyState fact={texts.empty} help={texts.emptyHelp} />;
  const filled = data !== undefined && (data.page - 1) * data.pageSize < data.total;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
          <SearchBox label={texts.search} search={list.state.search} onSearch={list.searchFor} />
          {props.filters}
        </div>
        <Status list={list} facts={data} filled={filled} pending={query.isPending} />
      </div>
      {query.isError && <Failed query={query} kept={data !== undefined} failure={failure} />}
      {query.isPending && (
        <SkeletonArea>
          <TableSkeleton />
        </SkeletonArea>
      )}
      {filled && data.sortedAt && <SortedAt at={data.sortedAt} />}
      {data && (filled ? children(data) : <Nothing list={list} total={data.total} empty={empty} />)}
      {filled && <PageLinks facts={data} linkToPage={list.linkToPage} />}
    </div>
  );
};
