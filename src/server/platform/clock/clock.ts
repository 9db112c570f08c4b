/** The time of day as a port, so that tests can move it. Only the credit statement uses the database's own clock. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
