import type { ColumnType } from 'kysely';

/** A day of UTC as a text; pg would make of it the midnight of wherever the server stands. */
type Day = ColumnType<never, string, string>;

export type AnalyticsTables = {
  view_counts: { advert_id: bigint; hour: Date; country: string; started: number; credited: number };
  advert_visits: {
    id: bigint;
    viewer_id: bigint;
    advert_id: bigint;
    visited_at: Date;
    converted_at: Date | null;
  };
  advert_days: {
    advert_id: bigint;
    day: Day;
    started: number;
    completed: number;
    clicks: number;
    conversions: number;
    spent_nanos: bigint;
    countries: ColumnType<Record<string, number>, string, string>;
  };
  advert_roll_up: { id: number; final_through: Day };
};
