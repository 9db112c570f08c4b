import { useQuery } from '@tanstack/react-query';
import { MONEY_PROVIDERS, type MoneyPlace } from '#shared/money-providers/money-providers.ts';
import { call } from '#web/api-client/api.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { financeTexts } from '#web/texts/finance.ts';
import { useAct } from '#web/ui/use-act.ts';

const RECONCILIATION = ['reconciliation'] as const;
const SAFEGUARDING = ['safeguarding'] as const;

/** Keys of all that a comparison or an explanation changes. */
export const COMPARED = [RECONCILIATION, SAFEGUARDING];

export const useReconciliation = () =>
  useQuery({
    queryKey: RECONCILIATION,
    queryFn: ({ signal }) => call('GET /api/admin/reconciliation', { signal }),
  });

export const useSafeguarding = () =>
  useQuery({
    queryKey: SAFEGUARDING,
    queryFn: ({ signal }) => call('GET /api/admin/safeguarding', { signal }),
  });

export const useMargins = () =>
  useQuery({
    queryKey: ['margins'],
    queryFn: ({ signal }) => call('GET /api/admin/margins', { signal }),
  });

/** Reloads after a failure too: one provider may have been read and another not. */
export const useComparison = () =>
  useAct(() => call('POST /api/admin/reconciliation'), { rereads: COMPARED });

/** Returns a function that names where money lies. */
export const usePlaceName = () => {
  const { bank } = useTexts(financeTexts).finance;
  return (place: MoneyPlace): string => (place === 'manual' ? bank : MONEY_PROVIDERS[place].label);
};
