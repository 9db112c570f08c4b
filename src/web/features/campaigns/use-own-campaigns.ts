import { useQuery } from '@tanstack/react-query';
import type { listOwnAdverts } from '#contracts/adverts.ts';
import { addressOf, call } from '../../api-client/create-api.ts';

const LIST = addressOf<typeof listOwnAdverts>('GET', '/api/getUserAdvs');

export const OWN_CAMPAIGNS = ['own-campaigns'] as const;

export const useOwnCampaigns = () =>
  useQuery({ queryKey: OWN_CAMPAIGNS, queryFn: ({ signal }) => call(LIST, { signal }) });
