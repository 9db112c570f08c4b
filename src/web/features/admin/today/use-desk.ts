import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api-client/api.ts';
import { ADMIN_ATTENTION_KEY } from '#web/api-client/reread.ts';

/** Read again with the counts of the menu: what makes those old makes this old. */
export const useDesk = () =>
  useQuery({
    queryKey: [...ADMIN_ATTENTION_KEY, 'desk'],
    queryFn: ({ signal }) => call('GET /api/admin/desk', { signal }),
    refetchInterval: 60_000,
  });
