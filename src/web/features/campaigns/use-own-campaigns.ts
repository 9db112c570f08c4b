import { useQuery } from '@tanstack/react-query';
import { listOwnAdverts } from '#contracts/adverts.ts';
import { call } from '../../api-client/create-api.ts';

export const OWN_CAMPAIGNS = ['own-campaigns'] as const;

export const useOwnCampaigns = () =>
  useQuery({ queryKey: OWN_CAMPAIGNS, queryFn: ({ signal }) => call(listOwnAdverts, { signal }) });
