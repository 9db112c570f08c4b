import type { ListedAdvert } from '#contracts/adverts.ts';
import { countryOfVisitor } from '../geo/geo.ts';
import { type Visitor, viewerIdOf } from '../platform/http/visitor.ts';
import type { ViewingContext } from './viewing-context.ts';
import { seenAdverts } from './viewing-store.ts';

type Input = { visitor: Visitor; hint: string | undefined };

/** The adverts of the viewer's country by tier, unseen first: the catalogue in memory and one read of the seen set. */
export const listAdverts = async (
  context: ViewingContext,
  { visitor, hint }: Input,
): Promise<ListedAdvert[]> => {
  const country = countryOfVisitor(context.ipCountry, visitor.address, hint);
  const seen = await seenAdverts(context.db, viewerIdOf(visitor));
  return context.catalogue.selectAdverts({ country, seen });
};
