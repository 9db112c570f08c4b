import { useQuery } from '@tanstack/react-query';
import { listOwnAdverts } from '#web/api-client/calls.ts';
import { call } from '#web/api-client/create-api.ts';

export const OWN_ADVERTS = ['own-adverts'] as const;

export const useOwnAdverts = () =>
  useQuery({ queryKey: OWN_ADVERTS, queryFn: ({ signal }) => call(listOwnAdverts, { signal }) });
