import type { Slice } from '../platform/slices/slice.ts';

/** Countries and networks of addresses, looked up in files. */
export const geo = { tables: {} } satisfies Slice;
