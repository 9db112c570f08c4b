import { useCallback, useEffect, useState } from 'react';
import type { ListedAdvert } from '#contracts/adverts.ts';
import { listAdverts } from '#web/api-client/calls.ts';
import { type Call, call } from '#web/api-client/create-api.ts';
import { pcId } from './pc-id.ts';
import { withSeen } from './watch-list.ts';

/** SPEC 4's fallback location. The server finds the country by the address; this is a hint for addresses that tell none. */
const FALLBACK = { country: 'Unknown', countryCode: 'US' };

type Viewer = {
  readonly pcId: string;
  /** What the browser says of its country, if it does. */
  readonly countryCode: string | undefined;
};

/** Asked again from the fallback location when the first try fails. */
export const fetchAdverts = (call: Call, { pcId, countryCode }: Viewer): Promise<ListedAdvert[]> =>
  call(listAdverts, {
    body: { ...FALLBACK, countryCode: countryCode ?? FALLBACK.countryCode, pcId },
  }).catch(() => call(listAdverts, { body: { ...FALLBACK, pcId } }));

type AdvertList =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly adverts: readonly ListedAdvert[] };

const viewer = () => ({ pcId: pcId(), countryCode: new Intl.Locale(navigator.language).region });

export const useAdverts = () => {
  const [list, setList] = useState<AdvertList>({ state: 'loading' });
  const load = useCallback(() => {
    setList({ state: 'loading' });
    fetchAdverts(call, viewer()).then(
      (adverts) => setList({ state: 'ready', adverts }),
      () => setList({ state: 'failed' }),
    );
  }, []);
  useEffect(load, [load]);
  const markSeen = useCallback((id: string) => {
    setList((known) =>
      known.state === 'ready' ? { state: 'ready', adverts: withSeen(known.adverts, id) } : known,
    );
  }, []);
  return { list, load, markSeen };
};
