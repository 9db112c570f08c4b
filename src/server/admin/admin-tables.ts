/** The read-only views of migrations 0010 and 0038, which gather what the lists show from the tables of several slices. */
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
  /** Whether the patient consents to health details being seen by others; they are empty without. */
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

export type AdminViews = {
  admin_patients: PatientRow;
  admin_adverts: AdvertRow;
  admin_advertisers: AdvertiserRow;
};
