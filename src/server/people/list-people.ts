import { sql } from 'kysely';
import type { ReplyOf } from '#contracts/endpoint.ts';
import type { listPeople as listPeopleCall, PeopleOrder, PersonToHelp } from '#contracts/people.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { type Nanos, wireDollars } from '#shared/money/nanos.ts';
import { photoUrl } from '../files/files.ts';
import type { Queryable } from '../platform/database/database.ts';

type Row = {
  id: bigint;
  firstName: string;
  lastName: string;
  photoKey: string | null;
  country: string;
  diagnosis: string;
  goal: Nanos;
  collected: Nanos;
  isChecked: boolean;
};

const SHOWN = 12;

const ORDERS = {
  // Whose goal is met comes last: they need the next view least.
  closest: sql`collected >= goal, goal - collected, id`,
  newest: sql`since desc, id`,
} satisfies Record<PeopleOrder, unknown>;

/** A person's words in a pattern stand for themselves. */
const containing = (name: string): string => `%${name.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const toWire = ({ id, photoKey, goal, collected, ...row }: Row): PersonToHelp => ({
  ...row,
  id: encodePublicId(id),
  photo: photoUrl(photoKey),
  total: wireDollars(goal),
  collected: wireDollars(collected),
});

/**
 * Patients who agreed to be listed, whose page is open to strangers, and whose address and account stand. Reads those who agreed
 * and nobody else.
 */
export const listPeople = async (
  db: Queryable,
  { order = 'closest', name = '' }: { order?: PeopleOrder | undefined; name?: string | undefined },
): Promise<ReplyOf<typeof listPeopleCall>> => {
  const { rows } = await sql<Row>`
    with agreed as (
      select a.id, a.first_name "firstName", a.last_name "lastName", a.photo_key "photoKey", a.country, o.diagnosis,
        o.goal_nanos goal, o.collected_nanos collected, o.is_checked "isChecked", coalesce(o.chapter_since, a.created_at) since
      from open_pages o join accounts a on a.id = o.patient_id
      where o.in_gallery and a.state = 'active' and a.email_verified_at is not null
        and (${name} = '' or a.first_name || ' ' || a.last_name || ' ' || a.first_name ilike ${containing(name)}))
    select id, "firstName", "lastName", "photoKey", country, diagnosis, goal, collected, "isChecked"
    from agreed order by ${ORDERS[order]} limit ${SHOWN}`.execute(db);
  return { people: rows.map(toWire) };
};
