import { encodePublicId } from '#shared/ids/public-id.ts';
import type { Breach } from '../../breach.ts';
import type { World } from '../world/open-world.ts';
import { NO_UNSAID } from './rules.ts';

type Paid = { id: bigint; state: string; said: Date | null; people: number };

/** Paid legs of payouts in review from the request on, with the time of the last decision they needed. */
const PAID_UNSAID = `
  with said as (
    select subject_id, min(created_at) filter (where details ->> 'after' = 'approved') at
    from admin_actions where action = 'approve-payout' group by 1)
  select r.payout_id id, r.state, said.at said, people.count::int people
  from payout_legs l join payout_reviews r using (payout_id) left join said on said.subject_id = r.payout_id,
    lateral (select count(distinct admin_id) from admin_actions a
      where a.action = 'approve-payout' and a.subject_id = r.payout_id and a.created_at <= said.at) people
  where l.paid_at is not null and r.reasons && array['first', 'amount']
    and (said.at is null or l.paid_at < said.at or people.count < case when r.needs_second then 2 else 1 end)`;

/** Judges by the record of decisions, not by the reviews themselves. */
export const checkWords = async ({ database }: World): Promise<Breach[]> => {
  const { rows } = await database.owner.query<Paid>(PAID_UNSAID);
  return rows.map(({ id, state, said, people }) => ({
    rule: NO_UNSAID,
    what: `payout ${encodePublicId(id)} was paid, its review is ${state}, said by ${people} at ${said?.toISOString() ?? 'no time'}`,
  }));
};

/** A review that nobody can decide any more would stay on a list for ever. */
export const checkReviewsEnd = async ({ database }: World): Promise<Breach[]> => {
  const { rows } = await database.owner.query<{ open: bigint }>(
    `select count(*) open from payout_reviews where state in ('waiting', 'waiting-second')`,
  );
  const open = rows[0]?.open ?? 0n;
  return open === 0n ? [] : [{ rule: 'every review comes to its end', what: `${open} wait` }];
};
