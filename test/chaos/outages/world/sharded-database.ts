import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { distribute } from '../../../../src/server/platform/database/shards.ts';
import { DurableDatabase } from './durable-database.ts';
import type { SiteDatabase } from './site-database.ts';

/** Connections of the servers to each shard: two log-ins of each connection to the money. */
const SETTINGS = { max_connections: '300' };

/** Slows writing views on a shard, so that many kills come between the two steps of a credit. */
const SLOW = `
  create function chaos_be_slow() returns trigger language plpgsql as $$
    begin perform pg_sleep(random() * 0.15); return null; end $$;
  create trigger chaos_be_slow after insert on views for each statement execute function chaos_be_slow();`;

/** Moves that fail are forgotten, in place of tried again. */
const FORGETFUL = `
  create or replace function settle_views(p_until timestamptz) returns boolean language plpgsql security definer
  set search_path = public as $$
  declare v_views views[];
  begin
    delete from fresh_decided_views;
    with moved as (delete from fresh_views returning *) select array_agg(row(m.*)::views) into v_views from moved m;
    begin
      insert into views select * from unnest(v_views) on conflict do nothing;
    exception when others then null;
    end;
    return false;
  end $$;`;

const SHARDS = ['shard-1', 'shard-2'];
/** The password of the log-in in each cluster. */
const PASSWORD_FILE = 'postgres-password';

/** One PostgreSQL with the money, and two with the views. */
export class ShardedDatabase implements SiteDatabase {
  readonly money: DurableDatabase;
  readonly shards: readonly DurableDatabase[];
  readonly url: string;
  readonly db: SiteDatabase['db'];
  readonly owner: SiteDatabase['owner'];
  readonly environment: Record<string, string>;

  private constructor(money: DurableDatabase, shards: readonly DurableDatabase[]) {
    this.money = money;
    this.shards = shards;
    this.url = money.url;
    this.db = money.db;
    this.owner = money.owner;
    this.environment = { SHARDS: shards.map(({ url }) => `${new URL(url).host}/watchwell`).join(', ') };
  }

  static async open(folder: string, isForgetful = false): Promise<ShardedDatabase> {
    const inFolder = (name: string): string => {
      mkdirSync(join(folder, name), { mode: 0o755 });
      return join(folder, name);
    };
    const home = inFolder('money');
    const money = await DurableDatabase.open(home, SETTINGS);
    const shards: DurableDatabase[] = [];
    for (const name of SHARDS) {
      const place = inFolder(name);
      copyFileSync(join(home, PASSWORD_FILE), join(place, PASSWORD_FILE));
      shards.push(await DurableDatabase.open(place, SETTINGS));
    }
    const places = shards.map(({ url }) => {
      const { hostname: host, port } = new URL(url);
      return { host, port, database: 'watchwell' };
    });
    await distribute({ ownerUrl: money.url, serverUrl: money.url, shards: places });
    for (const { owner } of shards) await owner.query(SLOW);
    if (isForgetful) await money.owner.query(FORGETFUL);
    return new ShardedDatabase(money, shards);
  }

  async close(): Promise<void> {
    for (const database of [this.money, ...this.shards]) await database.close();
  }
}
