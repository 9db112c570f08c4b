import { LETTERS_A_DAY } from '../../src/server/accounts/letter-budget.ts';
import { SHOWN_FROM } from '../../src/server/analytics/helped.ts';
import type { Config } from '../../src/server/platform/config/config.ts';
import { Keyring } from '../../src/server/platform/secrets/keyring.ts';
import { openNetworkKinds } from '../../src/server/providers/ip-location/network-kinds.ts';
import { BOUNDS, KNOWN_HOMES_RULES } from '../../src/server/scoring/scoring-rules.ts';
import { RULES } from '../../src/server/viewing/agent-rules.ts';
import { ROOM } from '../../src/server/viewing/limit-table.ts';
import type { GoalName } from './judge.ts';
import type { World } from './world/open-world.ts';

/** A removable defence. Without it, its goal must be missed. */
export type Control = {
  name: string;
  guards: GoalName;
  /** Parts of the names, as in `--only`, of the attackers whose attack shows it. */
  shownBy: string;
  /** Runs before the site is opened. */
  before?(): unknown;
  settings?(config: Config): Partial<Config>;
  after?(world: World): Promise<unknown>;
  /** True: with a fifth of the households nothing is missed, whatever defence is off. */
  needsAllHomes?: true;
  /** True: nobody scores views. */
  withoutScoring?: true;
};

const MUCH = 1_000_000_000_000n;
const MANY = 1_000_000;

/** Overrides every write to the table by a trigger with this body. */
const bend = ({ database }: World, table: string, body: string) =>
  database.owner.query(`
    create function attack_bend() returns trigger language plpgsql as $$ begin ${body} end $$;
    create trigger attack_bend before insert or update on ${table} for each row execute function attack_bend();`);

/** Accepts every text with the form of a view's token. */
const believeViewTokens = (): void => {
  const { verify } = Keyring.prototype;
  Keyring.prototype.verify = function (...given) {
    return given[0] === 'view' || verify.apply(this, given);
  };
};

/** Pays a household all that it watches. */
const payHomesAll = () =>
  Object.assign(ROOM, { newDevices: MUCH, household: MUCH, pageFromHousehold: MUCH, pageFromNetwork: MUCH });

/** Treats everybody as having just given a recent proof. */
const proveForever = (world: World) =>
  bend(world, 'sessions', 'new.proved_at := new.expires_at; return new;');

