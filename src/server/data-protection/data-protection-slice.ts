import type { Slice } from '../platform/slices/slice.ts';
import { registerDataProtectionRoutes } from './export-person.ts';

/** The copy of a person's data. */
export const dataProtection = { routes: registerDataProtectionRoutes, tables: {} } satisfies Slice;
