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
 * Patients who agreed to be listed, whose page is filled in and not stopped, and whose consent, address and account stand. Reads
 * those who agreed and nobody else.
 */
export const listPeople = async (
  db: Queryable,
  { order = 'closest', name = '' }: { order?: PeopleOrder | undefined; name?: string | undefined },
): Promise<ReplyOf<typeof listPeopleCall>> => {
  const { rows } = await sql<Row>`
    with agreed as (
      select a.id, a.first_name "firstName", a.last_name "lastName", a.photo_key "photoKey", a.country, s.diagnosis,
        p.goal_nanos goal, coalesce(p.chapter_since, a.created_at) since,
        greatest(0, f.received_nanos + f.own_view_nanos + f.donated_nanos + coalesce(g.index_nanos - f.entry_index_nanos, 0)
          + coalesce(w.withdrawn_nanos + w.medicine_nanos, 0) - p.chapter_from_nanos)::bigint collected
      from patient_profiles p
      join shown_profiles s using (patient_id)
      join accounts a on a.id = p.patient_id
      join patient_funds f using (patient_id)
      left join spent_funds w using (patient_id)
      cross join general_account g
      where p.in_gallery and s.consented and s.diagnosis <> '' and p.goal_nanos > 0 and a.state = 'active'
        and a.email_verified_at is not null
        and not exists (select from cases c where c.patient_id = a.id and c.state in ('paused', 'refused'))
        and (${name} = '' or a.first_name || ' ' || a.last_name || ' ' || a.first_name ilike ${containing(name)}))
    select id, "firstName", "lastName", "photoKey", country, diagnosis, goal, collected
    from agreed order by ${ORDERS[order]} limit ${SHOWN}`.execute(db);
  return { people: rows.map(toWire) };
};
