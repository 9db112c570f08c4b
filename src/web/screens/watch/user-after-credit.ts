import type { CurrentUser } from '#contracts/dashboard.ts';
import type { ViewCredit } from '../../features/viewing/watch-session.ts';

/** SPEC 4: after a view on one's own page the current user takes over the funds of the reply. */
export const userAfterCredit = (user: CurrentUser, funds: ViewCredit['userData']): CurrentUser => ({
  ...user,
  userData: {
    ...user.userData,
    received: funds.received,
    ownViewReceived: funds.ownViewReceived,
    donated: funds.donated,
    ownClicks: user.userData.ownClicks + 1,
  },
});
