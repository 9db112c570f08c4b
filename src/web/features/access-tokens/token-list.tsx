import { useSearchParams } from 'react-router';
import { codeOf } from '../../api-client/code-of.ts';
import { textOfCode } from '../../i18n/error-messages.ts';
import { useLanguage, useMessages } from '../../i18n/language-context.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { tokenRequestsMessages } from './token-requests-messages.ts';
import { requestsIn, TOKEN_FILTERS, type TokenFilter, type TokenRequest } from './token-state.ts';
import { TokenTable } from './token-table.tsx';
import { useSendToken } from './use-token-requests.ts';

/** SPEC 2 and 8: success in green, failure in a red banner; both stay until dismissed or the next send. */
const SendOutcome = ({ sending }: { sending: ReturnType<typeof useSendToken> }) => {
  const t = useMessages(tokenRequestsMessages);
  const language = useLanguage();
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
      {textOfCode(codeOf(sending.error), language)}
    </Notice>
  );
};

/** The filter stands in the address: what is seen can be shared, and the way back works. */
const useFilter = () => {
  const [params, setParams] = useSearchParams();
  const filter = TOKEN_FILTERS.find((name) => name === params.get('state')) ?? 'all';
  const show = (next: TokenFilter) =>
    setParams(next === 'all' ? {} : { state: next }, { preventScrollReset: true });
  return [filter, show] as const;
};

export const TokenList = ({ requests }: { requests: readonly TokenRequest[] }) => {
  const t = useMessages(tokenRequestsMessages);
  const [filter, setFilter] = useFilter();
  const sending = useSendToken();
  const shown = requestsIn(requests, filter);
  const options = TOKEN_FILTERS.map((value) => ({
    value,
    label: `${t.states[value]} (${requestsIn(requests, value).length})`,
  }));
  return (
    <>
      <SendOutcome sending={sending} />
      <Segmented paired legend={t.filter} options={options} value={filter} onChange={setFilter} />
      {shown.length > 0 ? (
        <TokenTable
          requests={shown}
          sendingTo={sending.isPending ? sending.variables : undefined}
          onSend={(email) => sending.mutate(email)}
        />
      ) : (
        <EmptyState
          fact={t.emptyState}
          action={
            <Button variant="secondary" onClick={() => setFilter('all')}>
              {t.showAll}
            </Button>
          }
        />
      )}
    </>
  );
};
