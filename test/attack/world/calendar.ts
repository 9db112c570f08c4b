import { countHelped } from '../../../src/server/analytics/helped.ts';
import type { World } from './open-world.ts';
import { decideHeld, decideWithdrawals } from './staff.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Hours at which staff review what waits, in UTC. */
const OFFICE_HOURS = [9, 15, 21];

/** Flushes what servers cache for some seconds, and runs due jobs. */
export const settle = async ({ context, jobs }: World): Promise<void> => {
  await context.viewLimits.flush();
  await jobs.runDue();
};

/** Runs the product's jobs that judge views, and staff, for so many days. */
export const keepCalendar = async (
  world: World,
  { days, scores }: { days: number; scores: boolean },
): Promise<void> => {
  const { time, firstDay, jobs } = world;
  for (let hour = 0; hour < days * 24; hour += 1) {
    await time.until(firstDay + hour * HOUR_MS + 17 * MINUTE_MS);
    await settle(world);
    if (scores) await jobs.runScheduled('score-views');
    // The job takes the time from the database, whose days are those of this machine.
    if (hour % 24 === 1) await countHelped(world.database.db, time.now());
    if (hour % 24 === 2) await jobs.runScheduled('forget-unpaid-views');
    if (OFFICE_HOURS.includes(hour % 24)) {
      await decideHeld(world);
      await decideWithdrawals(world);
    }
  }
};
