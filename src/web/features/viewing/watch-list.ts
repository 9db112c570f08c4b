import { useCallback, useEffect, useState } from 'react';
import type { ListedAdvert } from '#contracts/adverts.ts';
import { randomKey } from '#shared/ids/random-key.ts';
import { type Call, call } from '#web/api-client/api.ts';
import { regionOfTag } from '#web/preferences/region-of-tag.ts';

const KEY = 'pcId';

/** SPEC 3: a random id of this browser, a hint in addition to the server's device cookie. */
export const pcId = (): string => {
  try {
    const known = localStorage.getItem(KEY);
    if (known) return known;
    const made = randomKey();
    localStorage.setItem(KEY, made);
    return made;
  } catch {
    // Without storage the device cookie alone must do.
    return 'unknown';
  }
};

export type WatchTier = {
  readonly code: string;
  readonly seconds: number;
  readonly earn: number;
  readonly unseen: number;
  readonly adverts: readonly ListedAdvert[];
};

/** The adverts by tier, shortest first, in the server's order within each. */
export const tiersOf = (adverts: readonly ListedAdvert[]): WatchTier[] => {
  const inOrder = adverts.toSorted((one, other) => one.position - other.position);
  return [...new Set(inOrder.map(({ item }) => item))].flatMap((code) => {
    const group = inOrder.filter(({ item }) => item === code);
    const [first] = group;
    if (!first) return [];
    return { code, seconds: first.seconds, earn: first.earn, unseen: first.groupUnseen, adverts: group };
  });
};

export const withSeen = (adverts: readonly ListedAdvert[], id: string): ListedAdvert[] => {
  const counted = adverts.find(({ _id }) => _id === id);
  if (!counted || counted.seen) return [...adverts];
  return adverts.map((advert) => ({
    ...advert,
    seen: advert.seen || advert._id === id,
    groupUnseen: advert.item === counted.item ? Math.max(0, advert.groupUnseen - 1) : advert.groupUnseen,
  }));
};

/** The next advert: the next unseen one below, otherwise the first unseen one of all. */
export const nextUnseen = (adverts: readonly ListedAdvert[], id: string): ListedAdvert | undefined => {
  const inOrder = tiersOf(adverts).flatMap((tier) => tier.adverts);
  const place = inOrder.findIndex(({ _id }) => _id === id);
  const isNext = (advert: ListedAdvert) => !advert.seen && advert._id !== id;
  return inOrder.slice(place + 1).find(isNext) ?? inOrder.find(isNext);
};

/** SPEC 4's fallback location, used when the server finds no country by the IP address. */
const FALLBACK = { country: 'Unknown', countryCode: 'US' };

type Viewer = {
  readonly pcId: string;
  /** The browser's country, if it names one. */
  readonly countryCode: string | undefined;
};

/** Retries with the fallback location when the first call fails. */
export const fetchAdverts = (call: Call, { pcId, countryCode }: Viewer): Promise<ListedAdvert[]> =>
  call('POST /api/getAdvs', {
    body: { ...FALLBACK, countryCode: countryCode ?? FALLBACK.countryCode, pcId },
  }).catch(() => call('POST /api/getAdvs', { body: { ...FALLBACK, pcId } }));

type AdvertList =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly adverts: readonly ListedAdvert[] };

const viewer = () => ({ pcId: pcId(), countryCode: regionOfTag(navigator.language) });

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
  const isReady = list.state === 'ready';
  // Safari aborts the calls of a page that is left, and Back or Forward shows it again as it was.
  useEffect(() => {
    if (isReady) return;
    const returned = ({ persisted }: PageTransitionEvent) => persisted && load();
    addEventListener('pageshow', returned);
    return () => removeEventListener('pageshow', returned);
  }, [isReady, load]);
  const markSeen = useCallback((id: string) => {
    setList((known) =>
      known.state === 'ready' ? { state: 'ready', adverts: withSeen(known.adverts, id) } : known,
    );
  }, []);
  return { list, load, markSeen };
};
