import type { Period } from './period.ts';

/** Counts by hour or day begin with the previous period, counts by country with this one. */
export type SourceQuestion = Omit<Period, 'steps'> & {
  /** Public ids of the adverts. */
  advertIds: string[];
};

export type SourceCount = {
  advertId: string;
  /** The beginning of the hour or day, in UTC. */
  at: Date;
  event: 'started' | 'completed' | 'clicks' | 'conversions';
  count: number;
};

export type SourceAnswer = {
  counts: SourceCount[];
  /** Completed views by two-letter code. */
  countries: { country: string; views: number }[];
};

/** Port of an analytics service that counts events of adverts. It knows nothing about money. */
export type AnalyticsSourcePort = {
  /** @throws when the service cannot be reached, refuses, or sends an answer that cannot be read. */
  count(question: SourceQuestion): Promise<SourceAnswer>;
};
