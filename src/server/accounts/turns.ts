import { DomainError } from '../platform/errors/domain-error.ts';

/**
 * Lets `atOnce` works run and `waiting` more wait; the next one is refused at once, so that a flood of costly work can
 * neither take the machine from everybody else nor pile up.
 */
export const createTurns = ({ atOnce, waiting }: { atOnce: number; waiting: number }) => {
  let running = 0;
  const queue: (() => void)[] = [];

  const takeTurn = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) throw new DomainError('busy-try-again');
    await new Promise<void>((resolve) => queue.push(resolve));
  };
  // A turn is handed over, so `running` only falls when nobody waits.
  const passTurn = (): void => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await takeTurn();
    try {
      return await work();
    } finally {
      passTurn();
    }
  };
};
