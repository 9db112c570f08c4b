import type {
  AnalyticsSourcePort,
  SourceAnswer,
  SourceCount,
  SourceQuestion,
} from '../../analytics/analytics-source-port.ts';
import type { GoogleAnalyticsConfig } from '../../platform/config/provider-config.ts';
import type { Finding } from '../../platform/findings/findings.ts';
import { createServiceAccountTokens, type Report, type ReportRow, runReport } from './run-report.ts';

/** The property's events and ours; docs/settings.md tells an operator to send them. */
const EVENTS: Record<string, SourceCount['event']> = {
  ww_view_started: 'started',
  ww_view_completed: 'completed',
  ww_visit: 'clicks',
  ww_conversion: 'conversions',
};
/** The event parameter with the public id of the advert, an event-scoped dimension of the property. */
const ADVERT = 'customEvent:ww_campaign';

const TIME_DIMENSION = { day: 'date', hour: 'dateHour' } as const;

/** Parses 20261121, or with an hour 2026112107. */
const timeOf = (text = ''): Date => {
  const [, year, month, day, hour = '00'] = /^(\d{4})(\d\d)(\d\d)(\d\d)?$/.exec(text) ?? [];
  return new Date(`${year}-${month}-${day}T${hour}:00:00Z`);
};

const spanOf = ({ to }: SourceQuestion, from: Date): Pick<Report, 'startDate' | 'endDate'> => ({
  startDate: from.toISOString().slice(0, 10),
  endDate: new Date(to.getTime() - 1).toISOString().slice(0, 10),
});

const readCount = ({ dimensions, eventCount }: ReportRow): SourceCount[] => {
  const [time, eventName = '', advertId = ''] = dimensions;
  const event = EVENTS[eventName];
  return event ? [{ advertId, at: timeOf(time), event, count: eventCount }] : [];
};

/** Sums countries. Rows without one, "(not set)" at Google, are in the reader's total only. */
const sumCountries = (rows: ReportRow[], from: Date): SourceAnswer['countries'] => {
  const views = new Map<string, number>();
  for (const { dimensions, eventCount } of rows) {
    const [time, country = ''] = dimensions;
    if (!/^[A-Z]{2}$/.test(country) || timeOf(time) < from) continue;
    views.set(country, (views.get(country) ?? 0) + eventCount);
  }
  return [...views].map(([country, count]) => ({ country, views: count }));
};

/** Reads the views of one day, which needs the key, the right to read and the time zone UTC. */
export const examineGoogleAnalytics = async (config: GoogleAnalyticsConfig): Promise<Finding[]> => {
  const tokens = createServiceAccountTokens(config);
  const day = new Date().toISOString().slice(0, 10);
  const onlyIf = { eventName: Object.keys(EVENTS) };
  try {
    await runReport(
      { config, tokens },
      { startDate: day, endDate: day, dimensions: ['date', ADVERT], onlyIf },
    );
    return [];
  } catch (error) {
    const wrong = error instanceof Error ? error.message : String(error);
    return [{ wrong, mend: 'look at GA4_… and at docs/settings.md, Analytics' }];
  }
};

/** Google Analytics 4 through its Data API. */
export const createGoogleAnalytics = (config: GoogleAnalyticsConfig): AnalyticsSourcePort => {
  const access = { config, tokens: createServiceAccountTokens(config) };

  const count = async (question: SourceQuestion): Promise<SourceAnswer> => {
    const time = TIME_DIMENSION[question.unit];
    const [events, byCountry] = await Promise.all([
      runReport(access, {
        ...spanOf(question, question.previousFrom),
        dimensions: [time, 'eventName', ADVERT],
        onlyIf: { eventName: Object.keys(EVENTS), [ADVERT]: question.advertIds },
      }),
      runReport(access, {
        ...spanOf(question, question.from),
        dimensions: [time, 'countryId'],
        onlyIf: { eventName: ['ww_view_completed'], [ADVERT]: question.advertIds },
      }),
    ]);
    // Google cuts at whole days, so earlier hours than requested come with them.
    const counts = events.flatMap(readCount).filter(({ at }) => at >= question.previousFrom);
    return { counts, countries: sumCountries(byCountry, question.from) };
  };
  return { count: rememberAnswers(count) };
};

/** Caching time of answers; the service's figures are delayed anyway. */
const ANSWER_KEPT_MS = 5 * 60_000;
/** Caching time of failures, so that nobody else waits for the time limit while the service is out. */
const FAILURE_KEPT_MS = 60_000;
const ANSWERS_KEPT = 500;

type Remembered<A> = { answer: Promise<A>; until: number };

/** Caches answers for some minutes, and combines equal questions in flight. */
export const rememberAnswers = <Q, A>(
  ask: (question: Q) => Promise<A>,
  now: () => number = Date.now,
): ((question: Q) => Promise<A>) => {
  const remembered = new Map<string, Remembered<A>>();

  const forgetOldest = (): void => {
    for (const key of remembered.keys()) {
      if (remembered.size <= ANSWERS_KEPT) return;
      remembered.delete(key);
    }
  };

  return (question) => {
    const key = JSON.stringify(question);
    const known = remembered.get(key);
    if (known && known.until > now()) return known.answer;
    const entry: Remembered<A> = { answer: ask(question), until: now() + ANSWER_KEPT_MS };
    entry.answer.catch(() => {
      entry.until = now() + FAILURE_KEPT_MS;
    });
    remembered.delete(key);
    remembered.set(key, entry);
    forgetOldest();
    return entry.answer;
  };
};
