import { useQuery } from '@tanstack/react-query';
import type { OwnAdvert } from '#contracts/adverts.ts';
import { call } from '#web/api-client/api.ts';

export const OWN_ADVERTS = ['own-adverts'] as const;

export const useOwnAdverts = () =>
  useQuery({ queryKey: OWN_ADVERTS, queryFn: ({ signal }) => call('GET /api/getUserAdvs', { signal }) });

/** An own ad with what it brought. It is read again with the list: whatever changes one changes the other. */
export const useAdvertReport = (id: string) =>
  useQuery({
    queryKey: [...OWN_ADVERTS, id],
    queryFn: ({ signal }) => call('GET /api/getUserAdv/:id', { params: { id }, signal }),
  });

export type AdvertTotals = {
  readonly count: number;
  readonly active: number;
  /** SPEC 16: `clicks` are the views that remain. */
  readonly delivered: number;
  readonly remaining: number;
};

export const totalsOf = (adverts: readonly OwnAdvert[]): AdvertTotals => ({
  count: adverts.length,
  active: adverts.filter(({ completed }) => !completed).length,
  delivered: adverts.reduce((sum, { delivered }) => sum + delivered, 0),
  remaining: adverts.reduce((sum, { clicks }) => sum + clicks, 0),
});

export const ADVERT_STATES = ['active', 'completed'] as const;
export type AdvertState = (typeof ADVERT_STATES)[number];

/** Newest first, whatever the order of the answer. */
export const advertsIn = (adverts: readonly OwnAdvert[], state: AdvertState): OwnAdvert[] =>
  adverts
    .filter(({ completed }) => completed === (state === 'completed'))
    .sort((one, other) => Date.parse(other.created) - Date.parse(one.created));
