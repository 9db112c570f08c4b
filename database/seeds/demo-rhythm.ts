/** When the demo world's past happened: a month that grows, with busy evenings and weekends. */
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const PAST_DAYS = 30;

/** How busy an hour of UTC is, from midnight: people watch in the evening, in Kyiv a little before London. */
const HOURS = [3, 1, 1, 1, 2, 4, 8, 11, 12, 11, 11, 12, 13, 13, 13, 15, 18, 23, 28, 30, 27, 20, 12, 6];
/** How busy a day is, from Sunday. */
const WEEKDAYS = [132, 88, 84, 90, 94, 108, 140];
/** As busy on the last day as on the first, and as much more. */
const GROWTH = 1.1;

const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** The n-th of a row of numbers from 0 to 1 that look thrown and lie evenly: the same world every time, without chance. */
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
  /** The moments of so many happenings of a past, oldest first; `offset` keeps two rows of them from falling together. */
  timesOf(count: number, offset: number): Date[];
};

/** The past until now, hour by hour: what happens in an hour happens in its middle, so that it is told as one. */
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
