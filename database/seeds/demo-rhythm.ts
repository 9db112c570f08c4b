/** The times of the demo world's past: a month that grows, with busy evenings and weekends. */
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const PAST_DAYS = 30;

/** The traffic of each hour of UTC from midnight: people watch in the evening, in Kyiv before London. */
const HOURS = [3, 1, 1, 1, 2, 4, 8, 11, 12, 11, 11, 12, 13, 13, 13, 15, 18, 23, 28, 30, 27, 20, 12, 6];
/** The traffic of each weekday, Sunday first. */
const WEEKDAYS = [132, 88, 84, 90, 94, 108, 140];
/** The growth over the whole past: the last day has the first day's traffic plus this multiple of it. */
const GROWTH = 1.1;

const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Returns the n-th of a fixed sequence of evenly spread numbers from 0 to 1 that look random. */
export const evenly = (n: number): number => (n * GOLDEN) % 1;

/** Midnight of the first day of the past. */
export const pastBegins = (now: Date): Date =>
  new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS - (PAST_DAYS - 1) * DAY_MS);

const busynessOf = (hour: number, first: number): number => {
  const at = new Date(hour);
  const day = Math.floor((hour - first) / DAY_MS);
  const mood = 0.86 + 0.28 * evenly(day + 1);
  const grown = 1 + (GROWTH * day) / PAST_DAYS;
  return (HOURS[at.getUTCHours()] ?? 0) * (WEEKDAYS[at.getUTCDay()] ?? 0) * mood * grown;
};

export type Rhythm = {
  /** Returns the times of `count` past events, oldest first; `offset` separates two such sequences. */
  timesOf(count: number, offset: number): Date[];
};

/** Builds the past until now. All events of an hour have the time of its middle and share one batch. */
export const createRhythm = (now: Date): Rhythm => {
  const first = pastBegins(now).getTime();
  const hours: { middle: Date; upTo: number }[] = [];
  let upTo = 0;
  for (let hour = first; hour < now.getTime(); hour += HOUR_MS) {
    const lasts = Math.min(HOUR_MS, now.getTime() - hour);
    upTo += (busynessOf(hour, first) * lasts) / HOUR_MS;
    hours.push({ middle: new Date(hour + lasts / 2), upTo });
  }
  const timesOf = (count: number, offset: number): Date[] => {
    const times: Date[] = [];
    let place = 0;
    for (let n = 0; n < count; n += 1) {
      const share = ((n + evenly(offset + 1)) / count) * upTo;
      while ((hours[place]?.upTo ?? Number.POSITIVE_INFINITY) < share) place += 1;
      times.push(hours[place]?.middle ?? now);
    }
    return times;
  };
  return { timesOf };
};
