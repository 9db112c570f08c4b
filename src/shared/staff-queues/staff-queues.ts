type Queue = {
  /** The screen of the queue; it is one of SCREEN_PATHS. */
  to: string;
  /** The parameter with which its URL opens one item. */
  item?: 'id' | 'of';
  /** The parameters with which its URL shows what waits, where the screen shows more. */
  waiting?: string;
  /** SPEC 6.2 and 6.3. */
  needs: 'superAdmin' | 'admin';
  /** Longest wait: what emails and screens promise, or a decent time where they promise nothing. */
  promiseHours: number;
};

/**
 * The queues of staff. The slice of each has its query (`queues` in `<slice>-slice.ts`); its name is that of
 * its place in the menu (`src/web/features/admin/admin-places.ts`).
 */
export const STAFF_QUEUES = {
  payoutReviews: { to: '/payout-reviews', item: 'id', needs: 'superAdmin', promiseHours: 24 },
  pendingPayouts: { to: '/payout-management', needs: 'admin', promiseHours: 72 },
  gifts: { to: '/waiting-gifts', needs: 'superAdmin', promiseHours: 72 },
  corrections: { to: '/corrections', needs: 'superAdmin', promiseHours: 24 },
  cases: { to: '/cases', item: 'id', needs: 'superAdmin', promiseHours: 48 },
  invoices: { to: '/invoices', item: 'id', needs: 'superAdmin', promiseHours: 48 },
  tokenRequests: { to: '/token-requests', waiting: 'state=waiting', needs: 'superAdmin', promiseHours: 120 },
  adverts: { to: '/review-queue', item: 'of', needs: 'superAdmin', promiseHours: 24 },
  concerns: { to: '/concerns', needs: 'superAdmin', promiseHours: 24 },
  screening: { to: '/screening', needs: 'superAdmin', promiseHours: 24 },
  wishes: { to: '/wishes', needs: 'superAdmin', promiseHours: 48 },
  appeals: { to: '/objections', needs: 'superAdmin', promiseHours: 72 },
  heldViews: { to: '/held-views', needs: 'superAdmin', promiseHours: 72 },
  differences: { to: '/finance', needs: 'admin', promiseHours: 24 },
  staffRequests: { to: '/staff', needs: 'superAdmin', promiseHours: 48 },
} as const satisfies Record<string, Queue>;

export type StaffQueue = keyof typeof STAFF_QUEUES;

export const staffQueues = Object.keys(STAFF_QUEUES) as [StaffQueue, ...StaffQueue[]];

/** The queues that this staff member may open. */
export const queuesFor = ({ isAdmin }: { readonly isAdmin: boolean }): StaffQueue[] =>
  staffQueues.filter((queue) => isAdmin || STAFF_QUEUES[queue].needs === 'superAdmin');

/** The URL of a waiting item; of the queue where there is no item or no URL for one. */
export const addressInQueue = (queue: StaffQueue, id: string | null): string => {
  const { to, item, waiting }: Queue = STAFF_QUEUES[queue];
  if (id !== null && item) return `${to}?${item}=${id}`;
  return waiting ? `${to}?${waiting}` : to;
};

/** Items that have waited since before the returned time are late. */
export const promisedSince = (queue: StaffQueue, now: Date): Date =>
  new Date(now.getTime() - STAFF_QUEUES[queue].promiseHours * 3_600_000);

/** The used part of the promised time: 1 is all of it. */
export const promiseUsed = (queue: StaffQueue, since: string, now: string): number =>
  (Date.parse(now) - Date.parse(since)) / (STAFF_QUEUES[queue].promiseHours * 3_600_000);
