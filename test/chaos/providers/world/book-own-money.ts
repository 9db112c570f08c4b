import { FIRST_BALANCE_CENTS } from '../../../../sandbox/wise/wise-state.ts';
import { callAs } from './call-as.ts';
import type { World } from './open-world.ts';
import type { People } from './seed-people.ts';

/** Books the money with which the sandbox's Wise begins, as an operator who moved it there. */
export const bookOwnMoney = async (world: World, { admin }: People): Promise<void> => {
  await callAs(world, admin, { url: '/api/admin/reconciliation' });
  const dollars = FIRST_BALANCE_CENTS / 100;
  const explanation = { provider: 'wise', difference: dollars, amount: dollars, what: 'own-money' };
  const payload = { ...explanation, note: 'The balance at the start' };
  const { status, body } = await callAs(world, admin, {
    url: '/api/admin/reconciliation/explain',
    payload,
  });
  if (status !== 200) throw new Error(`own money was not booked: ${JSON.stringify(body)}`);
};
