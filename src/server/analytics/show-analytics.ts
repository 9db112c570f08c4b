import assert from 'node:assert/strict';
import type { AnalyticsRange, AnalyticsReply } from '#contracts/analytics.ts';
import { ERROR_TEXTS } from '#contracts/error-codes.ts';
import { decodePublicId, encodePublicId } from '#shared/ids/public-id.ts';
import { findAccount } from '../accounts/accounts.ts';
import { listAdvertTitlesOf } from '../adverts/adverts.ts';
import { readEscrows } from '../ledger/ledger.ts';
import type { AppContext } from '../platform/app-context.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { SignedInAccount } from '../platform/http/visitor.ts';
import { analyticsCsv } from './analytics-csv.ts';
import type { AnalyticsSourcePort, SourceAnswer } from './analytics-source-port.ts';
import { type Count, Counts } from './counts.ts';
import { dayText, periodOf } from './period.ts';
import { readCounts } from './read-counts.ts';
import { type AdvertStanding, summarizeCounts } from './summarize-counts.ts';

export type AnalyticsContext = AppContext & {
  /** Undefined while no analytics service is connected. */
  analyticsSource: AnalyticsSourcePort | undefined;
};

type Question = { advertiserId: bigint; range: AnalyticsRange };

/** Every advert of an advertiser with what the ledger knows about its views, newest first. */
const listAdverts = async ({ db }: AppContext, advertiserId: bigint): Promise<AdvertStanding[]> => {
  const adverts = await listAdvertTitlesOf(db, advertiserId);
  const ids = adverts.map(({ id }) => id);
  const escrows = await readEscrows(db, ids);
  return adverts.map((advert) => {
    const escrow = escrows.get(advert.id);
    assert(escrow, `advert ${advert.id} has no escrow`);
    return { ...advert, viewsBought: escrow.viewsBought, viewsRemaining: escrow.viewsRemaining };
  });
};

/** An advertiser's adverts, and our own counts of them in the range and the period before it. */
const readAdverts = async (context: AppContext, { advertiserId, range }: Question) => {
  const now = context.clock.now();
  const period = periodOf(range, now);
  const adverts = await listAdverts(context, advertiserId);
  const advertIds = adverts.map(({ id }) => id);
  const counts = advertIds.length > 0 ? await readCounts(context.db, advertIds, period) : [];
  return { now, period, adverts, counts };
};

/** The reply of a source without figures. It is not a failed call: the client then asks the next source. */
const noFigures = (
  source: AnalyticsReply['source'],
  code: NonNullable<AnalyticsReply['code']>,
): AnalyticsReply => ({ success: false, source, code, error: ERROR_TEXTS[code] });

/** Our own counts of an advertiser's adverts. */
export const showGeneralAnalytics = async (
  context: AppContext,
  question: Question,
): Promise<AnalyticsReply> => {
  const source = 'first-party';
  const own = await readAdverts(context, question);
  if (own.adverts.length === 0) return noFigures(source, 'analytics-empty');
  return { success: true, source, analytics: summarizeCounts({ source, ...own }) };
};

/** Our own counts as a file. Estimates are made by screens only, so a file never holds them. */
export const exportAnalytics = async (
  context: AppContext,
  question: Question,
): Promise<{ name: string; text: string }> => {
  const { now, period, adverts, counts } = await readAdverts(context, question);
  const counted = counts.filter(({ at }) => at >= period.from);
  const name = `watchwell-analytics-${dayText(period.from)}-${dayText(now)}.csv`;
  return { name, text: analyticsCsv(counted, adverts) };
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

/** The service counts what happened. Only we know what was spent, and what was not charged. */
const mergeCounts = (answer: SourceAnswer, own: readonly Count[]): Count[] => {
  const counts = new Counts();
  for (const { advertId, at, spentNanos, notCharged } of own) {
    if (spentNanos > 0n || Object.keys(notCharged).length > 0) {
      Object.assign(counts.at(advertId, at), { spentNanos, notCharged });
    }
  }
  for (const { advertId, at, event, count } of answer.counts) {
    const id = decodePublicId(advertId);
    if (id !== undefined) counts.at(id, at)[event] += count;
  }
  return counts.all();
};

/**
 * The connected service's counts of an advertiser's adverts. When the service fails, the reply says that it has no
 * figures, and the client asks the next source.
 * @throws DomainError not-allowed, account-unknown.
 */
export const showAdvertiserAnalytics = async (
  context: AnalyticsContext,
  { reader, ...question }: Question & { reader: SignedInAccount },
): Promise<AnalyticsReply> => {
  const { log, analyticsSource } = context;
  await requireMayRead(context, reader, question.advertiserId);
  const source = 'analytics-service';
  if (!analyticsSource) return noFigures(source, 'analytics-not-connected');
  const own = await readAdverts(context, question);
  if (own.adverts.length === 0) return noFigures(source, 'analytics-empty');
  try {
    const advertIds = own.adverts.map(({ id }) => encodePublicId(id));
    const answer = await analyticsSource.count({ ...own.period, advertIds });
    const counts = mergeCounts(answer, own.counts);
    const countries = new Map(answer.countries.map(({ country, views }) => [country, views]));
    return { success: true, source, analytics: summarizeCounts({ source, ...own, counts, countries }) };
  } catch (error) {
    log.warn({ err: error }, 'the analytics service gave no figures');
    return noFigures(source, 'analytics-unavailable');
  }
};
