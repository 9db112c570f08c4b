import type { FastifyInstance } from 'fastify';
import { bodyFields, createLoopbackServer, listenOn } from '../http/loopback-server.ts';
import { mailRoutes } from '../mail/mail-routes.ts';
import type { ControlNeeds } from './control-needs.ts';
import { controlPage } from './control-page.ts';
import { BadWish, done } from './done.ts';
import { faultRoutes } from './fault-routes.ts';
import { outageRoutes } from './outage-routes.ts';
import { paypalControlRoutes } from './paypal-control-routes.ts';
import { stripeControlRoutes } from './stripe-control-routes.ts';
import { webhookControlRoutes } from './webhook-control-routes.ts';
import { wiseControlRoutes } from './wise-control-routes.ts';

const OWN_ORIGIN = /^https?:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

export async function startControl(needs: ControlNeeds): Promise<{ server: FastifyInstance; port: number }> {
  const server = createLoopbackServer();
  // Any site open in the same browser could post to a loopback port.
  server.addHook('onRequest', async (request) => {
    const { origin } = request.headers;
    if (request.method !== 'GET' && origin && !OWN_ORIGIN.test(origin))
      throw new BadWish('foreign origin', 403);
  });
  server.addHook('onSend', async () => {
    await needs.saved();
  });
  mailRoutes(server, needs.mailbox);
  faultRoutes(server, needs.faults);
  outageRoutes(server, needs.outages);
  webhookControlRoutes(server, needs);
  stripeControlRoutes(server, needs.stripe);
  paypalControlRoutes(server, needs.world);
  wiseControlRoutes(server, needs.wise);

  server.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(controlPage(needs)));
  server.get('/requests', async () => needs.log.newestFirst());

  server.post('/clock/advance', async (request, reply) => {
    const seconds = Number(bodyFields(request).seconds);
    if (!(seconds > 0)) throw new BadWish('seconds must be a number above 0');
    needs.clock.advance(seconds);
    return done(request, reply, { now: needs.clock.iso() }, 'time');
  });

  server.post('/reset', async (request, reply) => {
    await needs.reset();
    return done(request, reply, { reset: true }, 'top');
  });
  return { server, port: await listenOn(server, needs.ports.control) };
}
