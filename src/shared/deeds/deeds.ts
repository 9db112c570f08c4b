/** What staff do in the console. */
export const ADMIN_DEEDS = [
  'send-access-token',
  'complete-payout',
  'reset-funds',
  'buy-medicine',
  'delete-advert',
  'read-prescription',
  'read-document',
  'judge-case-step',
  'note-on-case',
  'decide-case',
  'retry-payout',
  'fail-payout',
  'approve-advert',
  'refuse-advert',
  'take-down-advert',
  'correct-category',
  'decide-concern',
  'decide-appeal',
  'approve-payout',
  'refuse-payout',
  'suspend-account',
  'release-account',
  'release-views',
  'take-back-views',
  'refuse-staff-right',
] as const;

/** Done by a command on the server, or by a start of it; deletions by an admin as well. */
export const OPERATOR_DEEDS = [
  'create-admin',
  'grant-admin',
  'revoke-admin',
  'set-admin-password',
  'keep-admin',
  'set-switch',
  'end-sessions',
  'ask-staff-right',
  'reset-second-factor',
  'export-person',
  'delete-request',
  'delete-patient',
  'delete-advertiser',
] as const;

export const DEEDS = [...ADMIN_DEEDS, ...OPERATOR_DEEDS] as const;
export type DeedName = (typeof DEEDS)[number];
