import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Client, createClient, quoteIdentifier, startOptions } from './connections.ts';
import type { Queryable } from './database.ts';

export type Listener = {
  onMessage(payload: string): void;
  /** Called after a lost connection is restored: messages may have been missed. */
  onGap(): void;
};

/** PostgreSQL's LISTEN/NOTIFY over one connection, which reconnects by itself. */
export type Notifications = {
  listen(channel: string, listener: Listener): Promise<void>;
  close(): Promise<void>;
};

/** Sends a message to all servers; in a transaction, when it commits. */
export const notify = async (queryable: Queryable, channel: string, payload: string): Promise<void> => {
  await sql`select pg_notify(${channel}, ${payload})`.execute(queryable);
};

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 10_000;
/** A connection can die without an error, so it is pinged regularly. */
const PING_EVERY_MS = 30_000;

type Options = {
  /** The name in pg_stat_activity; left out: the one of the address. */
  name?: string;
  onError(error: unknown): void;
};

class PostgresNotifications implements Notifications {
  readonly #connectionString: string;
  readonly #name: string | undefined;
  readonly #onError: Options['onError'];
  readonly #listeners = new Map<string, Listener[]>();
  #client: Client | undefined;
  #closed = false;
  #ping: NodeJS.Timeout | undefined;

  constructor(connectionString: string, { name, onError }: Options) {
    this.#connectionString = connectionString;
    this.#name = name;
    this.#onError = onError;
  }

  async connect(): Promise<void> {
    const client = createClient(this.#connectionString, {
      query_timeout: 10_000,
      keepAlive: true,
      options: startOptions({}),
    });
    // If the first connect fails, only the caller retries. Otherwise every failure would double the attempts.
    let stands = false;
    const lost = () => {
      if (!stands || this.#closed) return;
      stands = false;
      void this.#reconnect(client);
    };
    client.on('error', (error) => {
      this.#onError(error);
      lost();
    });
    client.on('end', lost);
    client.on('notification', ({ channel, payload }) => this.#deliver(channel, payload ?? ''));
    try {
      await client.connect();
      if (this.#name !== undefined)
        await client.query("select set_config('application_name', $1, false)", [this.#name]);
      for (const channel of this.#listeners.keys()) await client.query(`listen ${quoteIdentifier(channel)}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    stands = true;
    this.#client = client;
    this.#ping = setInterval(() => void client.query('select 1').catch(lost), PING_EVERY_MS).unref();
  }

  async #reconnect(dead: Client): Promise<void> {
    clearInterval(this.#ping);
    this.#client = undefined;
    void dead.end().catch(() => undefined);
    for (let wait = FIRST_WAIT_MS; !this.#closed; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      await sleep(wait, undefined, { ref: false });
      try {
        await this.connect();
        for (const listener of [...this.#listeners.values()].flat()) listener.onGap();
        return;
      } catch (error) {
        this.#onError(error);
      }
    }
  }

  #deliver(channel: string, payload: string): void {
    for (const listener of this.#listeners.get(channel) ?? []) listener.onMessage(payload);
  }

  async listen(channel: string, listener: Listener): Promise<void> {
    const known = this.#listeners.get(channel) ?? [];
    this.#listeners.set(channel, [...known, listener]);
    if (known.length === 0) await this.#client?.query(`listen ${quoteIdentifier(channel)}`);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#ping);
    await this.#client?.end();
  }
}

export const startNotifications = async (
  connectionString: string,
  options: Options,
): Promise<Notifications> => {
  const notifications = new PostgresNotifications(connectionString, options);
  await notifications.connect();
  return notifications;
};
