import { DEFAULT_LANGUAGE, type Language } from '#shared/languages/languages.ts';
import { householdOf } from '../geo/geo.ts';
import { randomId } from '../platform/database/random-id.ts';
import { createAccessToken } from './access-token-code.ts';
import { insertAccessRequest } from './access-tokens-store.ts';
import type { AccountsContext } from './accounts-context.ts';
import { normalizeEmail } from './normalize-email.ts';

type Input = { name: string; email: string; language: Language | undefined; address: string };

/** Puts a person into the queue; one who stands in it already is answered the same and keeps the place. */
export const requestAccessToken = async (
  context: AccountsContext,
  { name, email: given, language = DEFAULT_LANGUAGE, address }: Input,
): Promise<void> => {
  const email = normalizeEmail(given);
  // A clinic or a mobile network may share one address, so this only stops a queue filled by a machine.
  context.attempts.take([{ key: `access-request ${householdOf(address)}`, max: 30, seconds: 24 * 3600 }]);
  const { tokenHash, tokenSealed } = createAccessToken(context);
  const createdAt = context.clock.now();
  const request = { id: randomId(), name, email, language, tokenHash, tokenSealed, createdAt };
  await insertAccessRequest(context.db, request);
};
