import type { Attacker } from './attackers/attacker.ts';
import type { Crowd } from './crowds/crowd.ts';
import type { AttackReport, Played } from './report/attack-report.ts';

/** Largest share of the wanted sums that attackers may turn into withdrawable money. */
const BECOMES_MONEY = 0.005;
/** Dollars a day that may leave to one household, and to a hundred of them. */
const ONE_HOME = 1;
const MANY_HOMES = 25;
/** Dollars that one household is paid on its first day, and one block of rented IPv6 on every day. */
const FIRST_DAY = 1;
/** Share of a crowd's views that a rule quarantines while somebody tries to cause it. */
const FRAMED_HELD = 0.1;
const PACK_LOST = 0.02;
const HONEST_PAID = 0.995;
const HONEST_PUZZLED = 0.01;
/** Largest share of each crowd's views and people. */
const CROWD_LOST = 0.01;
/** Largest paid share of views that come from no browser, or from a rented server. */
const MACHINES_PAID = 0.005;

/** Dollars that the platform loses when the cards' owners dispute all gifts of a day. */
const LOST_BY_GIFTS = 500;

/** Rounding leaves less than a tenth of a cent. */
const NOTHING = 0.001;

export type GoalName =
  | 'becomes-money'
  | 'one-home'
  | 'many-homes'
  | 'first-day'
  | 'machines'
  | 'packs'
  | 'honest-paid'
  | 'no-puzzles'
  | 'every-crowd'
  | 'framed'
  | 'card'
  | 'gifts'
  | 'nothing-forbidden';

export type Goal = { name: GoalName; says: string; measured: string; misses: string[] };

type All = Pick<AttackReport, 'attackers' | 'crowds'>;

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;
const money = (amount: number): string => `$${amount.toFixed(2)}`;
const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
const sum = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((total, one) => total + of(one), 0);

const missesOf = <Who extends { name: string }>(
  all: readonly Played<Who>[],
  figureOf: (one: Played<Who>) => number,
  { limit, shown }: { limit: number; shown: (figure: number) => string },
): string[] =>
  all.filter((one) => figureOf(one) > limit).map((one) => `${one.who.name}: ${shown(figureOf(one))}`);

const worst = <T>(all: readonly T[], of: (one: T) => number): number => Math.max(0, ...all.map(of));

const becomesMoney = ({ attackers }: All): Goal => {
  const farms = attackers.filter(({ who, figures }) => figures.wanted > 0 && !who.notCounted);
  const share = shareOf(
    sum(farms, ({ figures }) => figures.available),
    sum(farms, ({ figures }) => figures.wanted),
  );
  return {
    name: 'becomes-money',
    says: 'of what attackers watch at most 0.5 % becomes money that can be withdrawn',
    measured: percent(share),
    misses:
      share <= BECOMES_MONEY
        ? []
        : farms
            .filter(({ figures }) => figures.available > NOTHING)
            .map(({ who, figures }) => `${who.name}: ${money(figures.available)}`),
  };
};

const homes = ({ attackers }: All): Goal[] => {
  const [alone, many] = [
    attackers.filter(({ who }) => who.homes === 1),
    attackers.filter(({ who }) => (who.homes ?? 0) > 1),
  ];
  const daily = ({ figures, part }: Played<Attacker>) => figures.available / part.days;
  return [
    {
      name: 'one-home',
      says: 'at most $1 a day leaves to one home',
      measured: money(worst(alone, daily)),
      misses: missesOf(alone, daily, { limit: ONE_HOME + NOTHING, shown: money }),
    },
    {
      name: 'many-homes',
      says: 'at most $25 a day leaves to 100 homes',
      measured: money(worst(many, daily)),
      misses: missesOf(many, daily, { limit: MANY_HOMES + NOTHING, shown: money }),
    },
  ];
};

const firstDay = ({ attackers }: All): Goal => {
  const paid = ({ figures }: Played<Attacker>) => figures.bestHome;
  return {
    name: 'first-day',
    says: 'the best home of all is paid at most $1 on its first day, and a block of rented IPv6 on every day, whatever accounts, pages and addresses they have',
    measured: money(worst(attackers, paid)),
    misses: missesOf(attackers, paid, { limit: FIRST_DAY + NOTHING, shown: money }),
  };
};

const framed = ({ crowds }: All): Goal => {
  const held = ({ who, figures }: Played<Crowd>) =>
    who.framed ? shareOf(figures.held + figures.takenBack, figures.paid) : 0;
  return {
    name: 'framed',
    says: 'of twelve families that came back, and of a ward, at most 10 % of the views are held by what strangers do',
    measured: percent(worst(crowds, held)),
    misses: missesOf(crowds, held, { limit: FRAMED_HELD, shown: percent }),
  };
};

