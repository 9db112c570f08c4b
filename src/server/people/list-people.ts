import { sql } from 'kysely';
import type { ReplyOf } from '#contracts/endpoint.ts';
import type { listPeople as listPeopleCall, PeopleOrder, PersonToHelp } from '#contracts/people.ts';
import { countryNames } from '#shared/countries/countries.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { type Nanos, wireDollars } from '#shared/money/nanos.ts';
import { searchKey } from '#shared/names/search-key.ts';
import { photoUrl } from '../files/files.ts';
import type { Queryable } from '../platform/database/database.ts';

type Row = {
  id: bigint;
  firstName: string;
  lastName: string;
  otherFirstName: string;
  otherLastName: string;
  photoKey: string | null;
  country: string;
  diagnosis: string;
  goal: Nanos;
  collected: Nanos;
  isChecked: boolean;
};

const SHOWN = 12;
/**
 * This many of the hourly nearest are sorted by their present gap. With fewer listed people the order is
 * exact; with more, a person from behind them appears at the next renewal
 * (docs/decisions/0027-long-lists.md).
 */
const NEAREST = 100;

/** The index order that finds candidates, and the order in which they are shown. */
const ORDERS = {
  closest: {
    found: sql`l.place, l.patient_id limit ${NEAREST}`,
    // Met goals come last: they need the next view least.
    shown: sql`collected >= goal, goal - collected, id`,
  },
  newest: { found: sql`l.since desc, l.patient_id limit ${SHOWN}`, shown: sql`since desc, id` },
} satisfies Record<PeopleOrder, unknown>;

/** Escapes the wildcards in a name, so that they match themselves. */
const containing = (name: string): string => `%${name.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const toWire = ({ id, photoKey, goal, collected, ...row }: Row): PersonToHelp => ({
  ...row,
  id: encodePublicId(id),
  photo: photoUrl(photoKey),
  countryNames: countryNames(row.country),
  total: wireDollars(goal),
  collected: wireDollars(collected),
});

/** Patients who agreed to be listed, with an open page and an active account. Reads only those it shows. */
export const listPeople = async (
  db: Queryable,
  { order = 'closest', name = '' }: { order?: PeopleOrder | undefined; name?: string | undefined },
): Promise<ReplyOf<typeof listPeopleCall>> => {
  const { found, shown } = ORDERS[order];
  const named = name === '' ? sql`true` : sql`l.searched like ${containing(searchKey(name))}`;
  const { rows } = await sql<Row>`
    with found as materialized (
      select page.*, l.since from listed_people l
      -- Without the "offset" all pages would be joined and sorted wherever few seem to be open.
      cross join lateral (
        select a.id, a.first_name, a.last_name, a.other_first_name, a.other_last_name,
          a.photo_key, a.country, o.diagnosis, o.goal_nanos goal, o.collected_nanos collected, o.is_checked
        from open_pages o join people a on a.id = o.patient_id
        where o.patient_id = l.patient_id and a.state = 'active' and a.email_verified_at is not null
        offset 0) page
      where ${named}
      order by ${found})
    select id, first_name, last_name, other_first_name, other_last_name, photo_key, country, diagnosis, goal, collected, is_checked
    from found order by ${shown} limit ${SHOWN}`.execute(db);
  return { people: rows.map(toWire) };
};

/** Stores the gaps of listed people for the next hour: of those in the journal since, or of everybody. */
export const renewListedPeople = async (db: Queryable, { whole }: { whole: boolean }): Promise<void> => {
  await sql`select renew_listed_people(${whole})`.execute(db);
};

type Listed = { id: bigint; firstName: string; otherFirstName: string; photo: string | null };

/** Those of the patients who may be named to strangers: the same as in the lists of people to help. */
export const listedAmong = async (db: Queryable, ids: readonly bigint[]): Promise<Map<bigint, Listed>> => {
  const { rows } = await sql<Omit<Listed, 'photo'> & { photoKey: string | null }>`
    select a.id, a.first_name, a.other_first_name, a.photo_key
    from open_pages o join people a on a.id = o.patient_id
    where o.patient_id = any(${ids}::bigint[]) and o.in_gallery and a.state = 'active'
      and a.email_verified_at is not null`.execute(db);
  return new Map(rows.map(({ photoKey, ...row }) => [row.id, { ...row, photo: photoUrl(photoKey) }]));
};
