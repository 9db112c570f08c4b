import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log/log.ts';

/** `maintenance`: only staff gets in. `payments`: payments and withdrawals may be started. */
export const SWITCHES = ['maintenance', 'payments'] as const;
export type SwitchName = (typeof SWITCHES)[number];

type SwitchTables = { switches: { name: SwitchName; is_on: boolean; changed_at: Date } };

export const readSwitches = (db: Database) =>
  db.withTables<SwitchTables>().selectFrom('switches').selectAll().orderBy('name').execute();

/** Returns whether it stood otherwise before. */
export const setSwitch = async (
  trx: Database,
  { name, isOn, at }: { name: SwitchName; isOn: boolean; at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .withTables<SwitchTables>()
    .updateTable('switches')
    .set({ is_on: isOn, changed_at: at })
    .where('name', '=', name)
    .where('is_on', '!=', isOn)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** The switches as this server knows them. */
export type Switches = { isOn(name: SwitchName): Promise<boolean> };

const KEPT_MS = 3_000;

type Needs = { db: Database; clock: Clock; log: Log };

/**
 * Reads the switches, and again when what is known is older than three seconds. While the database is away, what was known
 * last holds; only the request that asks waits for it.
 */
export const createSwitches = async ({ db, clock, log }: Needs): Promise<Switches> => {
  const known = new Map<SwitchName, boolean>();
  let askedAt = 0;
  const ask = async (): Promise<void> => {
    askedAt = clock.now().getTime();
    for (const { name, is_on } of await readSwitches(db)) {
      if (known.has(name) && known.get(name) !== is_on)
        log.warn({ switch: name, isOn: is_on }, 'an operator has switched');
      known.set(name, is_on);
    }
  };
  await ask();
  return {
    async isOn(name) {
      if (clock.now().getTime() - askedAt >= KEPT_MS) await ask().catch(() => undefined);
      return known.get(name) === true;
    },
  };
};
