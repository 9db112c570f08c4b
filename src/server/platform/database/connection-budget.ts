import type { Finding } from '../findings/findings.ts';

/** The most connections that a serving process opens, by purpose. */
export const CONNECTIONS = {
  requests: 10,
  background: 4,
  queue: 4,
  unhurried: 1,
  listener: 1,
  writer: 1,
};

/** Connections for PostgreSQL's superuser (3), a dump, a migration and an operator. */
export const SPARE_CONNECTIONS = 10;

/** `max_connections` of the embedded PostgreSQL. */
export const EMBEDDED_CONNECTIONS = 200;

/** Connections of a server with this many workers: only the first one runs jobs, and all share one writer. */
export const connectionsOf = (workers: number): number => {
  const { requests, background, queue, unhurried, listener, writer } = CONNECTIONS;
  const each = requests + background + listener;
  return each + queue + unhurried + writer + (workers - 1) * (each + 1);
};

/** Reports a PostgreSQL that allows fewer connections than a server needs. */
export const examineConnections = (workers: number, most: number): Finding[] => {
  const needed = connectionsOf(workers) + SPARE_CONNECTIONS;
  if (most >= needed) return [];
  return [
    {
      wrong: `it takes ${most} connections, and WORKERS=${workers} wants ${needed}`,
      mend: 'raise max_connections of PostgreSQL, or set fewer WORKERS',
    },
  ];
};
