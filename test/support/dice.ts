export type Dice = {
  /** A whole number from 0 to `sides` - 1. */
  roll(sides: number): number;
  pick<T>(choices: readonly T[]): T;
  shuffle<T>(things: readonly T[]): T[];
};

/** Returns the same sequence for the same seed (mulberry32), so that a run can be repeated. */
export const createDice = (seed: number): Dice => {
  let state = seed | 0;
  const roll = (sides: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
  return {
    roll,
    pick: <T>(choices: readonly T[]): T => choices[roll(choices.length)] as T,
    shuffle: (things) => {
      const shuffled = [...things];
      for (let last = shuffled.length - 1; last > 0; last -= 1) {
        const other = roll(last + 1);
        [shuffled[last], shuffled[other]] = [shuffled[other] as never, shuffled[last] as never];
      }
      return shuffled;
    },
  };
};
