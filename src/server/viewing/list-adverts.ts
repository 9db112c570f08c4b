import type { ListedAdvert, listAdverts as listAdvertsCall } from '#contracts/adverts.ts';
import type { BodyOf } from '#contracts/endpoint.ts';
import { countryOfVisitor } from '../geo/geo.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { type Visitor, viewerIdOf } from '../platform/http/visitor.ts';
import type { ViewingServices } from './viewing.ts';

type Context = Pick<ViewingServices, 'catalogue' | 'ipCountry' | 'viewLimits' | 'muchWatched'>;

type Input = { visitor: Visitor; body: BodyOf<typeof listAdvertsCall> };

/**
 * Lists the adverts for a viewer. An advert that would not be paid leaves its place to the next one, so
 * nobody hides others' adverts by placing many that are soon spent. The catalogue is in memory; only the
 * viewer's history is read.
 */
export const listAdverts = async (
  { catalogue, ipCountry, viewLimits, muchWatched }: Context,
  { visitor, body }: Input,
): Promise<ListedAdvert[]> => {
  const country = countryOfVisitor(ipCountry, visitor.address, body.countryCode);
  const viewerId = viewerIdOf(visitor);
  const seen = await muchWatched.seenBy(viewerId);
  const limitOf = (advertId: bigint) => catalogue.getAdvert(advertId)?.dailyViews ?? null;
  const hidden = new Set([
    ...viewLimits.pausedAdverts(visitor.address),
    ...viewLimits.spentAdverts.known(limitOf),
  ]);
  const select = async () => {
    for (;;) {
      const shown = catalogue.selectAdverts({ country, seen, hidden });
      const limited = shown.flatMap(({ _id }) => {
        const advertId = keyOf(_id);
        const dailyViews = limitOf(advertId);
        return dailyViews === null ? [] : [{ advertId, dailyViews }];
      });
      const spent = await viewLimits.spentAdverts.among(limited);
      if (spent.length === 0) return shown;
      for (const advertId of spent) hidden.add(advertId);
    }
  };
  const first = await select();
  const unseen = first.filter((card) => !card.seen).map(({ _id }) => keyOf(_id));
  return (await muchWatched.learn(viewerId, unseen)) ? select() : first;
};
