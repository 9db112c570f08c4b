import type { AdvertReport } from '#contracts/advert-report.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { type Nanos, wholeCents, wireDollars } from '#shared/money/nanos.ts';
import { findAdvert, replyOf } from '../adverts/adverts.ts';
import { listedAmong } from '../people/people.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { SignedInAccount } from '../platform/http/visitor.ts';
import { showDays } from '../scoring/scoring.ts';
import { countPaidToday } from '../viewing/viewing.ts';
import { type Count, sumOf } from './counts.ts';
import { readHelped } from './helped.ts';
import { dayText, periodOf, startOfDay } from './period.ts';
import { countOpen, countTakenBack } from './read-counts.ts';
import { notChargedOf, seriesOf } from './summarize-counts.ts';
import { readAdvertSums, readSummedTo } from './sums-store.ts';

const NAMED = 5;

/** Rounded down, so that a sum does not show how many views of which length it contains. */
const inWholeCents = (nanos: Nanos): number => wholeCents(nanos) / 100;

const describeHelped = async (db: Queryable, advertId: bigint): Promise<AdvertReport['helped']> => {
  const { people, nanos, generalNanos, othersNanos, most } = await readHelped(db, advertId);
  const ids = most.map(({ id }) => id);
  const listed = await listedAmong(db, ids);
  const named = most.flatMap((given) => {
    const person = listed.get(given.id);
    return person ? [{ ...person, id: encodePublicId(given.id), dollars: inWholeCents(given.nanos) }] : [];
  });
  return {
    people,
    dollars: inWholeCents(nanos),
    general: inWholeCents(generalNanos),
    others: inWholeCents(othersNanos),
    named: named.slice(0, NAMED),
  };
};

const countAll = async (context: AppContext, advertId: bigint, from: Date) => {
  const { db } = context;
  const lately = periodOf('30d', context.clock.now());
  // The chart begins with the campaign: earlier days would look like days without viewers.
  const period = { ...lately, steps: lately.steps.filter((day) => day >= from) };
  const summedTo = (await readSummedTo(db)) ?? from;
  const whole = { unit: 'day', from, to: period.to, advertIds: [advertId] } as const;
  const counted = await Promise.all([
    readAdvertSums(db, whole.advertIds, { ...whole, summedTo }),
    countOpen(db, { ...whole, advertIds: [advertId], from: summedTo > from ? summedTo : from }),
    countTakenBack(db, { ...whole, advertIds: [advertId] }),
  ]);
  return { period, counts: counted.flat() };
};

const countDays = (counts: readonly Count[]) =>
  [...Map.groupBy(counts, ({ at }) => dayText(at))].map(([day, ofDay]) => {
    const { completed: charged, notCharged } = sumOf(ofDay);
    const returned = Object.entries(notCharged).reduce(
      (sum, [reason, views]) => sum + (reason.startsWith('taken-back-') ? views : 0),
      0,
    );
    return { day, charged, returned };
  });

/**
 * Reports an advert of the caller with all results. Another advertiser's is refused like an unknown one.
 * @throws DomainError advert-unknown
 */
export const reportAdvert = async (
  context: AppContext,
  { owner, advertId }: { owner: SignedInAccount; advertId: bigint },
): Promise<AdvertReport> => {
  const { db } = context;
  const advert = await findAdvert(db, advertId);
  if (advert?.advertiserId !== owner.id) throw new DomainError('advert-unknown');
  const { period, counts } = await countAll(context, advertId, startOfDay(advert.createdAt));
  const { clicks: visits, spentNanos } = sumOf(counts);
  return {
    adv: await replyOf(db, advert, owner),
    today: await countPaidToday(context, advertId),
    visits,
    spent: wireDollars(spentNanos),
    series: seriesOf(counts, period),
    notCharged: notChargedOf(counts),
    days: await showDays(context, advertId, countDays(counts)),
    helped: await describeHelped(db, advertId),
  };
};
