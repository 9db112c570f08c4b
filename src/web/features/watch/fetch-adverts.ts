import type { ListedAdvert } from '#contracts/adverts.ts';
import type { Call } from '../../api-client/create-api.ts';
import { LIST_ADVERTS } from './watch-calls.ts';

/** SPEC 4's fallback location. The server finds the country by the address; this is a hint for addresses that tell none. */
const FALLBACK = { country: 'Unknown', countryCode: 'US' };

type Viewer = {
  readonly pcId: string;
  /** What the browser says of its country, if it does. */
  readonly countryCode: string | undefined;
};

/** Asked again from the fallback location when the first try fails. */
export const fetchAdverts = (call: Call, { pcId, countryCode }: Viewer): Promise<ListedAdvert[]> =>
  call(LIST_ADVERTS, {
    body: { ...FALLBACK, countryCode: countryCode ?? FALLBACK.countryCode, pcId },
  }).catch(() => call(LIST_ADVERTS, { body: { ...FALLBACK, pcId } }));
