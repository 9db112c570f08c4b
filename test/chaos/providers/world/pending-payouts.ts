import { callAs } from './call-as.ts';
import type { World } from './open-world.ts';
import type { People } from './seed-people.ts';

type Leg = { _id: string; state: string; providerId: string | null; funding: string | null };
type Pending = { _id: string; legs: Leg[] };

/** Reads all pages of the admin's list. */
export const readPendingPayouts = async (world: World, { admin }: People): Promise<Pending[]> => {
  const found: Pending[] = [];
  for (let page = 1; ; page += 1) {
    const url = `/api/admin/pending-payouts?pageSize=100&page=${page}`;
    const { body } = await callAs(world, admin, { method: 'GET', url });
    found.push(...(body.payouts as Pending[]));
    if (page * 100 >= Number(body.total)) return found;
  }
};
