/**
 * Times that people are told, on screens and in emails, and that the server keeps: each stands here once, and the texts read it from here.
 */

/** How long the link of an email works. */
export const LINK_MINUTES = {
  'verify-email': 24 * 60,
  'reset-password': 10,
  'payout-alarm': 7 * 24 * 60,
} as const;

/** How long an invitation opens the registration. */
export const INVITATION_DAYS = 7;

/** After this an account whose address nobody has confirmed is deleted. */
export const UNVERIFIED_KEPT_HOURS = 48;

/** How long the link works by which somebody confirms that they follow a page; then the address is deleted. */
export const UNCONFIRMED_KEPT_HOURS = 48;

/** After this silence a patient is reminded to write news, and once in this time at most. */
export const SILENT_DAYS = 60;

/** How long a withdrawal waits after its payout details were replaced, so that their owner can say that it was somebody else. */
export const FRESH_DETAILS_HOURS = 72;
