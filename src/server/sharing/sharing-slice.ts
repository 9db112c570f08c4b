import type { Slice } from '../platform/slices/slice.ts';
import { registerSharingRoutes } from './sharing-routes.ts';

/** Previews, cards and widgets of pages on other sites. */
export const sharing = { routes: registerSharingRoutes, tables: {} } satisfies Slice;
