import type { Slice } from '../platform/slices/slice.ts';
import { registerLeavingRoutes } from './leaving-routes.ts';
import { registerLeavingJobs } from './remove-unverified.ts';

/** Every way to delete an account. */
export const leaving = {
  routes: registerLeavingRoutes,
  jobs: registerLeavingJobs,
  tables: {},
} satisfies Slice;
