import { setTimeout as wait } from 'node:timers/promises';
import { nameOfView } from '../../test/bench/credits/acknowledgements.ts';
import { onDatabase } from '../../test/bench/credits/credited-views.ts';
import { PATIENTS, planViews, SPREAD_ADVERTS, type ViewRange } from '../../test/bench/credits/view-plan.ts';
import { openHttpConnection } from '../../test/bench/load/http-connection.ts';
import { creditRequests, isPaid } from '../../test/bench/load/turn-requests.ts';
import {
  seedAdvertContents,
  seedAdverts,
  seedMembers,
  seedPatientAccounts,
} from '../../test/bench/seed/seed-money.ts';
import { seedSessions } from '../../test/bench/seed/seed-sessions.ts';

const AT_ONCE = 8;
/** The pause between two views of a caller, for a steady load below the machine's limit. */
const PAUSE_MS = 25;
const ADVERTS = SPREAD_ADVERTS + 1;
const VIEWS: ViewRange = { traffic: 'spread', first: 0, count: 40_000 };

/** Inserts patients, paid adverts, and finished views that are not credited yet. */
export const seedViews = (ownerUrl: string): Promise<void> =>
  onDatabase(ownerUrl, async (client) => {
    await seedAdverts(client, { count: ADVERTS, viewsEach: 1_000 });
    await seedMembers(client, PATIENTS);
    await seedPatientAccounts(client, PATIENTS);
    await seedAdvertContents(client, ADVERTS);
    await seedSessions(client, planViews(VIEWS));
    await client.query('vacuum analyze');
  });

export type SentView = { name: string; sentAt: number; acknowledgedAt?: number };

/** Viewers whose browsers report finished views, until they are stopped or the server is gone. */
export const startViewers = (port: number) => {
  const requests = creditRequests(VIEWS);
  const names = planViews(VIEWS).map(({ viewerId, advertId }) => nameOfView(viewerId, advertId));
  const sent: SentView[] = [];
  let isOver = false;
  let next = 0;
  const caller = async (): Promise<void> => {
    const connection = await openHttpConnection(port);
    for (let at = next++; !isOver && at < requests.length; at = next++) {
      const view: SentView = { name: names[at] ?? '', sentAt: Date.now() };
      sent.push(view);
      const answer = await connection.send(requests[at] ?? Buffer.alloc(0)).catch(() => undefined);
      if (!answer) return;
      if (isPaid(answer)) view.acknowledgedAt = Date.now();
      await wait(PAUSE_MS);
    }
    connection.close();
  };
  const ended = Promise.all(Array.from({ length: AT_ONCE }, caller));
  return {
    sent,
    async stop() {
      isOver = true;
      await ended;
    },
  };
};

export type Comparison = {
  /** Acknowledged views before the moment that are missing; there must be none. */
  lost: number;
  /** Found views that nobody had sent before the moment; there must be none. */
  invented: number;
  found: number;
  acknowledged: number;
};

/** Compares a restored database's views with those acknowledged until a moment. */
export const compareViews = (
  sent: readonly SentView[],
  found: ReadonlySet<string>,
  until: number,
): Comparison => {
  const acknowledged = sent.filter(
    ({ acknowledgedAt = Number.POSITIVE_INFINITY }) => acknowledgedAt <= until,
  );
  const sentByThen = new Set(sent.filter(({ sentAt }) => sentAt <= until).map(({ name }) => name));
  return {
    lost: acknowledged.filter(({ name }) => !found.has(name)).length,
    invented: [...found].filter((name) => !sentByThen.has(name)).length,
    found: found.size,
    acknowledged: acknowledged.length,
  };
};
