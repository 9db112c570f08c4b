/** Patroni, etcd and HAProxy, set as docs/scale.md says. */

/**
 * Seconds. A machine counts as lost when its lock has not been renewed for `ttl`; a PostgreSQL that ended
 * while its Patroni lives gives the lock up at once (`primary_start_timeout` 0). `ttl` must be at least
 * `loop_wait` plus two `retry_timeout`, or a primary could not tell a slow etcd from one that gave its lock
 * away. While etcd is away, the primary goes on as long as its replica confirms that it is none
 * (`failsafe_mode`).
 */
const TIMES = { ttl: 5, loop_wait: 1, retry_timeout: 2, primary_start_timeout: 0, failsafe_mode: true };
/**
 * Bytes. A synchronous replica lacks no acknowledged commit, however far behind its log is. With Patroni's
 * default of 1 MB, a replica slightly further behind never took over and the service stayed down until
 * somebody intervened.
 */
const WHATEVER_IT_LACKS = { maximum_lag_on_failover: 2 ** 40 };
/** Time that commits wait for a silent replica. */
const SILENT_REPLICA = { wal_sender_timeout: '5s', wal_receiver_timeout: '5s' };

const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

const SUPERUSER = 'postgres';
const REPLICATION = 'replication';

export type NodePlace = {
  name: string;
  folder: string;
  programs: string;
  password: string;
  /** Ports of its PostgreSQL, of the gate where others reach it, and of its Patroni. */
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
        ...(place.synchronous ? WHATEVER_IT_LACKS : {}),
        postgresql: {
          use_pg_rewind: true,
          parameters: { ...DURABLE, ...SILENT_REPLICA, max_connections: 200, wal_log_hints: 'on' },
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

/** Sends every connection to the primary, whose Patroni reports that it has the lock. */
export const haproxySettings = (port: number, nodes: readonly NodePlace[]): string =>
  [
    'global',
    '  maxconn 400',
    'defaults',
    '  mode tcp',
    '  timeout connect 4s',
    '  timeout client 30m',
    '  timeout server 30m',
    '  timeout check 1s',
    'listen primary',
    `  bind ${local(port)}`,
    '  option httpchk OPTIONS /primary',
    '  http-check expect status 200',
    '  default-server inter 1s downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
    ...nodes.map(
      ({ name, ports }) => `  server ${name} ${local(ports.postgres)} maxconn 200 check port ${ports.rest}`,
    ),
    '',
  ].join('\n');

type LogIn = { user: string; database: string };

export const SUPERUSER_IN: LogIn = { user: SUPERUSER, database: 'postgres' };
export const OWNER_IN: LogIn = { user: 'watchwell', database: 'watchwell' };
export const SERVER_IN: LogIn = { user: 'watchwell_app', database: 'watchwell' };

export const addressOf = ({ user, database }: LogIn, port: number, password: string): string =>
  `postgresql://${user}:${password}@${local(port)}/${database}`;
