import { ofAccount, ofOwn, other, own, type PersonTable, secret, technical, words } from './person-table.ts';

export const ADVERT_TABLES: readonly PersonTable[] = [
  {
    name: 'advert_looks',
    shown: words('advert_id target_url host gone_looks finding looked_at'),
    withheld: technical('fingerprint words'),
    rows: ofOwn('advert_id', 'adverts', 'advertiser_id'),
    orderBy: 'advert_id',
  },
  {
    name: 'adverts',
    shown: words(
      'id tier title subtitle target_url preview_url countries category daily_views display_mode display_checked_at state waits_since page_gone reason reason_note decided_at removed_at sold_out_told_at created_at',
    ),
    withheld: {
      ...own('advertiser_id'),
      ...other('decided_by'),
      ...technical('purchase_key picture_tries picture_tried_at'),
      picture_key: 'the picture stands in stored_files, with its link',
    },
    rows: ofAccount('advertiser_id'),
    orderBy: 'created_at',
  },
  {
    name: 'advert_escrows',
    shown: words(
      'advert_id earn_nanos fee_nanos exposure_seconds views_bought views_remaining views_refunded completed escrow_nanos refunds_to',
    ),
    rows: ofOwn('advert_id', 'adverts', 'advertiser_id'),
    orderBy: 'advert_id',
  },
  {
    name: 'views',
    shown: words('advert_id own earn_nanos fee_nanos created_at'),
    withheld: { ...own('viewer_id'), ...other('beneficiary_id') },
    rows: ofAccount('viewer_id'),
    orderBy: 'created_at',
  },
  {
    name: 'held_views',
    shown: words('advert_id held_at'),
    withheld: own('viewer_id'),
    rows: ofAccount('viewer_id'),
    orderBy: 'held_at',
  },
  {
    name: 'view_findings',
    shown: words('advert_id found_at'),
    withheld: { ...own('viewer_id'), rule: 'whoever knew what is looked for could avoid it' },
    rows: ofAccount('viewer_id'),
    orderBy: 'found_at',
  },
  {
    name: 'judged_views',
    shown: words('advert_id'),
    withheld: { ...own('viewer_id'), ...technical('verdict_id') },
    rows: ofAccount('viewer_id'),
    orderBy: 'advert_id',
  },
  {
    name: 'view_verdicts',
    shown: words('outcome views nanos reasons decided_at'),
    withheld: {
      ...own('patient_id'),
      ...technical('id'),
      ...other('decided_by'),
      note: 'what staff found of others, for staff',
    },
    rows: ofAccount('patient_id'),
    orderBy: 'decided_at',
  },
  {
    name: 'views_taken_back',
    shown: words('advert_id credited_at taken_back_at reason'),
    withheld: own('viewer_id'),
    rows: ofAccount('viewer_id'),
    orderBy: 'credited_at',
  },
  {
    name: 'view_sessions',
    shown: words('advert_id own started_at opened_at'),
    withheld: { ...own('viewer_id'), ...other('beneficiary_id'), ...secret('nonce') },
    rows: ofAccount('viewer_id'),
    orderBy: 'started_at',
  },
  {
    name: 'invalid_views',
    shown: words('advert_id reason created_at'),
    withheld: { ...own('viewer_id'), ...other('beneficiary_id'), ...technical('nonce') },
    rows: ofAccount('viewer_id'),
    orderBy: 'created_at',
  },
  {
    name: 'view_evidence',
    shown: words(
      'advert_id at unpaid country shared device_since trust proved agent beats beat_mean_ms beat_deviation_ms',
    ),
    withheld: {
      ...own('viewer_id'),
      ...other('beneficiary_id'),
      ...technical('nonce'),
      ...technical('household_key'),
      ...technical('network_key'),
    },
    rows: ofAccount('viewer_id'),
    orderBy: 'at',
  },
  {
    name: 'conversion_keys',
    shown: words('created_at'),
    withheld: { ...own('advertiser_id'), ...secret('key_sealed') },
    rows: ofAccount('advertiser_id'),
    orderBy: 'created_at',
  },
  {
    name: 'advert_visits',
    shown: words('advert_id visited_at converted_at reported_at'),
    withheld: { ...own('viewer_id'), ...secret('id') },
    rows: ofAccount('viewer_id'),
    orderBy: 'visited_at',
  },
];
