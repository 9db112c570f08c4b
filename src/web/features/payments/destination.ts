import type { CurrentUser } from '#contracts/dashboard.ts';

export type Destination = 'balance' | 'own-funds' | 'general';

/** DECISIONS 2: a donation goes to everybody; any other payment to the payer's own account. */
export const destinationOf = (isDonation: boolean, user: CurrentUser | false): Destination => {
  if (isDonation || !user) return 'general';
  return user.userRole === 'Advertizer' ? 'balance' : 'own-funds';
};
