import { randomUUID } from 'node:crypto';
import { encodePublicId } from '#shared/ids/public-id.ts';
import type { LegProvider } from './payouts-tables.ts';

/** A new key for an attempt to pay a leg. Each provider wants its own kind; what is paid by hand has one for the books. */
export const providerKey = (provider: LegProvider, id: bigint, attempt: number): string =>
  provider === 'wise'
    ? randomUUID()
    : `${provider === 'paypal' ? 'payout' : 'by-hand'}:${encodePublicId(id)}:${attempt}`;
