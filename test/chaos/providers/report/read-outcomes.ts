import type { World } from '../world/open-world.ts';

const OUTCOMES = `
  select provider || ' payments end as ' || status || case when taken_back_cents > 0 then ', taken back' else '' end name,
    count(*) from payments group by 1
  union all select 'payouts end as ' || status, count(*) from payouts group by 1
  union all select 'legs by ' || provider || ' end as ' || stage, count(*) from payout_legs group by 1
  union all select 'operators: ' || action || ' is written down', count(*) from admin_actions group by 1
  union all select 'webhooks kept of ' || provider, count(*) from webhook_inbox group by 1
  order by 1`;

/** Outcomes of payments and payouts by our books. */
export const readOutcomes = async ({ database }: World): Promise<[string, number][]> => {
  const { rows } = await database.owner.query<{ name: string; count: bigint }>(OUTCOMES);
  return rows.map(({ name, count }) => [name, Number(count)]);
};
