import type { UnpaidReason } from '#contracts/viewing.ts';
import { type Nanos, ZERO_NANOS } from '#shared/money/nanos.ts';
import type { NetworkKindPort } from '../geo/geo.ts';
import type { AppContext } from '../platform/app-context.ts';
import { householdOf } from '../platform/http/address-groups.ts';
import { createAddressKinds } from './address-kinds.ts';
import { type LimitedView, SHARED_FACTOR, type ViewLimit, viewLimits } from './limit-table.ts';
import { createSpentAdverts, PausedAdverts, type SpentAdverts } from './paused-adverts.ts';
import { type ReplacedView, RunningViews } from './running-views.ts';
import { type Counted, createViewSlots, reserve, type Slot } from './view-slots.ts';
import { changeTally, createViewTallies } from './view-tallies.ts';

/** A slot below the limits, reserved for one view until its credit is decided. */
export type Place = { settle(credited: boolean): void };

/** A view of a visitor, before its address is classified. */
export type StartingView = Omit<LimitedView, 'address' | 'shared' | 'block'> & {
  address: string;
  viewerId: bigint;
  nonce: bigint;
};

export type ViewLimits = {
  /** Reserves a slot for a running view, or returns the reason why it will not be paid. */
  begin(view: StartingView): Promise<UnpaidReason | null>;
  /** Reserves a slot for a watched view, or returns the reason why there is none. */
  admit(view: StartingView): Promise<Place | UnpaidReason>;
  /** Tells whether the viewer may have begun another view; the caller then reads which one is current. */
  mayBeReplaced(view: { viewerId: bigint; nonce: bigint }): boolean;
  /** Notes a view that another server began in place of one that may be known here. */
  noteReplaced(view: ReplacedView): void;
  /** Tells whether more new browsers came from the household in this hour than honest ones do. */
  isCrowdOfNew(address: string, isNewcomer: boolean): Promise<boolean>;
  /** Adverts paused for everybody this hour, or for this household today, since a refusal. */
  pausedAdverts(address: string): ReadonlySet<bigint>;
  spentAdverts: SpentAdverts;
  /** Tells whether an address belongs to one household, as far as can be known. */
  isHousehold(address: string): boolean;
  /** Stores the counts since the last flush. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

/** Paid views that run at once: a class of 30 with its teachers, or every home of a street. */
export const AT_ONCE: Readonly<Record<string, number>> = { address: 40, network: 200 };

/** Starts without a credited view, by household and hour: more than a class of 30 and a family. */
export const NEWCOMERS_AN_HOUR = 40;

const SWEEP_EVERY_MS = 5_000;

type Needs = Pick<AppContext, 'config' | 'db' | 'clock' | 'keyring' | 'log'> & {
  networkKinds: NetworkKindPort;
  /** The default suits a busy server. */
  maxKnown?: number | undefined;
};

/** Returns the used part of a tally: paid views, and running ones where `reserves` is set. */
const takenOf = ({ limit, tally }: Counted, withRunning: boolean): { views: number; earnedNanos: bigint } =>
  withRunning && limit.reserves
    ? {
        views: tally.views + tally.running.views,
        earnedNanos: tally.earnedNanos + tally.running.earnedNanos,
      }
    : tally;

const isFull = (counted: Counted, earnNanos: Nanos, withRunning: boolean): boolean => {
  const { views = Number.POSITIVE_INFINITY, earnedNanos } = counted.room;
  const taken = takenOf(counted, withRunning);
  if (taken.views >= views) return true;
  return earnedNanos !== undefined && taken.earnedNanos + earnNanos > earnedNanos;
};

const isFullAtTheEnd = (counted: Counted, earnNanos: Nanos, hasSlot: boolean): boolean =>
  !(hasSlot && counted.limit.promises) && isFull(counted, earnNanos, false);

const isCrowded = ({ limit, tally }: Counted, shared: boolean): boolean => {
  const atOnce = AT_ONCE[limit.kind];
  return atOnce !== undefined && tally.running.views >= atOnce * (shared ? SHARED_FACTOR : 1);
};

type AddressKind = ReturnType<ReturnType<typeof createAddressKinds>>;

const isHome = (kind: AddressKind): boolean =>
  typeof kind !== 'string' && kind.address !== null && !kind.shared;

/** Returns for whom, and until when, the advert of a full limit is paused; undefined for other limits. */
const pauseOf = ({ of, reason, window }: ViewLimit, address: string | null) => {
  if (of === 'advert' && reason === 'advert-pace') return { window, household: null };
  return (reason === 'advert-limit' || reason === 'advert-pace') && address !== null
    ? { window, household: householdOf(address) }
    : undefined;
};

/** Decides by household, network, page and advert whether a view is paid (SPEC 12.6). */
export const createViewLimits = ({ config, networkKinds, ...context }: Needs): ViewLimits => {
  const tallies = createViewTallies(context);
  const running = new RunningViews<Slot>(context.clock);
  const paused = new PausedAdverts(context.clock);
  const slots = createViewSlots({ ...context, tallies, limits: viewLimits(config) });
  const kindOf = createAddressKinds({ config, networkKinds });
  const timer = setInterval(() => running.sweep(), SWEEP_EVERY_MS).unref();

  return {
    async begin({ viewerId, nonce, ...starting }) {
      const kind = kindOf(starting.address);
      if (typeof kind === 'string') return kind;
      const view = { ...starting, ...kind };
      const found = await slots.find(view);
      running.end(viewerId);
      running.sweep();
      const counted = slots.countedIn(found, view);
      const full = counted.find((one) => isFull(one, view.earnNanos, true));
      const pause = full && pauseOf(full.limit, kind.address);
      if (pause) paused.add(view.advertId, pause);
      const crowded = counted.some((one) => isCrowded(one, kind.shared));
      const reason = full?.limit.reason ?? (crowded ? 'too-many-at-once' : null);
      running.begin(
        viewerId,
        nonce,
        reason ? null : reserve({ address: view.address, found, counted }, view.earnNanos),
      );
      return reason;
    },
    async admit({ viewerId, nonce, ...ending }) {
      const kind = kindOf(ending.address);
      if (typeof kind === 'string') return kind;
      const view = { ...ending, ...kind };
      const slot = running.slotOf(viewerId, nonce);
      const found = slot && slots.isCurrent(slot, view) ? slot.found : await slots.find(view);
      // A slot may expire during a read.
      const hasSlot = running.slotOf(viewerId, nonce) !== null;
      running.end(viewerId, nonce);
      const counted = slots.countedIn(found, view);
      const full = counted.find((one) => isFullAtTheEnd(one, view.earnNanos, hasSlot));
      return full ? full.limit.reason : { settle: slots.beginCredit(found, { ...view, nonce }) };
    },
    mayBeReplaced: ({ viewerId, nonce }) => running.isAnother(viewerId, nonce),
    noteReplaced({ viewerId, nonce, givenUp }) {
      // Any other view seen here is the new view itself, which began here, or a later one.
      if (!running.isAnother(viewerId, givenUp)) running.begin(viewerId, nonce, null);
    },
    async isCrowdOfNew(address, isNewcomer) {
      const kind = kindOf(address);
      if (typeof kind === 'string' || kind.address === null) return false;
      const value = householdOf(kind.address);
      const tally = await tallies.tallyOf({ kind: 'newcomers', window: 'hour', value });
      if (isNewcomer) {
        changeTally(tally, 1, ZERO_NANOS);
        tallies.noteCounted(tally, ZERO_NANOS);
      }
      return tally.views > NEWCOMERS_AN_HOUR * (kind.shared ? SHARED_FACTOR : 1);
    },
    pausedAdverts(address) {
      const kind = kindOf(address);
      const home = typeof kind === 'string' ? null : kind.address;
      return paused.pausedFor(home && householdOf(home));
    },
    spentAdverts: createSpentAdverts({ tallies, clock: context.clock }),
    isHousehold: (address) => isHome(kindOf(address)),
    flush: tallies.flush,
    close: () => {
      clearInterval(timer);
      return tallies.close();
    },
  };
};
