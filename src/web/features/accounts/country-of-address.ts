import { getLanguage } from '#web/api-client/calls.ts';
import type { Call } from '#web/api-client/create-api.ts';

/** Undefined where the address tells no country, and where the question got no answer: then it is simply asked for. */
export const countryOfAddress = async (call: Call): Promise<string | undefined> => {
  const found = await call(getLanguage).catch(() => undefined);
  return found && found.country !== 'Unknown' ? found.countryCode : undefined;
};
