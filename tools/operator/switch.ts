import { recordAdminAction } from '../../src/server/audit/audit.ts';
import { loadConfig } from '../../src/server/load-config.ts';
import type { Database } from '../../src/server/platform/database/database.ts';
import {
  readSwitches,
  SWITCHES,
  type SwitchName,
  setSwitch,
} from '../../src/server/platform/switches/switches.ts';
import { answer, CommandError, withSiteQueries } from './site-database.ts';

/** Shows the switches of a site, or turns one: `switch.ts [name on|off]`, beside the running servers. */

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
      .map(({ name, isOn, changedAt }) => `${name}\t${stateOf(isOn)}\tsince ${changedAt.toISOString()}`)
      .join('\n');
  }
  if (!isSwitch(name) || (state !== 'on' && state !== 'off'))
    throw new CommandError(`Say which switch and how: ${SWITCHES.join(' or ')}, then on or off.`);
  return turn(db, name, state === 'on');
};

export const turnSwitches = (words: string[], settings: NodeJS.ProcessEnv): Promise<string> =>
  withSiteQueries(loadConfig(settings), (db) => act(db, words));

if (import.meta.main) await answer(() => turnSwitches(process.argv.slice(2), process.env));
