import type { ListedAdvert } from '#contracts/adverts.ts';
import type { CatalogueAdvert } from './advert-index.ts';
import type { Audience } from './select-adverts.ts';

export type { CatalogueAdvert } from './advert-index.ts';

/** All live adverts in the memory of this server, because a database query for each visitor was ten times dearer. */
export type AdvertCatalogue = {
  /** Also an advert that has given its last view a moment ago (`viewsRemaining` 0); not one that was taken down. */
  getAdvert(advertId: bigint): CatalogueAdvert | undefined;
  selectAdverts(audience: Audience): ListedAdvert[];
  /** What a credited view left; counts may come in any order. */
  noteRemaining(advertId: bigint, viewsRemaining: number): void;
  /** Reads one advert anew, after a change. */
  refresh(advertId: bigint): Promise<void>;
  /** Reads all of them anew. */
  reload(): Promise<void>;
  close(): void;
};
