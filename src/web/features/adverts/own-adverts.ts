import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { OWN_ADVERT_FILTERS } from '#contracts/adverts.ts';
import { call, type ReplyTo } from '#web/api-client/api.ts';

export const OWN_ADVERTS = ['own-adverts'] as const;

export type OwnPage = ReplyTo<'GET /api/getUserAdvsPage'>;
export type AdvertTotals = OwnPage['totals'];
export type AdvertState = (typeof OWN_ADVERT_FILTERS)[number];

const STATE = 'state';
const PAGE = 'page';

/** The filter of own adverts in the URL: it can be shared, and the back button works. */
export const useShownAdverts = () => {
  const [params, setParams] = useSearchParams();
  const state: AdvertState = OWN_ADVERT_FILTERS.find((one) => one === params.get(STATE)) ?? 'active';
  const asked = Number(params.get(PAGE));
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 1_000_000 ? asked : 1;
  const at = (shown: AdvertState, to: number) => {
    const next = new URLSearchParams(params);
    next.delete(STATE);
    next.delete(PAGE);
    if (shown !== 'active') next.set(STATE, shown);
    if (to > 1) next.set(PAGE, String(to));
    return next;
  };
  return {
    state,
    page,
    show: (shown: AdvertState) => setParams(at(shown, 1), { replace: true, preventScrollReset: true }),
    linkToPage: (to: number) => `?${at(state, to)}`,
  };
};
export type ShownAdverts = ReturnType<typeof useShownAdverts>;

/** A page of the own ads. The old one stays while the next one loads. */
export const useOwnAdverts = ({ state, page }: Pick<ShownAdverts, 'state' | 'page'>) =>
  useQuery({
    queryKey: [...OWN_ADVERTS, 'page', state, page],
    queryFn: ({ signal }) => call('GET /api/getUserAdvsPage', { query: { state, page }, signal }),
    placeholderData: keepPreviousData,
  });

/** An own ad with its results. It reloads with the list, because the same changes affect both. */
export const useAdvertReport = (id: string) =>
  useQuery({
    queryKey: [...OWN_ADVERTS, id],
    queryFn: ({ signal }) => call('GET /api/getUserAdv/:id', { params: { id }, signal }),
  });
