export type SourceQuestion = {
  /** Public ids of the adverts. */
  advertIds: string[];
  unit: 'hour' | 'day';
  /** From here on it is counted by hour or day. */
  previousFrom: Date;
  /** From here on it is counted by country, too. */
  from: Date;
  /** Exclusive: the end of the hour or day that runs. */
  to: Date;
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

/** An analytics service that counts what happens with adverts. Money is not its business. */
export type AnalyticsSourcePort = {
  /** @throws when the service cannot be reached, refuses, or answers what cannot be understood. */
  count(question: SourceQuestion): Promise<SourceAnswer>;
};
