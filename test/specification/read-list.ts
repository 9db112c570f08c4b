import { useQuery } from '@tanstack/react-query';
import { useListState } from '#web/ui/paged-list/list-state.ts';

/** A list of the console whose page was read. */
export const useReadList = <Sort extends string, Page>(sorts: readonly Sort[], page: Page) => {
  const query = useQuery({ queryKey: [page], queryFn: async () => page, initialData: page });
  return { ...useListState(sorts), query };
};
