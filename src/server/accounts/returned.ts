/** Less than a day, so that somebody who comes at eight every evening has returned. */
const RETURNED_AFTER_MS = 20 * 3600_000;

/**
 * Whether a device, account, card, address block or advertiser came back, and so is trusted with money. Everything that gives more
 * room to somebody known asks this function. `firstAt` is the time of its first credited view or settled payment, null where it has
 * none: an identifier is free to make, and these two cost something (`docs/decisions/0008-nothing-new-is-trusted.md`).
 */
export const hasReturned = (firstAt: Date | null, now: Date): boolean =>
  firstAt !== null && now.getTime() - firstAt.getTime() >= RETURNED_AFTER_MS;
