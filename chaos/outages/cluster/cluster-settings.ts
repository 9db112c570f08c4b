/** Patroni, etcd and HAProxy, set as docs/scale.md says. */

/**
 * Seconds. A machine that is lost is known as lost when its lock has not been renewed for `ttl`, of which newer Patronis take
 * no less than 20; a PostgreSQL that ended while its Patroni lives gives the lock up at once (`primary_start_timeout` 0).
 */
const TIMES = { ttl: 20, loop_wait: 1, retry_timeout: 3, primary_start_timeout: 0 };

const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

const SUPERUSER = 'postgres';
const REPLICATION = 'replication';

export type NodePlace = {
  name: string;
  folder: string;
  programs: string;
  password: string;
  /** Where its PostgreSQL listens, where others are told to find it, and its Patroni. */
  ports: { postgres: number; seen: number; rest: number };
  etcdPort: number;
  synchronous: boolean;
};

const local = (port: number): string => `127.0.0.1:${port}`;

/** JSON, which YAML contains. */
export const patroniSettings = ({ ports, password, ...place }: NodePlace): string =>
  JSON.stringify({
    scope: 'watchwell',
    name: place.name,
    restapi: { listen: local(ports.rest), connect_address: local(ports.rest) },
    etcd3: { host: local(place.etcdPort) },
    bootstrap: {
      dcs: {
        ...TIMES,
        synchronous_mode: place.synchronous,
        postgresql: {
          use_pg_rewind: true,
          parameters: { ...DURABLE, max_connections: 200, wal_log_hints: 'on', wal_sender_timeout: '10s' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
    },
    postgresql: {
      listen: local(ports.postgres),
      connect_address: local(ports.seen),
      data_dir: `${place.folder}/${place.name}`,
      bin_dir: place.programs,
      pgpass: `${place.folder}/${place.name}.pgpass`,
      parameters: { unix_socket_directories: place.folder },
      authentication: {
        superuser: { username: SUPERUSER, password },
        replication: { username: REPLICATION, password },
      },
      pg_hba: [
        'host all all 127.0.0.1/32 scram-sha-256',
        `host replication ${REPLICATION} 127.0.0.1/32 scram-sha-256`,
      ],
    },
  });

/** Leads every connection to the primary: whose Patroni says that it holds the lock. */
export const haproxySettings = (port: number, nodes: readonly NodePlace[]): string =>
  [
    'global',
    '  maxconn 400',
    'defaults',
    '  mode tcp',
    '  timeout connect 4s',
    '  timeout client 30m',
    '  timeout server 30m',
    '  timeout check 2s',
    'listen primary',
    `  bind ${local(port)}`,
    '  option httpchk OPTIONS /primary',
    '  http-check expect status 200',
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...nodes.map(
      ({ name, ports }) => `  server ${name} ${local(ports.postgres)} maxconn 200 check port ${ports.rest}`,
    ),
    '',
  ].join('\n');

export const superuserUrl = (port: number, password: string): string =>
  `postgresql://${SUPERUSER}:${password}@${local(port)}/postgres`;

export const ownerUrl = (port: number, password: string): string =>
  `postgresql://watchwell:${password}@${local(port)}/watchwell`;
