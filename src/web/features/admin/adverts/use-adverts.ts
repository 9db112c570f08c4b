import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteAdvert, listAllAdverts } from '#web/api-client/calls.ts';
import { call } from '#web/api-client/create-api.ts';
import type { ListState } from '#web/ui/paged-list/list-state.ts';
import { COMPANIES } from '../companies/use-companies.ts';

export const ADVERT_SORTS = ['title', 'earned', 'item', 'price', 'clicks'] as const;
export type AdvertSort = (typeof ADVERT_SORTS)[number];

const ADVERTS = ['admin', 'adverts'] as const;

export const useAdminAdverts = ({ search, sort, order, page }: ListState<AdvertSort>) =>
  useQuery({
    queryKey: [...ADVERTS, { search, sort, order, page }],
    queryFn: ({ signal }) =>
      call(listAllAdverts, { query: { search, sort, order: sort && order, page, pageSize: 25 }, signal }),
    placeholderData: keepPreviousData,
  });

/** Both lists that show it are read anew, also after a refusal: it may be gone already. */
export const useDeleteAdvert = (id: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteAdvert, { params: { id } }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ADVERTS }),
        queries.invalidateQueries({ queryKey: COMPANIES }),
      ]),
  });
};
