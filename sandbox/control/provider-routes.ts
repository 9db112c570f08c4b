import type { FastifyInstance } from 'fastify';
import { bodyFields } from '../http/loopback-server.ts';
import type { Provider } from '../provider.ts';
import { badRequest, done } from './steering.ts';

export const providerRoutes = (server: FastifyInstance, name: string, provider: Provider): void => {
  const { calls, pages, webhooks, control } = provider;
  const { booked, things, settings } = control;
  if (calls.protocol === 'smtp') pages?.(server);
  if (booked) server.get(`/${name}.json`, async () => booked());
  const key = webhooks?.publicKeyPem;
  if (key !== undefined)
    server.get(`/${name}-public-key.pem`, async (_request, reply) =>
      reply.type('application/x-pem-file').send(key),
    );

  server.post<{ Params: { things: string; id: string; wish: string } }>(
    `/${name}/:things/:id/:wish`,
    async (request, reply) => {
      const { id, wish } = request.params;
      const act = things[request.params.things];
      if (!act) throw badRequest(`${provider.label} has ${Object.keys(things).join(', ') || 'nothing'}`, 404);
      // A list of states cannot change its form's address without a script, so it sends the action as a
      // field.
      return done(request, reply, act(id, bodyFields(request).wish ?? wish), name);
    },
  );
  for (const setting of settings)
    server.post(`/${name}/${setting.name}`, async (request, reply) =>
      done(request, reply, setting.set(bodyFields(request)[setting.field] ?? ''), name),
    );
};
