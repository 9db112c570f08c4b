/** Less than a day, so that a daily viewer at eight in the evening has returned. */
const RETURNED_AFTER_MS = 20 * 3600_000;

/**
 * Returns whether a device, account, card, address block or advertiser came back and so is trusted with
 * money; every rule that gives room to a known identifier calls this. `firstAt` is its first credited view or
 * settled payment, null without one: an identifier is free, those cost something
 * (docs/decisions/0008-nothing-new-is-trusted.md).
 */
export const hasReturned = (firstAt: Date | null, now: Date): boolean =>
  firstAt !== null && now.getTime() - firstAt.getTime() >= RETURNED_AFTER_MS;
