import type { AnalyticsRange, AnalyticsReply } from '#contracts/analytics.ts';
import { decodePublicId, encodePublicId } from '#shared/ids/public-id.ts';
import { findAccount } from '../accounts/accounts.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { SignedInAccount } from '../platform/http/visitor.ts';
import type { AnalyticsContext } from './analytics-context.ts';
import type { SourceAnswer } from './analytics-source-port.ts';
import { type Count, Counts } from './counts.ts';
import { listAdverts } from './list-adverts.ts';
import { noFigures } from './no-figures.ts';
import { periodOf } from './period.ts';
import { readCounts } from './read-counts.ts';
import { summarizeCounts } from './summarize-counts.ts';

type Input = { reader: SignedInAccount; advertiserId: bigint; range: AnalyticsRange };

const assertMayRead = async ({ db }: AnalyticsContext, { reader, advertiserId }: Input): Promise<void> => {
  if (reader.superAdmin || reader.isAdmin) {
    const account = await findAccount(db, advertiserId);
    if (account?.role !== 'Advertizer') throw new DomainError('account-unknown');
  } else if (reader.role !== 'Advertizer' || reader.id !== advertiserId) {
    throw new DomainError('not-allowed');
  }
};

/** The service counts; what was spent only the ledger knows. */
const mergeCounts = (answer: SourceAnswer, own: readonly Count[]): Count[] => {
  const counts = new Counts();
  for (const { advertId, at, spentNanos } of own) {
    if (spentNanos > 0n) counts.at(advertId, at).spentNanos = spentNanos;
  }
  for (const { advertId, at, event, count } of answer.counts) {
    const id = decodePublicId(advertId);
    if (id !== undefined) counts.at(id, at)[event] += count;
  }
  return counts.all();
};

/**
 * The connected service's counts of an advertiser's adverts. Whatever is wrong with the service, the answer says that
 * it has none, and the reader goes on to the next source.
 * @throws DomainError not-allowed, account-unknown.
 */
export const showAdvertiserAnalytics = async (
  context: AnalyticsContext,
  input: Input,
): Promise<AnalyticsReply> => {
  const { db, clock, log, analyticsSource } = context;
  await assertMayRead(context, input);
  const source = 'analytics-service';
  if (!analyticsSource) return noFigures(source, 'analytics-not-connected');
  const adverts = await listAdverts(db, input.advertiserId);
  if (adverts.length === 0) return noFigures(source, 'analytics-empty');
  const now = clock.now();
  const period = periodOf(input.range, now);
  const advertIds = adverts.map(({ id }) => id);
  try {
    const answer = await analyticsSource.count({ ...period, advertIds: advertIds.map(encodePublicId) });
    const counts = mergeCounts(answer, await readCounts(db, advertIds, period));
    const countries = new Map(answer.countries.map(({ country, views }) => [country, views]));
    return {
      success: true,
      source,
      analytics: summarizeCounts({ source, period, adverts, counts, countries, now }),
    };
  } catch (error) {
    log.warn({ err: error }, 'the analytics service gave no figures');
    return noFigures(source, 'analytics-unavailable');
  }
};
