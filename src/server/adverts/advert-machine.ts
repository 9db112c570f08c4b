import { answersOf, type Step } from '../platform/machines/step.ts';

/** Review before or after an advert runs: by ADVERT_REVIEW, its advertiser and words (`review-rule.ts`). */
export type ReviewRule = 'after' | 'before';

/** The state in the row. `deleted` is the specification's delete; only the ledger knows "sold out". */
export const KEPT_STATES = [
  'in-review',
  'running',
  'paused',
  'ended',
  'refused',
  'taken-down',
  'deleted',
] as const;
export type KeptState = (typeof KEPT_STATES)[number];
export type AdvertState = KeptState | 'sold-out';

export type AdvertLife = {
  state: AdvertState;
  /** The advert is in the queue: no staff member has seen its page or words in their present form. */
  waits: boolean;
  /** The server paused the advert because its page was gone. */
  pageGone: boolean;
};

type OwnersEvent =
  | { kind: 'paused' }
  | { kind: 'resumed' }
  | { kind: 'ended' }
  /** `showsAnother`: viewers see something else than before. Otherwise only the countries changed. */
  | { kind: 'edited'; showsAnother: boolean };

export type AdvertEvent =
  | OwnersEvent
  | { kind: 'approved' }
  | { kind: 'refused' }
  | { kind: 'taken-down' }
  /** An appeal was granted. `affordable`: the advertiser's balance covers what was paid back. */
  | { kind: 'restored'; affordable: boolean }
  /** A result of the daily look at the advertised page. */
  | { kind: 'page-changed' }
  | { kind: 'page-gone' }
  /** Viewers read another payer than staff saw. */
  | { kind: 'payer-changed' }
  | { kind: 'deleted' };

export type AdvertEffect =
  /** Pays the rest of the escrow back to the advertiser's balance. */
  | 'refund'
  /** Moves what was paid back into the escrow again. */
  | 'reopen'
  | AdvertNews;
/** An email to the advertiser. */
export type AdvertNews =
  | 'tell-waiting'
  | 'tell-approved'
  | 'tell-refused'
  | 'tell-taken-down'
  | 'tell-deleted'
  | 'tell-page-gone';

type AdvertStep = Step<AdvertLife, AdvertEffect>;

const { become, stay, refuse } = answersOf<AdvertLife, AdvertEffect>();
const IMPOSSIBLE = refuse('advert-act-impossible');

const LIVE: readonly AdvertState[] = ['in-review', 'running', 'paused', 'sold-out'];
/** States in which words and money can still change. */
const OPEN: readonly AdvertState[] = ['in-review', 'running', 'paused'];

const close = (life: AdvertLife, state: KeptState, ...effects: AdvertEffect[]): AdvertStep =>
  become({ ...life, state, waits: false, pageGone: false }, 'refund', ...effects);

/** The state of an advert that its owner lets run. */
const shown = (waits: boolean, rule: ReviewRule): KeptState =>
  waits && rule === 'before' ? 'in-review' : 'running';

/** Puts an advert into the queue: viewers see something that no staff member has seen. */
const queue = (life: AdvertLife, rule: ReviewRule, ...effects: AdvertEffect[]): AdvertStep => {
  const state = life.state === 'running' ? shown(true, rule) : life.state;
  return life.waits && state === life.state
    ? stay(life)
    : become({ ...life, state, waits: true }, ...effects);
};

/** `isKnown`: the same words and page were approved before, in the advert that is repeated. */
export const beginAdvert = (rule: ReviewRule, isKnown: boolean) => {
  const state = shown(!isKnown, rule);
  const news: AdvertNews[] = state === 'in-review' ? ['tell-waiting'] : [];
  return { life: { state, waits: !isKnown, pageGone: false }, news };
};

const stepOfOwner = (life: AdvertLife, event: OwnersEvent, rule: ReviewRule): AdvertStep => {
  const { state } = life;
  if (event.kind === 'paused') {
    if (state === 'paused') return stay(life);
    return state === 'running' ? become({ ...life, state: 'paused' }) : IMPOSSIBLE;
  }
  if (event.kind === 'resumed') {
    if (state === 'running' || state === 'in-review') return stay(life);
    return state === 'paused'
      ? become({ ...life, state: shown(life.waits, rule), pageGone: false })
      : IMPOSSIBLE;
  }
  if (event.kind === 'ended') {
    if (state === 'ended') return stay(life);
    // It still waits, in case its owner repeats it.
    return OPEN.includes(state) ? become({ ...life, state: 'ended', pageGone: false }, 'refund') : IMPOSSIBLE;
  }
  if (!OPEN.includes(state)) return IMPOSSIBLE;
  return event.showsAnother
    ? queue(life, rule, ...(rule === 'before' ? ['tell-waiting' as const] : []))
    : stay(life);
};

const stepOfStaff = (life: AdvertLife, event: AdvertEvent): AdvertStep => {
  const { state, waits } = life;
  const isClosed = state === 'refused' || state === 'taken-down';
  if (event.kind === 'restored') {
    if (!isClosed) return IMPOSSIBLE;
    return event.affordable
      ? become({ ...life, state: 'running' }, 'reopen')
      : become({ ...life, state: 'ended' });
  }
  if (event.kind === 'taken-down') {
    return LIVE.includes(state) || state === 'ended'
      ? close(life, 'taken-down', 'tell-taken-down')
      : IMPOSSIBLE;
  }
  if (!waits || !LIVE.includes(state)) return IMPOSSIBLE;
  if (event.kind === 'refused') return close(life, 'refused', 'tell-refused');
  return state === 'in-review'
    ? become({ ...life, state: 'running', waits: false }, 'tell-approved')
    : become({ ...life, waits: false });
};

/** A look at the page or another payer changes nothing in an advert that is over. */
const stepOfSurroundings = (life: AdvertLife, event: AdvertEvent, rule: ReviewRule): AdvertStep => {
  if (!OPEN.includes(life.state)) return stay(life);
  if (event.kind !== 'page-gone') return queue(life, rule);
  return life.state === 'paused'
    ? queue(life, rule)
    : become({ ...life, state: 'paused', waits: true, pageGone: true }, 'tell-page-gone');
};

/** The whole life of an advert: its next state and effects. `advert-machine.md` is this as a table. */
export const stepAdvert = (life: AdvertLife, event: AdvertEvent, rule: ReviewRule): AdvertStep => {
  switch (event.kind) {
    case 'paused':
    case 'resumed':
    case 'ended':
    case 'edited':
      return stepOfOwner(life, event, rule);
    case 'approved':
    case 'refused':
    case 'taken-down':
    case 'restored':
      return stepOfStaff(life, event);
    case 'page-changed':
    case 'page-gone':
    case 'payer-changed':
      return stepOfSurroundings(life, event, rule);
    case 'deleted':
      return life.state === 'deleted' ? IMPOSSIBLE : close(life, 'deleted', 'tell-deleted');
  }
};
