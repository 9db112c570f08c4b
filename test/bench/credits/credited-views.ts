import pg from 'pg';
import { nameOfView } from './acknowledgements.ts';

export const onDatabase = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** The names of the credited views in the database. */
export const creditedViews = (url: string): Promise<Set<string>> =>
  onDatabase(url, async (client) => {
    const { rows } = await client.query<{ viewer: string; advert: string }>(
      'select viewer_id::text viewer, advert_id::text advert from views',
    );
    return new Set(rows.map(({ viewer, advert }) => nameOfView(viewer, advert)));
  });

/** Views left of each advert. */
export const remainingViews = (url: string): Promise<Map<bigint, number>> =>
  onDatabase(url, async (client) => {
    const { rows } = await client.query<{ id: string; remaining: number }>(
      'select advert_id::text id, views_remaining remaining from advert_escrows',
    );
    return new Map(rows.map(({ id, remaining }) => [BigInt(id), remaining]));
  });

export const countViews = (url: string): Promise<number> =>
  onDatabase(url, async (client) => {
    const { rows } = await client.query<{ views: string }>('select count(*)::text views from views');
    return Number(rows[0]?.views);
  });
