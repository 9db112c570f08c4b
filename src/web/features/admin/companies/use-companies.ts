import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminAdvert } from '#contracts/admin.ts';
import { listAdvertisers } from '#web/api-client/calls.ts';
import { call, type ReplyTo } from '#web/api-client/create-api.ts';
import type { ListState } from '#web/ui/paged-list/list-state.ts';

export const COMPANY_SORTS = ['name', 'country', 'balance', 'overallAdvs', 'earned'] as const;
export type CompanySort = (typeof COMPANY_SORTS)[number];

export const COMPANIES = ['admin', 'companies'] as const;

type Reply = ReplyTo<typeof listAdvertisers>;

/** An advertiser with the newest of their adverts. */
export type Company = Reply['Users'][number] & { readonly adverts: readonly AdminAdvert[] };

const companiesOf = ({ Users, Advs, ...facts }: Reply) => ({
  ...facts,
  companies: Users.map(
    (user): Company => ({
      ...user,
      adverts: Advs.filter((advert) => advert._user === user._id),
    }),
  ),
});

export const useCompanies = ({ search, sort, order, page }: ListState<CompanySort>) =>
  useQuery({
    queryKey: [...COMPANIES, { search, sort, order, page }],
    queryFn: async ({ signal }) =>
      companiesOf(
        await call(listAdvertisers, {
          query: { search, sort, order: sort && order, page, pageSize: 25 },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });

export const useRereadCompanies = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: COMPANIES });
};