const machines = ({ attackers }: All): Goal => {
  const known = attackers.filter(({ who }) => who.isMachine);
  const paidShare = ({ figures }: Played<Attacker>) => shareOf(figures.paid, figures.attempts);
  return {
    name: 'machines',
    says: 'of views by programs that tell what they are, or from rented servers, at most 0.5 % are paid',
    measured: percent(worst(known, paidShare)),
    misses: missesOf(known, paidShare, { limit: MACHINES_PAID, shown: percent }),
  };
};

const packs = ({ attackers }: All): Goal => {
  const lost = ({ who, figures }: Played<Attacker>) => (who.notCounted ? 0 : figures.packLost);
  return {
    name: 'packs',
    says: 'no pack loses more than 2 % to a rival',
    measured: percent(worst(attackers, lost)),
    misses: missesOf(attackers, lost, { limit: PACK_LOST, shown: percent }),
  };
};

/** Judges each crowd alone: a sum over thousands of views would not show that a friend lost a few. */
const everyCrowd = (crowds: All['crowds']): Goal => {
  const lost = ({ figures, part }: Played<Crowd>) =>
    Math.max(
      shareOf(figures.attempts - figures.stands, figures.attempts),
      shareOf(part.puzzled, part.people),
    );
  // Quarantine caused by strangers is a goal of its own.
  const alone = crowds.filter(({ who }) => !who.framed);
  return {
    name: 'every-crowd',
    says: 'of each crowd by itself, a friend, a class and phones of a carrier among them, at least 99 % of the views stay paid and 99 % of the people see no puzzle',
    measured: alone.length === 0 ? 'nobody' : percent(1 - worst(alone, lost)),
    misses: missesOf(alone, lost, { limit: CROWD_LOST, shown: percent }),
  };
};

const honest = ({ crowds }: All): Goal[] => {
  const paid = shareOf(
    sum(crowds, ({ figures }) => figures.stands),
    sum(crowds, ({ figures }) => figures.attempts),
  );
  const puzzled = shareOf(
    sum(crowds, ({ part }) => part.puzzled),
    sum(crowds, ({ part }) => part.people),
  );
  const unpaid = ({ figures }: Played<unknown>) => figures.attempts - figures.stands;
  return [
    {
      name: 'honest-paid',
      says: 'of honest views at least 99.5 % are paid and stay so',
      measured: crowds.length === 0 ? 'nobody' : percent(paid),
      misses:
        crowds.length === 0 || paid >= HONEST_PAID
          ? []
          : crowds
              .filter((one) => unpaid(one) > 0)
              .map((one) => `${one.who.name}: ${unpaid(one)} of ${one.figures.attempts}`),
    },
    {
      name: 'no-puzzles',
      says: 'at least 99 % of honest people are shown no puzzle',
      measured: percent(puzzled),
      misses: puzzled <= HONEST_PUZZLED ? [] : [percent(puzzled)],
    },
    everyCrowd(crowds),
  ];
};

const scenarios = ({ attackers }: All): Goal[] => {
  // A household may give its page a dollar a day, no matter who pays for the adverts.
  const ofItsHomes = ({ who, part }: Played<Attacker>) => (who.homes ?? 0) * ONE_HOME * part.days;
  const cash = (one: Played<Attacker>) =>
    one.part.cardCash + (one.who.isCard ? Math.max(0, one.figures.available - ofItsHomes(one)) : 0);
  const lost = ({ part }: Played<Attacker>) => part.lostDollars;
  return [
    {
      name: 'card',
      says: 'a card becomes no cash before its dispute window is over, beyond the dollar a day that a home may give its page by any adverts',
      measured: money(worst(attackers, cash)),
      misses: missesOf(attackers, cash, { limit: NOTHING, shown: money }),
    },
    {
      name: 'gifts',
      says: 'gifts of one day by stolen cards cost the platform at most $500 (GIFTS_AT_ONCE_A_DAY)',
      measured: money(worst(attackers, lost)),
      misses: missesOf(attackers, lost, { limit: LOST_BY_GIFTS + NOTHING, shown: money }),
    },
    {
      name: 'nothing-forbidden',
      says: 'nothing works that must not',
      measured: `${sum(attackers, ({ part }) => part.breaches.length)} breaches`,
      misses: attackers.flatMap(({ who, part }) => part.breaches.map((breach) => `${who.name}: ${breach}`)),
    },
  ];
};

/** Every goal with the measured value and those who missed it. */
export const judge = (report: All): Goal[] => [
  becomesMoney(report),
  ...homes(report),
  firstDay(report),
  machines(report),
  packs(report),
  ...honest(report),
  framed(report),
  ...scenarios(report),
];
