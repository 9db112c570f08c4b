import { type RawBuilder, sql } from 'kysely';
import type { AdLibrary, LibraryAdvert } from '#contracts/ad-library.ts';
import type { AdvertReason } from '#shared/advert-categories/advert-reasons.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { pictureUrl } from '../files/files.ts';
import type { Queryable } from '../platform/database/database.ts';
import { matches } from '../platform/paging/read-page.ts';
import { addDays, startOfDay } from './period.ts';

const PAGE = 20;
/** An advert stands in the library for a year after it was last shown (Digital Services Act, article 39). */
const KEPT_DAYS = 365;
/** Figures of fewer views or adverts could be of single people, and are left out. */
export const LIBRARY_SHOWN_FROM = 20;

type Row = {
  id: bigint;
  title: string;
  subtitle: string;
  targetUrl: string;
  pictureKey: string | null;
  category: string;
  countries: string[];
  isTakenDown: boolean;
  reason: AdvertReason | null;
  advertiser: string;
  from: string;
  to: string;
  views: Record<string, number>;
};

type Asked = { before?: bigint | undefined; search?: string | undefined };

/** Adverts shown on a day of the last year that is over, with their period. */
const readShown = async (db: Queryable, now: Date, { before, search = '' }: Asked): Promise<Row[]> => {
  const today = startOfDay(now);
  const isOlder: RawBuilder<boolean> =
    before === undefined
      ? sql`true`
      : sql`(created_at, id) < (select created_at, id from adverts where id = ${before})`;
  const { rows } = await sql<Row>`
    select id, title, subtitle, target_url, picture_key, category, countries, state = 'taken-down' is_taken_down, reason,
      advertiser, shown.from_day::text "from", shown.to_day::text "to", reached.views
    from (select d.*, p.name advertiser, d.countries search_countries, array[d.id] search_ids
      from adverts d join payers p on p.account_id = d.advertiser_id) d
    cross join lateral (select min(day) from_day, max(day) to_day from advert_days
      where advert_id = d.id and day < ${today}::timestamptz::date and started > 0) shown
    cross join lateral (select coalesce(jsonb_object_agg(country, views), '{}') views from (
      select country, sum(count::int)::int views from advert_days, jsonb_each_text(advert_days.countries) each(country, count)
      where advert_id = d.id and day < ${today}::timestamptz::date group by country) summed) reached
    where shown.to_day >= ${addDays(today, -KEPT_DAYS)}::timestamptz::date and ${isOlder}
      and (${search === ''} or state <> 'taken-down') and ${matches(search)}
    order by created_at desc, id desc limit ${PAGE + 1}`.execute(db);
  return rows;
};

const hostOf = (url: string): string => URL.parse(url)?.hostname ?? '';

const toWire = ({ id, isTakenDown, views, ...row }: Row): LibraryAdvert => {
  const reach = Object.entries(views)
    .map(([country, count]) => ({ country, views: count }))
    .toSorted((one, other) => other.views - one.views);
  const shown = reach.filter((one) => one.views >= LIBRARY_SHOWN_FROM);
  const rest = reach.slice(shown.length).reduce((sum, one) => sum + one.views, 0);
  return {
    id: encodePublicId(id),
    title: isTakenDown ? '' : row.title,
    subtitle: isTakenDown ? '' : row.subtitle,
    picture: isTakenDown || row.pictureKey === null ? '' : pictureUrl(row.pictureKey),
    host: isTakenDown ? '' : hostOf(row.targetUrl),
    category: row.category,
    advertiser: row.advertiser,
    from: row.from,
    to: row.to,
    countries: row.countries,
    reach: shown,
    elsewhere: rest >= LIBRARY_SHOWN_FROM ? rest : null,
    takenDown: isTakenDown ? (row.reason ?? 'other') : null,
  };
};

const readRefusals = async (db: Queryable, now: Date): Promise<AdLibrary['refusals']> => {
  const { rows } = await sql<{ reason: AdvertReason; adverts: number }>`
    select coalesce(reason, 'other') reason, count(*)::int adverts from adverts
    where state in ('refused', 'taken-down') and decided_at >= ${addDays(startOfDay(now), -KEPT_DAYS)}
    group by 1 order by adverts desc, reason`.execute(db);
  return rows.map(({ reason, adverts }) => ({
    reason,
    adverts: adverts >= LIBRARY_SHOWN_FROM ? adverts : null,
  }));
};

/** Returns a page of the adverts shown in the last year, and the refusals of that year by reason. */
export const readLibrary = async (db: Queryable, now: Date, asked: Asked): Promise<AdLibrary> => {
  const [rows, refusals] = await Promise.all([readShown(db, now, asked), readRefusals(db, now)]);
  return { adverts: rows.slice(0, PAGE).map(toWire), more: rows.length > PAGE, refusals };
};
