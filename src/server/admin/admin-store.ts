import { sql } from 'kysely';
import type { Queryable } from '../platform/database/database.ts';
import { type PageQuery, readPage } from '../platform/paging/read-page.ts';

/** The rows of read-only views (migrations 0010 and 0038), which join what the lists show from the tables of several slices. */
type Searched = { id: bigint; created_at: Date };

type PersonRow = Searched & {
  first_name: string;
  last_name: string;
  email: string;
  email_verified: boolean;
  country: string;
  photo_key: string | null;
  goal_nanos: bigint;
};

export type PatientRow = PersonRow & {
  /** d.m.yyyy, or empty. */
  dob: string;
  phone: string;
  address: string;
  diagnosis: string;
  additional_info: string;
  /** Whether the patient lets others see health details. Without this consent they are empty. */
  consented: boolean;
  meds_bought: boolean;
  received_nanos: bigint;
  own_view_nanos: bigint;
  /** With the share of the general account that is not settled yet. */
  donated_nanos: bigint;
  funds_nanos: bigint;
  payout_pending: boolean;
};

export type AdvertRow = Searched & {
  advertiser_id: bigint;
  owner_first_name: string;
  owner_last_name: string;
  owner_email: string;
  title: string;
  subtitle: string;
  target_url: string;
  preview_url: string;
  tier: string;
  countries: string[];
  earn_nanos: bigint;
  views_bought: number;
  views_remaining: number;
  views_delivered: number;
  earned_nanos: bigint;
  price_nanos: bigint;
};

export type AdvertiserRow = PersonRow & {
  balance_nanos: bigint;
  standing_adverts: number;
  earned_nanos: bigint;
};

type AdminViews = {
  admin_patients: PatientRow;
  admin_adverts: AdvertRow;
  admin_advertisers: AdvertiserRow;
};

/** A page of a view, and the facts about the page that every list's reply holds. */
export const readView = async <View extends keyof AdminViews>(
  db: Queryable,
  view: View,
  query: PageQuery,
) => {
  const { rows, total } = await readPage<AdminViews[View]>(db, sql.table(view), query);
  return { rows, facts: { total, page: query.page, pageSize: query.pageSize } };
};

export const readPatient = async (db: Queryable, patientId: bigint): Promise<PatientRow | undefined> =>
  (await sql<PatientRow>`select * from admin_patients where id = ${patientId}`.execute(db)).rows[0];

/** The newest adverts of each of these advertisers. */
export const readAdvertsOf = async (
  db: Queryable,
  advertiserIds: readonly bigint[],
  limitEach: number,
): Promise<AdvertRow[]> => {
  const { rows } = await sql<AdvertRow>`
    select newest.* from unnest(${advertiserIds}::bigint[]) with ordinality owner(id, place)
    cross join lateral (
      select * from admin_adverts d where d.advertiser_id = owner.id
      order by created_at desc, id desc limit ${limitEach}) newest
    order by owner.place, newest.created_at desc, newest.id desc`.execute(db);
  return rows;
};
