import { useCallback, useEffect, useState } from 'react';
import type { ListedAdvert } from '#contracts/adverts.ts';
import { call } from '../../api-client/create-api.ts';
import { pcId } from './pc-id.ts';
import { LIST_ADVERTS } from './watch-calls.ts';
import { withSeen } from './watch-list.ts';

type AdvertList =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly adverts: readonly ListedAdvert[] };

/** SPEC 4's fallback location. The server finds the country by the address; this is a hint for addresses that tell none. */
const FALLBACK = { country: 'Unknown', countryCode: 'US' };

const browserCountry = () => new Intl.Locale(navigator.language).region ?? FALLBACK.countryCode;

const fetchAdverts = () => {
  const viewer = { pcId: pcId() };
  return call(LIST_ADVERTS, { body: { ...FALLBACK, countryCode: browserCountry(), ...viewer } }).catch(() =>
    call(LIST_ADVERTS, { body: { ...FALLBACK, ...viewer } }),
  );
};

export const useAdverts = () => {
  const [list, setList] = useState<AdvertList>({ state: 'loading' });
  const load = useCallback(() => {
    setList({ state: 'loading' });
    fetchAdverts().then(
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
