import { DomainError } from '../errors/domain-error.ts';

export type Bounds = {
  /** How many work at the same time. */
  atOnce: number;
  /** How many of them may belong to one and the same person; left out: all. */
  each?: number;
  /** How many more may wait for their turn, and how long; left out: none, they are refused at once. */
  waiting?: number;
  waitMs?: number;
};

/** Ends a turn. Only its first call counts. */
export type EndTurn = () => void;

export type Turns = {
  isFull(): boolean;
  /** A turn at once, or undefined when there is none. */
  tryTake(person: unknown): EndTurn | undefined;
  /**
   * A turn, now or after some waiting. Whoever leaves while waiting leaves the row as well.
   * @throws DomainError busy-try-again when too many wait, or too long
   */
  take(leaving?: AbortSignal): Promise<EndTurn>;
};

const busy = () => new DomainError('busy-try-again');

const once = (end: () => void): EndTurn => {
  let ended = false;
  return () => {
    if (!ended) end();
    ended = true;
  };
};

/** Bounds a kind of work, so that a flood of it neither uses up the machine nor grows without limit. */
export const createTurns = ({ atOnce, each = atOnce, waiting = 0, waitMs }: Bounds): Turns => {
  let running = 0;
  const row = new Set<() => void>();
  const byPerson = new Map<unknown, number>();

  // The turn goes to the next in the row, so `running` falls only when nobody waits.
  const pass = (): void => {
    const [next] = row;
    if (!next) running -= 1;
    else {
      row.delete(next);
      next();
    }
  };
  const count = (person: unknown, more: 1 | -1): void => {
    const now = (byPerson.get(person) ?? 0) + more;
    if (now === 0) byPerson.delete(person);
    else byPerson.set(person, now);
  };
  const wait = (leaving: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const settle = (then: () => void) => () => {
        clearTimeout(limit);
        leaving?.removeEventListener('abort', giveUp);
        then();
      };
      const begin = settle(resolve);
      const giveUp = settle(() => {
        row.delete(begin);
        reject(busy());
      });
      const limit = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
      leaving?.addEventListener('abort', giveUp);
      row.add(begin);
    });

  return {
    isFull: () => running >= atOnce && row.size >= waiting,
    tryTake(person) {
      if (running >= atOnce || (byPerson.get(person) ?? 0) >= each) return undefined;
      running += 1;
      count(person, 1);
      return once(() => {
        count(person, -1);
        pass();
      });
    },
    async take(leaving) {
      if (leaving?.aborted) throw busy();
      if (running < atOnce) running += 1;
      else if (row.size < waiting) await wait(leaving);
      else throw busy();
      return once(pass);
    },
  };
};

/** Runs a work in its turn. @throws DomainError busy-try-again, or what the work throws */
export const inTurn = async <T>(turns: Turns, work: () => Promise<T>): Promise<T> => {
  const end = await turns.take();
  try {
    return await work();
  } finally {
    end();
  }
};
