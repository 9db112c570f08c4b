import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api-client/api.ts';
import { ADMIN_ATTENTION_KEY } from '#web/api-client/reread.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { payoutReviewsTexts } from '#web/texts/payout-reviews.ts';
import { useMomentText } from '#web/ui/moment.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { PENDING_PAYOUTS } from '../pending-payouts.ts';

const REVIEWS = ['payout-reviews'] as const;

export const useReviews = () =>
  useQuery({
    queryKey: REVIEWS,
    queryFn: ({ signal }) => call('GET /api/admin/payout-reviews', { signal }),
    refetchInterval: 60_000,
  });

export const useReview = (id: string) =>
  useQuery({
    queryKey: [...REVIEWS, id],
    queryFn: ({ signal }) => call('GET /api/admin/payout-reviews/:id', { params: { id }, signal }),
  });

/** Reloads everything, also after a refusal: another staff member may have decided since. */
const STALE = { rereads: [REVIEWS, PENDING_PAYOUTS, ADMIN_ATTENTION_KEY] };

/** `version` of the shown warnings. */
export const useRelease = ({ id, version }: { id: string; version: string }, onDone: () => void) => {
  const t = useTexts(payoutReviewsTexts).payoutReviews;
  return useAct(() => call('POST /api/admin/approve-payout/:id', { params: { id }, body: { version } }), {
    ...STALE,
    done: ({ state }) => (state === 'approved' ? t.released : t.saidFirst),
    onDone,
  });
};

/** The withdrawal leaves the queue until it can be released. */
export const usePostponing = (id: string) => {
  const t = useTexts(payoutReviewsTexts).payoutReviews;
  const momentText = useMomentText();
  return useAct(() => call('POST /api/admin/postpone-payout/:id', { params: { id } }), {
    ...STALE,
    done: ({ until }) => t.held(momentText(until, 'time')),
  });
};

export const useRefusal = (id: string, onDone: () => void) => {
  const t = useTexts(payoutReviewsTexts).payoutReviews;
  return useAct(
    (reason: string) => call('POST /api/admin/refuse-payout/:id', { params: { id }, body: { reason } }),
    { ...STALE, done: t.refused, onDone },
  );
};
