import type { Breach } from '../../breach.ts';
import { callAs } from '../world/call-as.ts';
import type { World } from '../world/open-world.ts';
import type { People } from '../world/seed-people.ts';
import { NO_DIFFERENCE } from './rules.ts';

type Kind = keyof typeof NO_DIFFERENCE;
type Found = Record<'provider' | 'reference' | 'ours' | 'theirs', unknown> & { kind: Kind };

/** Differences that the product itself finds between its books and those of the providers. */
export const checkComparison = async (world: World, { admin }: People): Promise<Breach[]> => {
  const { status, body } = await callAs(world, admin, { url: '/api/admin/reconciliation' });
  if (status !== 200)
    return [{ rule: 'the books can be compared with every provider', what: `answered with ${status}` }];
  return (body.differences as Found[]).map(({ kind, provider, reference, ours, theirs }) => ({
    rule: NO_DIFFERENCE[kind],
    what: `${provider} ${reference}: $${ours} in the books, $${theirs} there`,
  }));
};
