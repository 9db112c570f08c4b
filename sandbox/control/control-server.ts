import { bodyFields, createLoopbackServer, LOOPBACK, portOf, sendPage } from '../http/loopback-server.ts';
import type { OpenServer } from '../http/open-provider.ts';
import { Refusal } from '../provider.ts';
import { namesOf } from '../providers.ts';
import { controlPage } from './control-page.ts';
import { faultRoutes } from './fault-routes.ts';
import { providerRoutes } from './provider-routes.ts';
import { badRequest, type ControlNeeds, done } from './steering.ts';
import { webhookRoutes } from './webhook-routes.ts';

const OWN_ORIGIN = /^https?:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

export const openControl = async (needs: ControlNeeds, port: number): Promise<OpenServer> => {
  const server = createLoopbackServer();
  const { providers, clock } = needs;
  // Any site open in the same browser could post to a loopback port.
  server.addHook('onRequest', async (request) => {
    const { origin } = request.headers;
    if (request.method !== 'GET' && origin && !OWN_ORIGIN.test(origin))
      throw badRequest('foreign origin', 403);
  });
  server.addHook('onSend', async () => {
    await needs.saved();
  });
  server.setErrorHandler((error, _request, reply) => {
    const { message } = error instanceof Error ? error : { message: String(error) };
    return reply.code(error instanceof Refusal ? error.status : 500).send({ message });
  });
  for (const name of namesOf(providers)) providerRoutes(server, name, providers[name]);
  faultRoutes(server, needs);
  webhookRoutes(server, needs);

  server.get('/', async (_request, reply) => sendPage(reply, controlPage(needs)));
  server.get('/requests', async () => needs.log.newestFirst());

  server.post('/clock/advance', async (request, reply) => {
    const seconds = Number(bodyFields(request).seconds);
    if (!(seconds > 0)) throw badRequest('seconds must be a number above 0');
    clock.advance(seconds);
    return done(request, reply, { now: clock.iso() }, 'time');
  });

  server.post('/reset', async (request, reply) => {
    await needs.reset();
    return done(request, reply, { reset: true }, 'top');
  });
  await server.listen({ host: LOOPBACK, port });
  return { port: portOf(server.server, port), close: () => server.close() };
};
