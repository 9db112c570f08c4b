import type { Slice } from '../platform/slices/slice.ts';
import { registerDeskRoutes } from './show-desk.ts';

/** The first screen of staff: the work that waits in all slices. */
export const desk = { routes: registerDeskRoutes, tables: {} } satisfies Slice;