export const CONTROLS: readonly Control[] = [
  {
    name: 'household-limits',
    guards: 'first-day',
    shownBy: 'a patient logged out',
    before: payHomesAll,
  },
  {
    // Scoring takes back what the limits would have refused, so money leaves only without both.
    name: 'household-limits-and-scoring',
    guards: 'one-home',
    shownBy: 'a patient logged out',
    before: payHomesAll,
    withoutScoring: true,
  },
  {
    name: 'unknown-space',
    guards: 'first-day',
    shownBy: 'a rented block,1,000 networks',
    before: () => Object.assign(openNetworkKinds(), { connectsPeople: () => true }),
  },
  {
    name: 'places-of-blocks',
    guards: 'nothing-forbidden',
    shownBy: 'a rival with rented',
    before: () => Object.assign(ROOM, { paceOfBlocks: 1 }),
  },
  {
    name: 'account-trust',
    guards: 'first-day',
    shownBy: 'free accounts',
    // Each payer seems to have paid the day before.
    after: (world) =>
      bend(
        world,
        'accounts',
        `insert into ledger_transfers (idempotency_key, debit_account, credit_account, amount_nanos, reason, reference, created_at)
         values ('attack:' || new.id, 'adjustments', 'advertiser:' || new.id, 1, 'payment', 'attack', new.created_at - interval '1 day')
         on conflict do nothing; return new;`,
      ),
  },
  {
    name: 'newcomers-first',
    guards: 'framed',
    shownBy: 'families of a framed',
    before: () => (KNOWN_HOMES_RULES as Set<string>).clear(),
  },
  { name: 'scoring', guards: 'becomes-money', shownBy: '200 cookies', withoutScoring: true },
  {
    name: 'circle-rule',
    guards: 'becomes-money',
    shownBy: 'a ring',
    before: () => Object.assign(BOUNDS.circle, { patients: MANY }),
  },
  {
    name: 'wards-beside',
    guards: 'framed',
    shownBy: 'a ward',
    before: () => Object.assign(BOUNDS.circle, { friends: 0 }),
  },
  {
    name: 'busy-day-rule',
    guards: 'many-homes',
    shownBy: 'a farm that stops late',
    needsAllHomes: true,
    before: () => Object.assign(BOUNDS.busyDay, { nanos: MUCH }),
  },
  {
    name: 'advert-limit',
    guards: 'packs',
    shownBy: 'a rival at home',
    before: () => {
      Object.assign(ROOM, { advertViews: { from: 500, to: 500 }, newDevicesPart: 1 });
      Object.assign(BOUNDS.oneAdvert, { devices: MANY });
    },
  },
  {
    name: 'homes-of-one-advert',
    guards: 'packs',
    shownBy: 'a rival with 50 homes',
    before: () => Object.assign(BOUNDS.oneAdvertOfHomes, { homes: MANY }),
  },
  {
    name: 'agent-rules',
    guards: 'machines',
    shownBy: 'bots by name',
    before: () => Object.assign(RULES, { find: () => undefined }),
  },
  {
    name: 'data-centres',
    guards: 'machines',
    shownBy: 'rented servers',
    before: () => Object.assign(openNetworkKinds(), { isDataCentre: () => false }),
  },
  {
    name: 'private-addresses',
    guards: 'machines',
    shownBy: 'proxies that are not configured',
    settings: () => ({ mode: 'test' }),
  },
  {
    name: 'signatures',
    guards: 'nothing-forbidden',
    shownBy: 'forged views',
    before: believeViewTokens,
  },
  {
    name: 'known-places',
    guards: 'nothing-forbidden',
    shownBy: 'a patient logged out,a lock-out',
    after: (world) => bend(world, 'known_places', 'return null;'),
  },
  {
    name: 'fresh-proof',
    guards: 'nothing-forbidden',
    shownBy: 'a taken-over session',
    after: proveForever,
  },
  {
    name: 'holds',
    guards: 'card',
    shownBy: 'a card to cash',
    settings: () => ({ clearingDays: { earnings: 0, payments: 0 } }),
  },
  {
    name: 'gifts-at-once',
    guards: 'gifts',
    shownBy: 'gifts by stolen',
    settings: () => ({ giftsAtOnceADayCents: MANY }),
  },
  {
    name: 'turns-of-visits',
    guards: 'nothing-forbidden',
    shownBy: 'slot holders',
    // Visits to the sites of strangers use the lane of payments.
    after: async ({ app }) => Object.assign(app.lanes, { probe: app.lanes.provider }),
  },
  {
    name: 'helped-of-several',
    guards: 'nothing-forbidden',
    shownBy: 'a curious advertiser',
    before: () => Object.assign(SHOWN_FROM, { views: 1, homes: 1, names: 1 }),
  },
  {
    name: 'credited-visits',
    guards: 'nothing-forbidden',
    shownBy: 'forged conversions',
    // Credits views when they begin.
    after: ({ database }) =>
      database.owner.query(`
        create or replace view counted_visits as
        select advert_id, viewer_id, 'clicks' what, visited_at at from advert_visits
        union all select advert_id, viewer_id, 'reported', reported_at from advert_visits`),
  },
  {
    name: 'letter-budget',
    guards: 'nothing-forbidden',
    shownBy: 'a mailbox bomb',
    before: () => Object.assign(LETTERS_A_DAY, { mailbox: MANY, household: MANY, network: MANY }),
  },
  {
    name: 'advert-review',
    guards: 'nothing-forbidden',
    shownBy: 'a phishing first',
    after: (world) =>
      bend(world, 'adverts', "if new.state = 'in-review' then new.state := 'running'; end if; return new;"),
  },
  {
    name: 'proof-of-staff',
    guards: 'nothing-forbidden',
    shownBy: 'a copied cookie of',
    after: proveForever,
  },
  {
    name: 'same-card-rule',
    guards: 'card',
    shownBy: 'one card behind,one wallet behind',
    after: (world) => bend(world, 'payments', 'new.instrument_key := null; return new;'),
  },
  {
    name: 'withdrawal-review',
    guards: 'card',
    shownBy: 'a card by a second account',
    settings: ({ payoutRules }) => ({ payoutRules: { ...payoutRules, review: 'never' } }),
  },
  {
    name: 'circle-money-warning',
    guards: 'card',
    shownBy: 'a card by a second account',
    // Treats payments as if they could not be disputed.
    settings: ({ clearingDays }) => ({ clearingDays: { ...clearingDays, payments: 0 } }),
  },
];

export const controlOf = (name: string): Control => {
  const control = CONTROLS.find((one) => one.name === name);
  if (!control) throw new RangeError(`there is no defence ${name}`);
  return control;
};
