import type { Finding } from '../findings/findings.ts';

/** The most connections that a server opens, by purpose. */
export const CONNECTIONS = {
  requests: 10,
  background: 4,
  queue: 4,
  unhurried: 1,
  listener: 1,
  writer: 1,
};

/** Connections for PostgreSQL's superuser (3), a dump, a migration and an operator. */
const SPARE_CONNECTIONS = 10;

/** `max_connections` of the embedded PostgreSQL. */
export const EMBEDDED_CONNECTIONS = 200;

/** Connections of a server. */
export const SERVER_CONNECTIONS = Object.values(CONNECTIONS).reduce((sum, each) => sum + each);

/** Reports a PostgreSQL that allows fewer connections than a server needs. */
export const examineConnections = (most: number): Finding[] => {
  const needed = SERVER_CONNECTIONS + SPARE_CONNECTIONS;
  if (most >= needed) return [];
  return [
    {
      wrong: `it takes ${most} connections, and a server wants ${needed}`,
      mend: `raise max_connections of PostgreSQL: ${SERVER_CONNECTIONS} for each server, and ${SPARE_CONNECTIONS} besides`,
    },
  ];
};
