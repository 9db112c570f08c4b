/** DECISIONS 4: an account that nobody verified goes after so long. */
export const UNVERIFIED_KEPT_HOURS = 48;
