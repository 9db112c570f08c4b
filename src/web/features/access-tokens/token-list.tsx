import { useSearchParams } from 'react-router';
import type { AccessTokenState } from '#contracts/access-tokens.ts';
import { call, type ReplyTo } from '#web/api-client/api.ts';
import { ADMIN_ATTENTION_KEY } from '#web/api-client/reread.ts';
import { useErrorText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { adminTexts } from '#web/texts/admin.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChooseBox, type Choosing, useChoice } from '#web/ui/choosing.tsx';
import { CheckIcon, CloseIcon } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/loaded.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { usePagedList } from '#web/ui/paged-list/list-state.ts';
import { QueueTable } from '#web/ui/paged-list/queue-table.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { Name } from '#web/ui/written.tsx';
import { InviteMany, TOKEN_REQUESTS } from './invite-many.tsx';

type Reply = ReplyTo<'GET /api/get-tokens'>;
type TokenRequest = Reply['tokens'][number];
type StateCounts = Reply['states'];

export const TOKEN_FILTERS = ['all', 'waiting', 'sent', 'verified'] as const;
type TokenFilter = (typeof TOKEN_FILTERS)[number];

/** SPEC 4: Proceed while not verified, Resend once sent, nothing once verified. */
export const stateOf = ({ verified, send }: Pick<TokenRequest, 'verified' | 'send'>): AccessTokenState => {
  if (verified) return 'verified';
  return send ? 'sent' : 'waiting';
};

export const countIn = (counts: StateCounts, filter: TokenFilter): number =>
  filter === 'all' ? counts.waiting + counts.sent + counts.verified : counts[filter];

const STATE = 'state';

export const filterOf = (params: URLSearchParams): TokenFilter =>
  TOKEN_FILTERS.find((name) => name === params.get(STATE)) ?? 'all';

/** The query for another filter: search and order stay, and it starts at the first page. */
export const paramsOfFilter = (known: URLSearchParams, filter: TokenFilter): URLSearchParams => {
  const params = new URLSearchParams(known);
  params.delete('page');
  if (filter === 'all') params.delete(STATE);
  else params.set(STATE, filter);
  return params;
};

export const TOKEN_SORTS = ['name', 'email', 'state'] as const;

const useTokenRequests = (filter: TokenFilter) =>
  usePagedList([...TOKEN_REQUESTS, filter], TOKEN_SORTS, ({ query, signal }) => {
    const state = filter === 'all' ? undefined : filter;
    return call('GET /api/get-tokens', { query: { ...query, state }, signal });
  });

/** Reloads the list also after a refusal: the state may have changed. */
const useSendToken = () =>
  useAct((email: string) => call('POST /api/send-token-mail', { body: { email } }), {
    rereads: [TOKEN_REQUESTS, ADMIN_ATTENTION_KEY],
  });

type TokenActionProps = {
  readonly request: TokenRequest;
  /** The address to which a token is being sent. */
  readonly sendingTo: string | undefined;
  readonly onSend: (email: string) => void;
};

const TokenAction = ({ request, sendingTo, onSend }: TokenActionProps) => {
  const t = useTexts(adminTexts).tokenRequests;
  const state = stateOf(request);
  if (state === 'verified') return <span className="text-muted">{t.actions.verified}</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        size="row"
        variant="secondary"
        className="whitespace-nowrap"
        aria-label={t.actionFor[state](request.email)}
        aria-disabled={sendingTo !== undefined || undefined}
        pending={sendingTo === request.email}
        onClick={() => {
          if (sendingTo === undefined) onSend(request.email);
        }}
      >
        {t.actions[state]}
      </Button>
      {request.sentAt && (
        <span className="text-xs text-muted">
          {t.lastSent} <Moment at={request.sentAt} withTime className="whitespace-nowrap" />
        </span>
      )}
    </span>
  );
};

type TokenTableProps = Choosing & {
  readonly list: ReturnType<typeof useTokenRequests>;
  readonly empty?: React.ReactNode;
  readonly sendingTo: string | undefined;
  readonly onSend: (email: string) => void;
};

const Person = ({ request }: { request: TokenRequest }) => {
  const t = useTexts(adminTexts).tokenRequests;
  return (
    <span className="min-w-0">
      <span className="mr-2">
        <Name>{request.name}</Name>
      </span>
      <span className="text-xs font-normal whitespace-nowrap text-muted">
        {t.requested} <Moment at={request.createdAt} brief />
      </span>
    </span>
  );
};

