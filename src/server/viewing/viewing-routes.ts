import type { FastifyInstance } from 'fastify';
import { listAdverts } from '#contracts/adverts.ts';
import { addMoney, beatView as beatViewCall, startView as startViewCall } from '#contracts/viewing.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { countryOfVisitor } from '../geo/geo.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { viewerIdOf } from '../platform/http/visitor.ts';
import { beatView } from './beat-view.ts';
import { creditView } from './credit-view.ts';
import { startView } from './start-view.ts';
import { gatherViewingCalls, type ViewingContext, type ViewingServices } from './viewing.ts';

export const registerViewingRoutes = (app: FastifyInstance, services: ViewingServices): void => {
  const { catalogue, ipCountry, viewLimits, muchWatched } = services;
  const context: ViewingContext = { ...services, ...gatherViewingCalls(services) };

  // The catalogue is in memory, so what was watched is all that is read.
  bindEndpoint(app, listAdverts, async ({ visitor, body }) => {
    const country = countryOfVisitor(ipCountry, visitor.address, body.countryCode);
    const viewerId = viewerIdOf(visitor);
    const seen = await muchWatched.seenBy(viewerId);
    const select = () => catalogue.selectAdverts({ country, seen });
    const first = select();
    const unseen = first.filter((card) => !card.seen).map(({ _id }) => keyOf(_id));
    const shown = (await muchWatched.learn(viewerId, unseen)) ? select() : first;
    const limited = shown.flatMap(({ _id }) => {
      const { id, dailyViews } = catalogue.getAdvert(keyOf(_id)) ?? { dailyViews: null };
      return id === undefined || dailyViews === null ? [] : [{ advertId: id, dailyViews }];
    });
    const spent = await viewLimits.spentToday(limited);
    const resting = new Set([...viewLimits.restingAdverts(visitor.address), ...spent].map(encodePublicId));
    return shown.filter(({ _id }) => !resting.has(_id));
  });
  bindEndpoint(app, startViewCall, ({ visitor, body, request: { headers } }) =>
    startView(context, { visitor, body, headers }),
  );
  bindEndpoint(app, beatViewCall, async ({ visitor, params, body }) =>
    beatView(context, { visitor, viewId: params.viewId, ...body }),
  );
  bindEndpoint(app, addMoney, ({ visitor, body }) => creditView(context, { visitor, ...body }));
};
