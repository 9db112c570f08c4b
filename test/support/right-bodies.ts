import type * as z from 'zod/mini';
import type { Endpoint } from '#contracts/endpoint.ts';
import { AN_ACCOUNT } from './bank-account.ts';
import type { Json } from './json-paths.ts';

const fieldsOf = ({ body }: Endpoint): string[] =>
  Object.keys((body as z.ZodMiniObject | undefined)?.shape ?? {});

const SAMPLES_OF_CALL: Record<string, Json> = {
  // Differs from the password that was set: the right one would open another session for its sender.
  '/api/login': { password: 'another-horse' },
  '/api/proof': { password: 'another-horse' },
  // In cents, where other amounts are dollars.
  '/api/stripe': { amount: 5_000 },
  '/api/appeals': { kind: 'advert' },
  '/api/admin/cases/:id/decision': { decision: 'pause' },
  '/api/admin/gifts/:id': { decision: 'release' },
  '/api/admin/corrections/:id': { decision: 'refuse' },
  '/api/case/documents/:kind': { kind: 'identity' },
  '/api/payout-account': { account: AN_ACCOUNT },
};

/** Builds a valid body for a call from the samples, by the names of its fields. */
export const rightBodyOf = (contract: Endpoint, samples: Json): Json => {
  const known = { ...samples, ...SAMPLES_OF_CALL[contract.path] };
  return Object.fromEntries(fieldsOf(contract).map((field) => [field, known[field]]));
};