const Verified = ({ verified }: { verified: boolean }) => {
  const t = useTexts(adminTexts).tokenRequests;
  return verified ? (
    <Badge tone="ok" className="whitespace-nowrap" icon={<CheckIcon className="size-3.5" />}>
      {t.verified}
    </Badge>
  ) : (
    <Badge className="whitespace-nowrap" icon={<CloseIcon className="size-3.5" />}>
      {t.notVerified}
    </Badge>
  );
};

export const TokenTable = ({ list, empty, sendingTo, onSend, chosen, onChoose }: TokenTableProps) => {
  const t = useTexts(adminTexts).tokenRequests;
  return (
    <QueueTable
      list={list}
      texts={t}
      empty={empty}
      rowsOf={({ tokens }) => tokens}
      columns={[
        {
          key: 'name',
          sort: 'name',
          rowHeader: true,
          cell: (row) => (
            <span className="flex items-center gap-3">
              {stateOf(row) === 'waiting' && (
                <ChooseBox
                  label={t.choose(row.email)}
                  checked={chosen.has(row.email)}
                  onChange={() => onChoose(row.email)}
                />
              )}
              <Person request={row} />
            </span>
          ),
        },
        {
          key: 'email',
          sort: 'email',
          long: true,
          cell: (row) => <span className="block min-w-40">{row.email}</span>,
        },
        {
          key: 'token',
          long: true,
          cell: (row) => <span className="block min-w-40 font-mono text-xs">{row.token}</span>,
        },
        { key: 'verified', sort: 'state', cell: (row) => <Verified verified={row.verified} /> },
        {
          key: 'action',
          acts: true,
          cell: (row) => <TokenAction request={row} sendingTo={sendingTo} onSend={onSend} />,
        },
      ]}
    />
  );
};

/** SPEC 2 and 8: success in green, failure in a red banner; both stay until dismissed or the next send. */
const SendOutcome = ({ sending }: { sending: ReturnType<typeof useSendToken> }) => {
  const t = useTexts(adminTexts).tokenRequests;
  const errorText = useErrorText();
  if (sending.isSuccess) {
    return (
      <Notice tone="ok" onDismiss={sending.reset}>
        {t.sent}. <span className="font-normal">{t.sentTo(sending.variables)}</span>
      </Notice>
    );
  }
  if (!sending.error) return null;
  return (
    <Notice tone="danger" onDismiss={sending.reset}>
      {errorText(sending.error)}
    </Notice>
  );
};

/** The filter is part of the URL: the view can be shared, and the back button works. */
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
  const t = useTexts(adminTexts).tokenRequests;
  const options = TOKEN_FILTERS.map((value) => ({
    value,
    label: counts ? `${t.states[value]} (${countIn(counts, value)})` : t.states[value],
  }));
  return <Segmented paired legend={t.filter} options={options} value={filter} onChange={onChange} />;
};

type EmptyProps = Pick<FilterProps, 'filter' | 'onChange'>;

const Empty = ({ filter, onChange }: EmptyProps) => {
  const t = useTexts(adminTexts).tokenRequests;
  if (filter === 'all') return <EmptyState fact={t.empty} help={t.emptyHelp} />;
  const showAll = (
    <Button variant="secondary" onClick={() => onChange('all')}>
      {t.showAll}
    </Button>
  );
  return <EmptyState fact={t.emptyState} action={showAll} />;
};

export const TokenList = () => {
  const [filter, setFilter] = useFilter();
  const list = useTokenRequests(filter);
  const sending = useSendToken();
  const choice = useChoice();
  return (
    <>
      <SendOutcome sending={sending} />
      {list.query.isPending ? (
        <Skeleton className="h-26 rounded-md sm:h-12 sm:w-80" />
      ) : (
        <Filter filter={filter} counts={list.query.data?.states} onChange={setFilter} />
      )}
      <TokenTable
        list={list}
        empty={<Empty filter={filter} onChange={setFilter} />}
        sendingTo={sending.isPending ? sending.variables : undefined}
        onSend={(email) => sending.mutate(email)}
        chosen={choice.chosen}
        onChoose={choice.toggle}
      />
      <InviteMany choice={choice} waiting={list.query.data?.states.waiting ?? 0} />
    </>
  );
};
