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
  goalNanos: Nanos;
  collectedNanos: Nanos;
  isChecked: boolean;
};

const SHOWN = 12;
/**
 * This many candidates of the last hour are sorted by their present figures. With fewer listed people the
 * order is exact; with more, a page from behind them comes nearer at the next renewal
 * (docs/decisions/0027-long-lists.md).
 */
const CANDIDATES = 100;

/** The index order that finds candidates, and the order in which they are shown. */
const ORDERS = {
  closest: {
    found: sql`place, patient_id`,
    // Met goals come last: they need the next view least.
    shown: sql`collected_nanos >= goal_nanos, goal_nanos - collected_nanos, id`,
  },
  newest: { found: sql`since desc, patient_id`, shown: sql`since desc, id` },
} satisfies Record<PeopleOrder, unknown>;

/** Escapes the wildcards in a name, so that they match themselves. */
const containing = (name: string): string => `%${name.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const toWire = ({ id, photoKey, goalNanos, collectedNanos, ...row }: Row): PersonToHelp => ({
  ...row,
  id: encodePublicId(id),
  photo: photoUrl(photoKey),
  countryNames: countryNames(row.country),
  total: wireDollars(goalNanos),
  collected: wireDollars(collectedNanos),
});

/**
 * Patients who agreed to be listed, with an open page and an active account. Candidates are those of the last
 * hour, and everybody who has saved a profile since.
 */
export const listPeople = async (
  db: Queryable,
  { order = 'closest', name = '' }: { order?: PeopleOrder | undefined; name?: string | undefined },
): Promise<ReplyOf<typeof listPeopleCall>> => {
  const { found, shown } = ORDERS[order];
  const isNamed = name === '' ? sql`true` : sql`searched like ${containing(searchKey(name))}`;
  const { rows } = await sql<Row>`
    select id, first_name, last_name, other_first_name, other_last_name, photo_key, country, diagnosis, goal_nanos,
      collected_nanos, is_checked
    from people_to_help
    where ${isNamed} and id = any(array(
      (select patient_id from listed_people where ${isNamed} order by ${found} limit ${CANDIDATES})
      union all
      select patient_id from patient_profiles
      where in_gallery and saved_at > (select at - interval '5 minutes' from lists_renewed where list = 'people')))
    order by ${shown} limit ${SHOWN}`.execute(db);
  return { people: rows.map(toWire) };
};

/** Makes the list of candidates again. */
export const renewListedPeople = async (db: Queryable, now: Date): Promise<void> => {
  await sql`select renew_listed_people(${now})`.execute(db);
};

type Listed = { id: bigint; firstName: string; otherFirstName: string; photo: string | null };

/** Those of the patients who may be named to strangers: the same as in the lists of people to help. */
export const listedAmong = async (db: Queryable, ids: readonly bigint[]): Promise<Map<bigint, Listed>> => {
  const { rows } = await sql<Omit<Listed, 'photo'> & { photoKey: string | null }>`
    select id, first_name, other_first_name, photo_key from people_to_help
    where id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ photoKey, ...row }) => [row.id, { ...row, photo: photoUrl(photoKey) }]));
};
