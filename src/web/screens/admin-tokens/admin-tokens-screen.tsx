import { TokenList } from '../../features/access-tokens/token-list.tsx';
import { tokenRequestsMessages } from '../../features/access-tokens/token-requests-messages.ts';
import { useTokenRequests } from '../../features/access-tokens/use-token-requests.ts';
import { useMessages } from '../../i18n/language-context.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton, SkeletonArea } from '../../ui/skeleton.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import type { ScreenHandle } from '../screen.ts';

export const handle: ScreenHandle = {
  head: ({ language }) => ({ title: tokenRequestsMessages[language].title, hidden: true }),
  wide: true,
};

const Requests = () => {
  const t = useMessages(tokenRequestsMessages);
  const { data, isError, isFetching, refetch } = useTokenRequests();
  if (data) {
    return data.length > 0 ? <TokenList requests={data} /> : <EmptyState fact={t.empty} help={t.emptyHelp} />;
  }
  if (isError) {
    return (
      <ErrorState
        what={t.loadFailed}
        help={t.loadFailedHelp}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <SkeletonArea className="grid gap-6">
      <Skeleton className="h-26 rounded-md sm:h-12 sm:w-80" />
      <TableSkeleton />
    </SkeletonArea>
  );
};

export const Component = () => {
  const t = useMessages(tokenRequestsMessages);
  return (
    <AdminPage place="tokens" title={t.title} intro={t.intro}>
      <Requests />
    </AdminPage>
  );
};
