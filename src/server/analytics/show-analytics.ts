import type { AnalyticsReply } from '#contracts/analytics.ts';
import { ERROR_TEXTS } from '#contracts/error-codes.ts';
import { decodePublicId, encodePublicId } from '#shared/ids/public-id.ts';
import { findAccount } from '../accounts/accounts.ts';
import type { AppContext } from '../platform/app-context.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { SignedInAccount } from '../platform/http/visitor.ts';
import type { AnalyticsSourcePort, SourceAnswer } from './analytics-source-port.ts';
import { Counts, NOTHING, type Sums, sumOf } from './counts.ts';
import { type Question, readOwnFigures } from './own-figures.ts';
import { summarizeCounts } from './summarize-counts.ts';

export type AnalyticsContext = AppContext & {
  /** Undefined while no analytics service is connected. */
  analyticsSource: AnalyticsSourcePort | undefined;
};

/** The reply of a source without figures: a successful call, after which the client tries the next source. */
const noFigures = (
  source: AnalyticsReply['source'],
  code: NonNullable<AnalyticsReply['code']>,
): AnalyticsReply => ({ success: false, source, code, error: ERROR_TEXTS[code] });

export const showGeneralAnalytics = async (
  context: AppContext,
  question: Question,
): Promise<AnalyticsReply> => {
  const source = 'first-party';
  const own = await readOwnFigures(context, question);
  if (own.advertIds.length === 0) return noFigures(source, 'analytics-empty');
  return { success: true, source, analytics: summarizeCounts({ source, ...own }) };
};

const requireMayRead = async (
  { db }: AppContext,
  reader: SignedInAccount,
  advertiserId: bigint,
): Promise<void> => {
  if (reader.superAdmin || reader.isAdmin) {
    const account = await findAccount(db, advertiserId);
    if (account?.role !== 'Advertizer') throw new DomainError('account-unknown');
  } else if (reader.role !== 'Advertizer' || reader.id !== advertiserId) {
    throw new DomainError('not-allowed');
  }
};

type Own = Awaited<ReturnType<typeof readOwnFigures>>;

/** Combines the service's events with our spending and uncharged views, which only we know. */
const mergeCounts = (answer: SourceAnswer, own: Own): Pick<Own, 'counts' | 'adverts'> => {
  const counted = new Counts();
  for (const { advertId, at, event, count } of answer.counts) {
    const id = decodePublicId(advertId);
    if (id !== undefined) counted.at(id, at)[event] += count;
  }
  const onlyOurs = <Own extends Sums>({ spentNanos, notCharged, ...rest }: Own) => ({
    ...rest,
    ...NOTHING,
    spentNanos,
    notCharged,
  });
  const ofAdvert = Map.groupBy(
    counted.all().filter(({ at }) => at >= own.period.from),
    ({ advertId }) => advertId,
  );
  return {
    counts: [...own.counts.map(onlyOurs), ...counted.all()],
    adverts: own.adverts.map((advert) => ({
      ...advert,
      sums: sumOf([onlyOurs(advert.sums), ...(ofAdvert.get(advert.id) ?? [])]),
    })),
  };
};

/**
 * Shows the connected service's counts of an advertiser's adverts. When the service fails, the reply has no
 * figures, and the client tries the next source.
 * @throws DomainError not-allowed, account-unknown
 */
export const showAdvertiserAnalytics = async (
  context: AnalyticsContext,
  { reader, ...question }: Question & { reader: SignedInAccount },
): Promise<AnalyticsReply> => {
  const { log, analyticsSource } = context;
  await requireMayRead(context, reader, question.advertiserId);
  const source = 'analytics-service';
  if (!analyticsSource) return noFigures(source, 'analytics-not-connected');
  const own = await readOwnFigures(context, question);
  if (own.advertIds.length === 0) return noFigures(source, 'analytics-empty');
  try {
    const answer = await analyticsSource.count({
      ...own.period,
      advertIds: own.advertIds.map(encodePublicId),
    });
    const countries = new Map(answer.countries.map(({ country, views }) => [country, views]));
    const merged = { ...own, ...mergeCounts(answer, own), countries };
    return { success: true, source, analytics: summarizeCounts({ source, ...merged }) };
  } catch (error) {
    log.warn({ err: error }, 'analytics service failed');
    return noFigures(source, 'analytics-unavailable');
  }
};
