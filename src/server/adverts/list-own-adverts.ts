import type { OwnAdvert } from '#contracts/adverts.ts';
import type { SignedInAccount } from '../platform/http/visitor.ts';
import type { AdvertsContext } from './adverts-context.ts';
import { listAdvertsOf } from './adverts-store.ts';
import { readOwnAdverts } from './read-own-adverts.ts';

/** The advertiser's adverts, newest first, also those watched to their end. */
export const listOwnAdverts = async (
  { db }: AdvertsContext,
  { id, language }: SignedInAccount,
): Promise<OwnAdvert[]> => readOwnAdverts(db, await listAdvertsOf(db, id), language);
