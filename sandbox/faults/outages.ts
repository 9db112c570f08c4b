import type { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { LOOPBACK } from '../http/loopback-server.ts';
import { markFault } from '../http/request-log.ts';
import type { ProviderName } from '../providers.ts';

/** `refused`: the port is closed; `503`: every call is answered with 503. */
export const OUTAGE_KINDS = ['refused', '503'] as const;

export type Outage = (typeof OUTAGE_KINDS)[number];
export type OutageList = Partial<Record<ProviderName, Outage>>;

type Door = {
  server: Server & { closeAllConnections?(): void };
  port: number;
};

export type Outages = ReturnType<typeof createOutages>;

/** Whole services that are down until they are restored or reset. */
export const createOutages = (list: () => OutageList, changed: () => void) => {
  const doors = new Map<ProviderName, Door>();

  const follow = async (name: ProviderName): Promise<void> => {
    const door = doors.get(name);
    if (!door) return;
    const { server, port } = door;
    const isWanted = list()[name] !== 'refused';
    if (server.listening === isWanted) return;
    if (isWanted) await new Promise<void>((resolve) => server.listen(port, LOOPBACK, resolve));
    else {
      server.close();
      server.closeAllConnections?.();
    }
  };

  const followAll = () => Promise.all([...doors.keys()].map(follow));

  return {
    all: () => ({ ...list() }),
    of: (name: ProviderName): Outage | undefined => list()[name],
    async set(name: ProviderName, outage: Outage | undefined): Promise<void> {
      if (outage === undefined) delete list()[name];
      else list()[name] = outage;
      changed();
      await follow(name);
    },
    /** Attaches a server that has just begun to listen; an outage outlives a restart. */
    async attach(name: ProviderName, door: Door): Promise<void> {
      doors.set(name, door);
      await follow(name);
    },
    followAll,
  };
};

export const answerOutage = (server: FastifyInstance, name: ProviderName, outages: Outages): void => {
  server.addHook('onRequest', async (request, reply) => {
    if (outages.of(name) !== '503') return;
    markFault(request, 'the whole service is down');
    return reply.code(503).send({ message: 'Service Unavailable' });
  });
};
