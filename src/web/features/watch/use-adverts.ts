import { useCallback, useEffect, useState } from 'react';
import type { ListedAdvert } from '#contracts/adverts.ts';
import { call } from '../../api-client/create-api.ts';
import { fetchAdverts } from './fetch-adverts.ts';
import { pcId } from './pc-id.ts';
import { withSeen } from './watch-list.ts';

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
