import { recordAdminAction } from '../src/server/audit/audit.ts';
import { loadConfig } from '../src/server/load-config.ts';
import { ConfigError } from '../src/server/platform/config/environment.ts';
import { createPool } from '../src/server/platform/database/connections.ts';
import { createDatabase, type Database } from '../src/server/platform/database/database.ts';
import { EmbeddedPostgresError } from '../src/server/platform/embedded-postgres/postgres-binaries.ts';
import {
  readSwitches,
  SWITCHES,
  type SwitchName,
  setSwitch,
} from '../src/server/platform/switches/switches.ts';
import { openSiteDatabase } from './open-site-database.ts';

/** Shows the switches of a site, or turns one: `switch.ts [name on|off]`, beside the running servers. */

/** What the person has to do differently; one sentence. */
class CommandError extends Error {}

const stateOf = (isOn: boolean): string => (isOn ? 'on' : 'off');

const turn = (db: Database, name: SwitchName, isOn: boolean): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const at = new Date();
    if (!(await setSwitch(trx, { name, isOn, at }))) return `${name} is ${stateOf(isOn)} already.`;
    const details = { switch: name, state: stateOf(isOn) };
    await recordAdminAction(trx, at, { adminId: null, action: 'set-switch', subjectId: 0n, details });
    return `${name} is ${stateOf(isOn)} now. All servers know it within a few seconds.`;
  });

const isSwitch = (name: string): name is SwitchName => (SWITCHES as readonly string[]).includes(name);

const act = async (db: Database, [name, state]: string[]): Promise<string> => {
  if (name === undefined) {
    const switches = await readSwitches(db);
    return switches
      .map(({ name, is_on, changed_at }) => `${name}\t${stateOf(is_on)}\tsince ${changed_at.toISOString()}`)
      .join('\n');
  }
  if (!isSwitch(name) || (state !== 'on' && state !== 'off'))
    throw new CommandError(`Say which switch and how: ${SWITCHES.join(' or ')}, then on or off.`);
  return turn(db, name, state === 'on');
};

const run = async (words: string[]): Promise<string> => {
  const { url, stop } = await openSiteDatabase(loadConfig(process.env));
  const db = createDatabase(createPool(url, { max: 1 }));
  try {
    return await act(db, words);
  } finally {
    await db.destroy();
    await stop();
  }
};

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  const expected = [CommandError, ConfigError, EmbeddedPostgresError].some((kind) => error instanceof kind);
  console.error(expected && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
