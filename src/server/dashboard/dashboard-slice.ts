import type { Slice } from '../platform/slices/slice.ts';
import { registerDashboardRoutes } from './dashboard-routes.ts';

/** A person's own account, as they see it. */
export const dashboard = { routes: registerDashboardRoutes, tables: {} } satisfies Slice;
