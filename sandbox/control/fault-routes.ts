import type { FastifyInstance } from 'fastify';
import { type FaultList, parseFault } from '../faults/fault-list.ts';
import { bodyFields } from '../http/loopback-server.ts';
import { BadWish, done } from './done.ts';

export function faultRoutes(server: FastifyInstance, faults: FaultList): void {
  server.get('/faults', async () => faults.all());

  // PUT for programs, POST because an HTML form knows no PUT.
  server.route({
    method: ['PUT', 'POST'],
    url: '/faults',
    handler: async (request, reply) => {
      faults.add(wishedFault(bodyFields(request)));
      return done(request, reply, faults.all(), 'faults');
    },
  });

  server.delete('/faults', async () => {
    faults.clear();
    return [];
  });

  server.post('/faults/clear', async (request, reply) => {
    faults.clear();
    return done(request, reply, [], 'faults');
  });
}

function wishedFault(fields: Record<string, string>) {
  try {
    return parseFault(fields);
  } catch (error) {
    throw new BadWish(error instanceof Error ? error.message : String(error));
  }
}
