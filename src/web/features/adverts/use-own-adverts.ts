import { useQuery } from '@tanstack/react-query';
import type { listOwnAdverts } from '#contracts/adverts.ts';
import { addressOf, call } from '#web/api-client/create-api.ts';

const LIST = addressOf<typeof listOwnAdverts>('GET', '/api/getUserAdvs');

export const OWN_ADVERTS = ['own-adverts'] as const;

export const useOwnAdverts = () =>
  useQuery({ queryKey: OWN_ADVERTS, queryFn: ({ signal }) => call(LIST, { signal }) });
