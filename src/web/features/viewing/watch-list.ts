import type { ListedAdvert } from '#contracts/adverts.ts';

export type WatchTier = {
  readonly code: string;
  readonly seconds: number;
  readonly earn: number;
  readonly unseen: number;
  readonly adverts: readonly ListedAdvert[];
};

/** The adverts by tier, shortest first, in the order the server gave within each. */
export const tiersOf = (adverts: readonly ListedAdvert[]): WatchTier[] => {
  const inOrder = adverts.toSorted((one, other) => one.position - other.position);
  return [...new Set(inOrder.map(({ item }) => item))].flatMap((code) => {
    const group = inOrder.filter(({ item }) => item === code);
    const [first] = group;
    if (!first) return [];
    return { code, seconds: first.seconds, earn: first.earn, unseen: first.groupUnseen, adverts: group };
  });
};

/** The list after an advert was counted. */
export const withSeen = (adverts: readonly ListedAdvert[], id: string): ListedAdvert[] => {
  const counted = adverts.find(({ _id }) => _id === id);
  if (!counted || counted.seen) return [...adverts];
  return adverts.map((advert) => ({
    ...advert,
    seen: advert.seen || advert._id === id,
    groupUnseen: advert.item === counted.item ? Math.max(0, advert.groupUnseen - 1) : advert.groupUnseen,
  }));
};

/** The advert to go on with: the next unseen one below, else the first unseen one of all. */
export const nextUnseen = (adverts: readonly ListedAdvert[], id: string): ListedAdvert | undefined => {
  const inOrder = tiersOf(adverts).flatMap((tier) => tier.adverts);
  const place = inOrder.findIndex(({ _id }) => _id === id);
  const isNext = (advert: ListedAdvert) => !advert.seen && advert._id !== id;
  return inOrder.slice(place + 1).find(isNext) ?? inOrder.find(isNext);
};
