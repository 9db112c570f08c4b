import assert from 'node:assert/strict';
import type { OwnAdvert } from '#contracts/adverts.ts';
import type { Language } from '#shared/languages/languages.ts';
import { readEscrows } from '../ledger/ledger.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Advert } from './adverts-store.ts';
import { ownAdvertReply } from './own-advert-reply.ts';

/** Joins adverts with what the ledger says of their views. */
export const readOwnAdverts = async (
  db: Queryable,
  adverts: Advert[],
  language: Language,
): Promise<OwnAdvert[]> => {
  const escrows = await readEscrows(
    db,
    adverts.map(({ id }) => id),
  );
  return adverts.map((advert) => {
    const escrow = escrows.get(advert.id);
    assert(escrow, `advert ${advert.id} has no escrow`);
    return ownAdvertReply(advert, escrow, language);
  });
};
