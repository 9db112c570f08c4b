import type { getLanguage } from '#contracts/language.ts';
import { addressOf, type Call } from '#web/api-client/create-api.ts';

const GET_LANGUAGE = addressOf<typeof getLanguage>('GET', '/api/language');

/** Undefined where the address tells no country, and where the question got no answer: then it is simply asked for. */
export const countryOfAddress = async (call: Call): Promise<string | undefined> => {
  const found = await call(GET_LANGUAGE).catch(() => undefined);
  return found && found.country !== 'Unknown' ? found.countryCode : undefined;
};
