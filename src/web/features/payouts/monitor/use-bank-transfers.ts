import { useQuery } from '@tanstack/react-query';
import type { listBankTransfers, testBankTransfers } from '#contracts/payouts.ts';
import { addressOf, call } from '../../../api-client/create-api.ts';

const TEST = addressOf<typeof testBankTransfers>('GET', '/api/admin/test-wise');
const LIST = addressOf<typeof listBankTransfers>('GET', '/api/admin/wise-transactions');

/** A failed test is an answer, not a hiccup: it is shown at once and asked again only by a press. */
export const useConnectionTest = () =>
  useQuery({
    queryKey: ['bank-connection'],
    queryFn: async ({ signal }) => (await call(TEST, { signal })).data,
    retry: false,
  });

/** SPEC 8: a list that cannot be loaded is an empty one. */
export const useTransfers = () =>
  useQuery({
    queryKey: ['bank-transfers'],
    queryFn: ({ signal }) =>
      call(LIST, { signal }).then(
        ({ transactions }) => transactions,
        () => [],
      ),
  });
