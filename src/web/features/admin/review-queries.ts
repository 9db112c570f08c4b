import { useQuery } from '@tanstack/react-query';
import { type BodyFor, call, type ReplyTo } from '#web/api-client/api.ts';
import { ADMIN_ATTENTION_KEY } from '#web/api-client/reread.ts';
import { type ActOptions, useAct } from '#web/ui/use-act.ts';
import { ADVERTS, COMPANIES } from './queries.ts';

const QUEUE = ['admin', 'review'] as const;

export const useReviewQueue = () =>
  useQuery({ queryKey: QUEUE, queryFn: ({ signal }) => call('GET /api/admin/review', { signal }) });

/** Reads one advert by its id, in review or not. */
export const useReviewed = (id: string) =>
  useQuery({
    queryKey: [...QUEUE, id],
    queryFn: ({ signal }) => call('GET /api/admin/review/:id', { params: { id }, signal }),
  });

type Decided = ReplyTo<'POST /api/admin/review/:id'>;

/** Reloads the queue, also after a refusal: another staff member may have decided since. */
export const useDecideAdvert = (
  id: string,
  shown: Pick<ActOptions<unknown, Decided>, 'done' | 'onDone' | 'failsIn'>,
) =>
  useAct(
    (body: BodyFor<'POST /api/admin/review/:id'>) =>
      call('POST /api/admin/review/:id', { params: { id }, body }),
    { ...shown, rereads: [QUEUE, ADVERTS, COMPANIES, ADMIN_ATTENTION_KEY] },
  );

export const useCorrectCategory = (id: string, done: string) =>
  useAct(
    (category: string) => call('POST /api/admin/review/:id/category', { params: { id }, body: { category } }),
    { rereads: [QUEUE], done, failsIn: 'toast' },
  );
