import { DomainError } from '../errors/domain-error.ts';
import { type Caller, createPlaces, type Standing } from './places.ts';

export type Bounds = {
  /** How many work at the same time. */
  atOnce: number;
  /** How many of them may belong to one and the same person; left out: all. */
  each?: number;
  /** How many more may wait for their turn, and how long; left out: none, they are refused at once. */
  waiting?: number;
  waitMs?: number;
  /** When a refused caller may come again; left out: as after every refusal of this kind. */
  retryAfterSeconds?: number;
};

/** Ends a turn. Only its first call counts. */
export type EndTurn = () => void;

/** The caller is left out where nobody is told apart. */
export type Turns = {
  /** The refusal of a caller who gets no turn. */
  busy: DomainError;
  isFull(): boolean;
  /** Whether nobody of this standing gets a turn, whatever their household. */
  isFullFor(standing: Standing): boolean;
  /** A turn at once, or undefined when there is none. */
  tryTake(caller: Caller | undefined): EndTurn | undefined;
  /**
   * A turn, now or after some waiting. Whoever leaves while waiting leaves the row as well.
   * @throws DomainError busy-try-again when too many wait, or too long
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

/** Somebody in the row: `begin` gives them their turn. */
type Waiting = { caller: Caller | undefined; begin: () => void };

/** Bounds a kind of work, so that a flood of it neither uses up the machine nor grows without limit. */
export const createTurns = ({ atOnce, each = atOnce, waiting = 0, waitMs, ...bounds }: Bounds): Turns => {
  const atWork = createPlaces(atOnce, each);
  const inRow = createPlaces(waiting, each);
  const row = new Set<Waiting>();
  const busy = new DomainError('busy-try-again', undefined, bounds.retryAfterSeconds);

  /** The turn goes to the first in the row who may have it. */
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

/** Runs a work in its turn. @throws DomainError busy-try-again, or what the work throws */
export const inTurn = async <T>(
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
