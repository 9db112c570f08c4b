import type { Slice } from '../platform/slices/slice.ts';
import { registerPageVisitsRoutes } from './page-visits.ts';

/** Counts of opened screens. */
export const pageVisits = {
  routes: registerPageVisitsRoutes,
  tables: {
    page_visits: { nobody: 'one number for each day, screen, language and country', kept: 'always' },
  },
} satisfies Slice;
