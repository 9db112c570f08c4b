import type { EarlyCall } from '#web/api-client/early-replies.ts';
import type { Auth } from '#web/api-client/session.tsx';
import type { PageData } from './providers.tsx';

/** Parts of a signed-in page. Discovered by scripts, each costs a slow line another round trip. */
export type EarlyParts = {
  readonly scripts: readonly string[];
  /** Calls whose replies are embedded in the page. */
  readonly calls: readonly EarlyCall[];
};

const NOTHING: EarlyParts = { scripts: [], calls: [] };

/** Each dashboard draws one of three parts (`dashboard-screen.tsx`). */
const dashboardParts = ({ superAdmin, userRole }: Exclude<Auth, null | false>): EarlyParts => {
  if (superAdmin)
    return {
      scripts: ['src/web/screens/dashboard/staff-home.tsx'],
      calls: ['GET /api/admin/desk', 'GET /api/admin/attention'],
    };
  if (userRole === 'Advertizer') return { scripts: ['src/web/screens/dashboard/buyer-part.tsx'], calls: [] };
  return {
    scripts: ['src/web/screens/dashboard/patient-part.tsx'],
    calls: ['GET /api/case', 'GET /api/page-pace'],
  };
};

/** Returns the early parts of these routes for this account; none for strangers. */
export const earlyPartsOf = ({ auth, routeIds }: Pick<PageData, 'auth' | 'routeIds'>): EarlyParts => {
  if (!auth) return NOTHING;
  const own = routeIds.includes('dashboard/dashboard-screen') ? dashboardParts(auth) : NOTHING;
  const layout = routeIds.includes('signed-in') ? ['src/web/app/signed-in/signed-in-layout.tsx'] : [];
  return {
    scripts: ['src/web/app/shell/member-bar.tsx', ...layout, ...own.scripts],
    calls: own.calls,
  };
};
