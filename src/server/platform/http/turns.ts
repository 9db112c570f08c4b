import { DomainError } from '../errors/domain-error.ts';
import { type Caller, createPlaces, type Standing } from './places.ts';

export type Bounds = {
  /** The number of simultaneous works. */
  atOnce: number;
  /** The most of them for one person; left out: all. */
  each?: number;
  /** The length of the queue and the longest wait; left out: more are refused at once. */
  waiting?: number;
  waitMs?: number;
  /** Retry-After of a refusal in seconds; left out: the default of its kind. */
  retryAfterSeconds?: number;
};

/** Frees a slot. Only its first call counts. */
export type EndTurn = () => void;

/** The caller is left out where all are treated alike. */
export type Turns = {
  /** The refusal of a caller who gets no slot. */
  busy: DomainError;
  isFull(): boolean;
  /** Returns whether nobody of this standing gets a slot, whatever the household. */
  isFullFor(standing: Standing): boolean;
  /** Takes a slot at once; undefined when none is free. */
  tryTake(caller: Caller | undefined): EndTurn | undefined;
  /**
   * Takes a slot, maybe after a wait. A client that leaves during the wait leaves the queue.
   * @throws DomainError busy-try-again when the queue is full, or the wait too long
   */
  take(caller: Caller | undefined, leaving?: AbortSignal): Promise<EndTurn>;
};

const once = (end: () => void): EndTurn => {
  let ended = false;
  return () => {
    if (!ended) end();
    ended = true;
  };
};

/** An entry of the queue: `begin` gives it a slot. */
type Waiting = { caller: Caller | undefined; begin: () => void };

/** Limits a kind of work, so that a flood of it neither uses up the machine nor grows without limit. */
export const createTurns = ({ atOnce, each = atOnce, waiting = 0, waitMs, ...bounds }: Bounds): Turns => {
  const atWork = createPlaces(atOnce, each);
  const inRow = createPlaces(waiting, each);
  const row = new Set<Waiting>();
  const busy = new DomainError('busy-try-again', undefined, { retryAfterSeconds: bounds.retryAfterSeconds });

  /** Passes the slot to the first in the queue who may have it. */
  const pass = (): void => {
    for (const next of row) {
      if (!atWork.hasRoomFor(next.caller)) continue;
      atWork.take(next.caller);
      next.begin();
      return;
    }
  };
  const endOf = (caller: Caller | undefined): EndTurn =>
    once(() => {
      atWork.leave(caller);
      pass();
    });
  const wait = (caller: Caller | undefined, leaving: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const settle = (then: () => void) => () => {
        clearTimeout(limit);
        leaving?.removeEventListener('abort', giveUp);
        row.delete(place);
        inRow.leave(caller);
        then();
      };
      const place = { caller, begin: settle(resolve) };
      const giveUp = settle(() => reject(busy));
      const limit = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
      leaving?.addEventListener('abort', giveUp);
      inRow.take(caller);
      row.add(place);
    });

  return {
    busy,
    isFull: () => atWork.isFull() && inRow.isFull(),
    isFullFor: (standing) => atWork.isFullFor(standing) && inRow.isFullFor(standing),
    tryTake(caller) {
      if (!atWork.hasRoomFor(caller)) return undefined;
      atWork.take(caller);
      return endOf(caller);
    },
    async take(caller, leaving) {
      if (leaving?.aborted) throw busy;
      if (atWork.hasRoomFor(caller)) atWork.take(caller);
      else if (inRow.hasRoomFor(caller)) await wait(caller, leaving);
      else throw busy;
      return endOf(caller);
    },
  };
};

/** Runs a work in a slot. @throws DomainError busy-try-again, or errors of the work */
export const runInSlot = async <T>(
  turns: Turns,
  caller: Caller | undefined,
  work: () => Promise<T>,
): Promise<T> => {
  const end = await turns.take(caller);
  try {
    return await work();
  } finally {
    end();
  }
};
