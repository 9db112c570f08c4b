/** DECISIONS 4: an account that nobody verified goes after so long. */
export const UNVERIFIED_KEPT_HOURS = 48;

/** What accounts need of a higher tier: an account has profile, files and funds, of which this slice knows nothing. */
export type UnverifiedAccountsPort = {
  /** Takes an account away that nobody verified. Answers whether it is gone: one that holds money stays. */
  remove(accountId: bigint): Promise<boolean>;
};
