import { sql } from 'kysely';
import type { PayoutReview, SourceShare } from '#contracts/payout-reviews.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { asNanos, type Nanos, wireDollars } from '#shared/money/nanos.ts';
import { findAccountNames } from '../accounts/accounts.ts';
import { listAdvertOwners } from '../adverts/adverts.ts';
import { readBookedSources, readViewSources, type ViewSource } from '../ledger/ledger.ts';
import type { Database, Queryable } from '../platform/database/database.ts';

/** Number of sources that are listed alone; the others are summed up. */
const NAMED = 5;

/** `homes`: number of households that the row sums up. */
type Row = { kind: 'home' | 'shared' | 'unknown'; views: number; nanos: bigint; homes: number };

/**
 * Lists the households that watched for a page within 90 days, the one that brought most first. They are
 * numbered, since nobody sees an address.
 */
export const readHomeSources = async (
  db: Queryable,
  { patientId, since }: { patientId: bigint; since: Date | null },
): Promise<SourceShare[]> => {
  const { rows } = await sql<Row>`
    with brought as (
      select case when e.household_key is null then 'unknown' when e.shared then 'shared' else 'home' end kind,
        count(*)::int views, sum(e.earn_nanos)::bigint nanos
      from decided_views e
      where e.beneficiary_id = ${patientId} and e.unpaid is null and e.at > coalesce(${since}, '-infinity'::timestamptz)
        and not exists (select from views_taken_back b where b.viewer_id = e.viewer_id and b.advert_id = e.advert_id)
      group by kind, e.household_key),
    ranked as (select *, least(row_number() over (order by nanos desc), ${NAMED + 1}) place from brought)
    select min(kind) kind, sum(views)::int views, sum(nanos)::bigint nanos, count(*)::int homes
    from ranked group by place order by place`.execute(db);
  return rows.map(({ kind, views, nanos, homes }, place) => ({
    _id: place < NAMED ? String(place + 1) : null,
    name: place < NAMED ? kind : String(homes),
    views,
    amount: wireDollars(asNanos(nanos)),
  }));
};

type Group = { key: string; views: number; nanos: bigint };

const groupBy = (sources: readonly ViewSource[], keyOf: (source: ViewSource) => string): Group[] => {
  const groups = [...Map.groupBy(sources, keyOf)].map(([key, all]) => ({
    key,
    views: all.reduce((sum, { views }) => sum + views, 0),
    nanos: all.reduce((sum, { earnNanos }) => sum + earnNanos, 0n),
  }));
  return groups.sort((a, b) => Number(b.nanos - a.nanos));
};

const shareOf = ({ views, nanos }: Group, named: Pick<SourceShare, '_id' | 'name'>): SourceShare => ({
  ...named,
  views,
  amount: wireDollars(asNanos(nanos)),
});

/** Lists the largest by name, and one row for the rest, so that the rows add up. */
const largest = (
  groups: Group[],
  nameOf: (key: string) => Pick<SourceShare, '_id' | 'name'>,
): SourceShare[] => {
  const named = groups.slice(0, NAMED).map((group) => shareOf(group, nameOf(group.key)));
  const rest = groups.slice(NAMED);
  if (rest.length === 0) return named;
  const sum = rest.reduce(
    (all, { views, nanos }) => ({ key: '', views: all.views + views, nanos: all.nanos + nanos }),
    { key: '', views: 0, nanos: 0n },
  );
  return [...named, shareOf(sum, { _id: null, name: String(rest.length) })];
};

const sum = (amounts: readonly Nanos[]): number =>
  wireDollars(asNanos(amounts.reduce((all, nanos) => all + nanos, 0n)));

export const readMoneySources = async (
  db: Database,
  { patientId, since }: { patientId: bigint; since: Date | null },
): Promise<PayoutReview['sources']> => {
  const query = { patientId, since };
  const views = await readViewSources(db, query);
  const booked = await readBookedSources(db, query);
  const adverts = await listAdvertOwners(db, [...new Set(views.map(({ advertId }) => advertId))]);
  const byId = new Map(adverts.map((advert) => [String(advert.id), advert]));
  const owners = await findAccountNames(db, [...new Set(adverts.map((advert) => advert.advertiserId))]);
  const names = new Map(owners.map(({ id, fullName }) => [String(id), fullName]));
  const bookedBy = (isMeant: (reason: string) => boolean) =>
    sum(booked.filter(({ reason }) => isMeant(reason)).map((one) => one.amountNanos));
  const isPayment = (reason: string) => reason.startsWith('payment');
  const ownerOf = ({ advertId }: ViewSource) => String(byId.get(String(advertId))?.advertiserId ?? '');
  return {
    since: since?.toISOString() ?? null,
    views: sum(views.filter(({ own }) => !own).map((one) => one.earnNanos)),
    ownViews: sum(views.filter(({ own }) => own).map((one) => one.earnNanos)),
    general: bookedBy((reason) => reason === 'share'),
    paidIn: bookedBy(isPayment),
    other: bookedBy((reason) => reason !== 'share' && !isPayment(reason)),
    adverts: largest(
      groupBy(views, ({ advertId }) => String(advertId)),
      (key) => ({ _id: encodePublicId(BigInt(key)), name: byId.get(key)?.title ?? '' }),
    ),
    advertisers: largest(groupBy(views, ownerOf), (key) => ({
      _id: key === '' ? null : encodePublicId(BigInt(key)),
      name: names.get(key) ?? '',
    })),
    days: largest(
      groupBy(views, ({ day }) => day),
      (day) => ({ _id: day, name: day }),
    ),
    homes: await readHomeSources(db, query),
  };
};
