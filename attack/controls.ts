import type { Config } from '../src/server/platform/config/config.ts';
import { ROOM } from '../src/server/viewing/limit-table.ts';
import type { GoalName } from './judge.ts';
import type { World } from './world/open-world.ts';

/** A defence that can be taken off. Without it the goal that it guards has to be missed. */
export type Control = {
  name: string;
  guards: GoalName;
  /** Whose attack shows it; all others stay away. */
  shownBy: string;
  /** Before the site is opened. */
  before?(): void;
  settings?(config: Config): Partial<Config>;
  after?(world: World): Promise<unknown>;
  /** Nobody scores views. */
  withoutScoring?: true;
};

const MUCH = 1_000_000_000_000n;

export const CONTROLS: readonly Control[] = [
  {
    name: 'household-limits',
    guards: 'one-home',
    shownBy: 'a patient logged out',
    before: () =>
      void Object.assign(ROOM, {
        newDevices: MUCH,
        household: MUCH,
        pageFromHousehold: MUCH,
        pageFromNetwork: MUCH,
      }),
  },
  { name: 'scoring', guards: 'many-homes', shownBy: 'cookies on 100 homes', withoutScoring: true },
  {
    name: 'advert-limit',
    guards: 'packs',
    shownBy: 'a rival at home',
    before: () => void Object.assign(ROOM, { advertViews: { from: 500, to: 500 } }),
  },
  {
    name: 'no-private-addresses',
    guards: 'nothing-forbidden',
    shownBy: 'proxies that are not configured',
    settings: () => ({ mode: 'test' }),
  },
  {
    name: 'known-places',
    guards: 'nothing-forbidden',
    shownBy: 'a patient logged out',
    after: ({ database }) =>
      database.owner.query(`
        create function attack_forget() returns trigger language plpgsql as $$ begin return null; end $$;
        create trigger attack_forget before insert on known_places for each row execute function attack_forget();`),
  },
  {
    name: 'holds',
    guards: 'card',
    shownBy: 'a card to cash',
    settings: () => ({ holdDays: { earnings: 0, payments: 0 } }),
  },
];

export const controlOf = (name: string): Control => {
  const control = CONTROLS.find((one) => one.name === name);
  if (!control) throw new RangeError(`there is no defence ${name}`);
  return control;
};
