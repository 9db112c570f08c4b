import { useSearchParams } from 'react-router';
import { useErrorText, useTexts } from '#web/i18n/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PagedList } from '#web/ui/paged-list/paged-list.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import {
  countIn,
  filterOf,
  paramsOfFilter,
  type StateCounts,
  TOKEN_FILTERS,
  type TokenFilter,
  useSendToken,
  useTokenRequests,
} from './token-requests.ts';
import { TokenTable } from './token-table.tsx';

/** SPEC 2 and 8: success in green, failure in a red banner; both stay until dismissed or the next send. */
const SendOutcome = ({ sending }: { sending: ReturnType<typeof useSendToken> }) => {
  const t = useTexts('tokenRequests');
  const errorText = useErrorText();
  if (sending.isSuccess) {
    return (
      <Notice key={sending.submittedAt} tone="ok" onDismiss={sending.reset}>
        {t.sent}. <span className="font-normal">{t.sentTo(sending.variables)}</span>
      </Notice>
    );
  }
  if (!sending.isError) return null;
  return (
    <Notice key={sending.submittedAt} tone="danger" onDismiss={sending.reset}>
      {errorText(sending.error)}
    </Notice>
  );
};

/** The filter is part of the address: the view can be shared, and the back button works. */
const useFilter = () => {
  const [params, setParams] = useSearchParams();
  const show = (next: TokenFilter) => setParams(paramsOfFilter(params, next), { preventScrollReset: true });
  return [filterOf(params), show] as const;
};

type FilterProps = {
  readonly filter: TokenFilter;
  readonly counts: StateCounts | undefined;
  readonly onChange: (filter: TokenFilter) => void;
};

const Filter = ({ filter, counts, onChange }: FilterProps) => {
  const t = useTexts('tokenRequests');
  const options = TOKEN_FILTERS.map((value) => ({
    value,
    label: counts ? `${t.states[value]} (${countIn(counts, value)})` : t.states[value],
  }));
  return <Segmented paired legend={t.filter} options={options} value={filter} onChange={onChange} />;
};

type EmptyProps = Pick<FilterProps, 'filter' | 'onChange'>;

const Empty = ({ filter, onChange }: EmptyProps) => {
  const t = useTexts('tokenRequests');
  if (filter === 'all') return <EmptyState fact={t.empty} help={t.emptyHelp} />;
  const showAll = (
    <Button variant="secondary" onClick={() => onChange('all')}>
      {t.showAll}
    </Button>
  );
  return <EmptyState fact={t.emptyState} action={showAll} />;
};

export const TokenList = () => {
  const t = useTexts('tokenRequests');
  const [filter, setFilter] = useFilter();
  const list = useTokenRequests(filter);
  const sending = useSendToken();
  return (
    <>
      <SendOutcome sending={sending} />
      {list.query.isPending ? (
        <Skeleton className="h-26 rounded-md sm:h-12 sm:w-80" />
      ) : (
        <Filter filter={filter} counts={list.query.data?.states} onChange={setFilter} />
      )}
      <PagedList list={list} texts={t} empty={<Empty filter={filter} onChange={setFilter} />}>
        {({ tokens }) => (
          <TokenTable
            requests={tokens}
            list={list}
            sendingTo={sending.isPending ? sending.variables : undefined}
            onSend={(email) => sending.mutate(email)}
          />
        )}
      </PagedList>
    </>
  );
};
