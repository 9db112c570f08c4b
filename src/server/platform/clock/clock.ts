/** The time of day as a port, so that tests can move it. The database's own clock decides when a view may be credited. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** How far a test has moved the clock; 0 in a running site, whatever the time of its machine. */
export const movedMs = (clock: Clock): number => clock.now().getTime() - Date.now();
