import type { Finding } from '../findings/findings.ts';

/** How many connections a process that serves opens at most, by what for. */
export const CONNECTIONS = {
  requests: 10,
  background: 4,
  queue: 4,
  unhurried: 1,
  listener: 1,
  writer: 1,
};

/** Beside the servers: PostgreSQL keeps 3 for its superuser; a dump, a migration and an operator want some. */
export const SPARE_CONNECTIONS = 10;

/** What the embedded PostgreSQL is started with. */
export const EMBEDDED_CONNECTIONS = 200;

/** Of a server with so many workers: only the first one runs jobs, and all share one writer. */
export const connectionsOf = (workers: number): number => {
  const { requests, background, queue, unhurried, listener, writer } = CONNECTIONS;
  const each = requests + background + listener;
  return each + queue + unhurried + writer + (workers - 1) * (each + 1);
};

/** Whether a PostgreSQL that takes so many connections has enough for a server. */
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
