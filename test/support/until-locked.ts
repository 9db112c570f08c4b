import { expect } from 'vitest';
import { eventually } from './eventually.ts';

type Asking = { query(text: string): Promise<{ rows: unknown[] }> };

const WAITING =
  "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

/** Waits until all promises wait for a database lock. Fails at once when one is settled. */
export const untilLocked = async (
  owner: Asking,
  ...works: readonly PromiseLike<unknown>[]
): Promise<void> => {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  for (const work of works) work.then(end, end);
  await eventually('work at a lock', async () => {
    if (!isOver) expect((await owner.query(WAITING)).rows).toHaveLength(works.length);
  });
  if (isOver) throw new Error('work was done that ought to wait at a lock');
};
