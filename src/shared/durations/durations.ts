/** Durations that both texts and the server use: each is defined once, and the texts read it here. */

/** The link of an email expires after this. */
export const LINK_MINUTES = {
  'verify-email': 24 * 60,
  'reset-password': 10,
  'payout-alarm': 7 * 24 * 60,
} as const;

/** An invitation opens the registration for this long. */
export const INVITATION_DAYS = 7;

/** An account with an unconfirmed address is deleted after this. */
export const UNVERIFIED_KEPT_HOURS = 48;

/** An unconfirmed address of a follower is deleted after this; until then its link works. */
export const UNCONFIRMED_KEPT_HOURS = 48;

/** A patient without news for this long is reminded, at most once in this time. */
export const SILENT_DAYS = 60;

/** A withdrawal waits this long after its payout details were replaced, so that their owner can object. */
export const FRESH_DETAILS_HOURS = 72;

/** A page says that receipts are missing once a payout to the person is older than this. */
export const RECEIPTS_DUE_DAYS = 60;
