import { useTexts } from '#web/i18n/language.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { CheckIcon, CloseIcon } from '#web/ui/icons.tsx';
import { Moment } from '#web/ui/moment.tsx';
import type { ListControl } from '#web/ui/paged-list/list-state.ts';
import { stateOf, type TokenRequest, type TokenSort } from './token-requests.ts';

type TokenActionProps = {
  readonly request: TokenRequest;
  /** The address a token is being sent to right now. */
  readonly sendingTo: string | undefined;
  readonly onSend: (email: string) => void;
};

const TokenAction = ({ request, sendingTo, onSend }: TokenActionProps) => {
  const t = useTexts('tokenRequests');
  const state = stateOf(request);
  if (state === 'verified') return <span className="text-muted">{t.actions.verified}</span>;
  return (
    <span className="grid justify-items-start gap-1">
      <Button
        size="small"
        variant={state === 'sent' ? 'secondary' : 'primary'}
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

type TokenTableProps = {
  readonly requests: readonly TokenRequest[];
  readonly list: ListControl<TokenSort>;
  readonly sendingTo: string | undefined;
  readonly onSend: (email: string) => void;
};

const Person = ({ request }: { request: TokenRequest }) => {
  const t = useTexts('tokenRequests');
  return (
    <>
      <span className="block min-w-36 wrap-anywhere">{request.name}</span>
      <span className="block text-xs font-normal text-muted">
        {t.requested} <Moment at={request.createdAt} />
      </span>
    </>
  );
};

const Verified = ({ verified }: { verified: boolean }) => {
  const t = useTexts('tokenRequests');
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

export const TokenTable = ({ requests, list, sendingTo, onSend }: TokenTableProps) => {
  const t = useTexts('tokenRequests');
  const layout: Column<TokenRequest, keyof typeof t.columns, TokenSort>[] = [
    { key: 'name', sort: 'name', rowHeader: true, cell: (row) => <Person request={row} /> },
    {
      key: 'email',
      sort: 'email',
      long: true,
      cell: (row) => <span className="block min-w-44 wrap-anywhere">{row.email}</span>,
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
  ];
  return (
    <DataTable
      caption={t.table}
      headers={t.columns}
      columns={layout}
      list={list}
      rows={requests}
      rowKey={(row) => row._id}
      cards="tablets"
    />
  );
};
