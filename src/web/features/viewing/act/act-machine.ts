import type { ListedAdvert } from '#contracts/adverts.ts';
import type { UnpaidReason } from '#contracts/viewing.ts';
import { tiersOf } from '../watch-list.ts';

/** "Give two minutes": the longest act, in seconds. */
export const ACT_SECONDS = 120;

type Room = {
  readonly seconds: number;
  /** Adverts that the act has had. */
  readonly without?: ReadonlySet<string>;
};

/**
 * Plans unseen adverts that fit into the time: one of each length in turn, shortest first, so that something
 * is counted after seconds. Fewer where there are no more.
 */
export const planAct = (adverts: readonly ListedAdvert[], { seconds, without }: Room): ListedAdvert[] => {
  const waiting = tiersOf(adverts.filter(({ seen, _id }) => !seen && !without?.has(_id))).map((tier) => [
    ...tier.adverts,
  ]);
  const planned: ListedAdvert[] = [];
  let left = seconds;
  for (let before = -1; before < planned.length; ) {
    before = planned.length;
    for (const tier of waiting) {
      const [next] = tier;
      if (!next || next.seconds > left) continue;
      planned.push(next);
      tier.shift();
      left -= next.seconds;
    }
  }
  return planned;
};

export const secondsOf = (adverts: readonly { readonly seconds: number }[]): number =>
  adverts.reduce((sum, { seconds }) => sum + seconds, 0);

/** An advert that was watched in the act and counted. */
type Given = { readonly id: string; readonly seconds: number; readonly earned: number };

type Planned = Pick<ListedAdvert, '_id' | 'seconds'>;

/** The reason why an act is over: all watched, stopped, or nothing more is paid (a limit or a refusal). */
export type ActEnd = { readonly why: 'done' | 'stopped' | UnpaidReason } | { readonly code: string };

/**
 * One act, as a pure function of events: `ready` until a press; `playing` an advert until it is `counted`, or
 * `passed` because it cannot be paid; another press plays the next one; `over`. Nothing later takes away what
 * was given.
 */
export type Act = {
  readonly phase: 'ready' | 'playing' | 'counted' | 'passed' | 'over';
  readonly given: readonly Given[];
  /** Adverts still to come; the first one plays, or played last. */
  readonly left: readonly Planned[];
  readonly passed: readonly string[];
  readonly end: ActEnd | null;
};

export type ActEvent =
  /** The act stored in this tab. */
  | { readonly type: 'resumed'; readonly act: Act }
  | { readonly type: 'planned'; readonly adverts: readonly ListedAdvert[] }
  | { readonly type: 'pressed' }
  | { readonly type: 'counted'; readonly earned: number }
  | { readonly type: 'passed-over'; readonly adverts: readonly ListedAdvert[] }
  | { readonly type: 'ended'; readonly end: ActEnd }
  | { readonly type: 'begun-again' };

export const NEW_ACT: Act = { phase: 'ready', given: [], left: [], passed: [], end: null };

export const secondsGiven = ({ given }: Act): number => secondsOf(given);

/** Adds in whole nano-dollars: 0.1 and 0.2 are more than 0.3 in binary fractions. */
export const dollarsOf = (sums: readonly number[]): number =>
  sums.reduce((sum, dollars) => sum + Math.round(dollars * 1e9), 0) / 1e9;

export const dollarsGiven = ({ given }: Act): number => dollarsOf(given.map(({ earned }) => earned));

const planned = (act: Act, adverts: readonly ListedAdvert[]): Planned[] => {
  const without = new Set([...act.given.map(({ id }) => id), ...act.passed]);
  const seconds = ACT_SECONDS - secondsGiven(act);
  return planAct(adverts, { seconds, without }).map(({ _id, seconds: lasts }) => ({ _id, seconds: lasts }));
};

const over = (act: Act, end: ActEnd): Act => ({ ...act, phase: 'over', end });

const play = (act: Act, left: Act['left']): Act =>
  left.length > 0 ? { ...act, phase: 'playing', left } : over({ ...act, left }, { why: 'done' });

export const reduceAct = (act: Act, event: ActEvent): Act => {
  const [current] = act.left;
  switch (event.type) {
    case 'resumed':
      return event.act;
    case 'planned': {
      if (act.phase !== 'ready') return act;
      const left = planned(act, event.adverts);
      return left.length === 0 && act.given.length > 0 ? over(act, { why: 'done' }) : { ...act, left };
    }
    case 'pressed':
      if (act.phase === 'ready') return current ? play(act, act.left) : act;
      return act.phase === 'counted' || act.phase === 'passed' ? play(act, act.left.slice(1)) : act;
    case 'counted': {
      if (act.phase !== 'playing' || !current) return act;
      const given = { id: current._id, seconds: current.seconds, earned: event.earned };
      return { ...act, phase: 'counted', given: [...act.given, given] };
    }
    case 'passed-over': {
      if (act.phase !== 'playing' || !current) return act;
      const without = { ...act, passed: [...act.passed, current._id] };
      return { ...without, phase: 'passed', left: [current, ...planned(without, event.adverts)] };
    }
    case 'ended':
      return act.phase === 'over' ? act : over(act, event.end);
    case 'begun-again':
      return act.phase === 'over' ? { ...NEW_ACT, passed: act.passed } : act;
  }
};

/** Reasons about one advert only: another one may be paid. */
const OF_ONE_ADVERT: readonly string[] = [
  'advert-limit',
  'advert-pace',
  'advert-day-limit',
  'advert-unknown',
  'sold-out',
  'already-seen',
] satisfies readonly (UnpaidReason | string)[];

export const isOfOneAdvert = (reason: string): boolean => OF_ONE_ADVERT.includes(reason);

/** Refusals of a page or a person: no advert of this act can be counted. */
const OF_ALL: readonly string[] = ['beneficiary-unknown', 'page-stopped', 'own-page', 'not-signed-in'];

export const isOfAll = (code: string): boolean => OF_ALL.includes(code);
