import type pg from 'pg';
import type { PlannedView } from '../credits/view-plan.ts';

/** Opens a plan's running views, which started long ago, so that their time is up, or start in the future. */
export const seedSessions = async (
  client: pg.ClientBase | pg.Pool,
  views: readonly PlannedView[],
  started: 'long-ago' | 'in-future' = 'long-ago',
): Promise<void> => {
  const column = (read: (view: PlannedView) => bigint) => views.map((view) => String(read(view)));
  await client.query(
    `insert into view_sessions (viewer_id, advert_id, beneficiary_id, own, nonce, started_at)
     select v, a, b, false, n, now() + $5::interval from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[]) u(v, a, b, n)
     on conflict (viewer_id) do update set advert_id = excluded.advert_id, beneficiary_id = excluded.beneficiary_id,
       nonce = excluded.nonce, started_at = excluded.started_at`,
    [
      column((view) => view.viewerId),
      column((view) => view.advertId),
      column((view) => view.beneficiaryId),
      column((view) => view.nonce),
      started === 'long-ago' ? '-10 minutes' : '1 hour',
    ],
  );
};
