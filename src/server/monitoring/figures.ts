import { statfs } from 'node:fs/promises';
import type { ViewCreditWriter } from '../ledger/ledger.ts';
import type { LetterCounts } from '../mail/mail.ts';
import type { VisitCounter } from '../page-visits/page-visits.ts';
import type { AppContext } from '../platform/app-context.ts';
import { readClockAheadMs } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Pool } from '../platform/database/connections.ts';
import type { Replica } from '../platform/database/replica.ts';
import { callFigure } from '../platform/http/provider-call.ts';
import type { StateFigure } from '../platform/metrics/metrics.ts';
import type { QueuesContext } from '../platform/slices/slice.ts';
import type { ViewEvidence } from '../viewing/viewing.ts';
import { readOperatingState, readQueueFigures } from './operating-state.ts';

/**
 * Disk space of files, and in a trial of the database; nothing where no folder is used. A remote database's
 * disk belongs to its own monitor.
 */
const readDiskState = async ({ dataDir }: Pick<Config, 'dataDir'>): Promise<StateFigure[]> => {
  const disk = await statfs(dataDir).catch(() => undefined);
  if (!disk) return [];
  return [
    { name: 'disk_free_bytes', help: 'Room left on the disk of DATA_DIR.', value: disk.bavail * disk.bsize },
    { name: 'disk_bytes', help: 'Size of the disk of DATA_DIR.', value: disk.blocks * disk.bsize },
  ];
};

type FiguresContext = QueuesContext &
  Pick<AppContext, 'config'> & {
    viewCredits: ViewCreditWriter;
    viewEvidence: ViewEvidence;
    pageVisits: VisitCounter;
    letters: LetterCounts;
    pools: Readonly<Record<string, Pool>>;
    replica: Pick<Replica, 'behindSeconds'> | undefined;
  };

const clockFigure = async (db: AppContext['db']): Promise<StateFigure> => ({
  name: 'clock_ahead_seconds',
  help: 'Offset of this machine’s clock to the database’s, positive when ahead.',
  value: (await readClockAheadMs(db)) / 1_000,
});

/** Figures of the credit writer of this server. */
const creditFigures = (viewCredits: Pick<ViewCreditWriter, 'counts'>) => [
  {
    name: 'watchwell_view_credit_batches_total',
    help: 'Statements that credited finished views.',
    read: () => viewCredits.counts().batches,
  },
  {
    name: 'watchwell_view_credit_views_total',
    help: 'Finished views handed to the writer.',
    read: () => viewCredits.counts().views,
  },
];

/** Database connections in use and waiting, by purpose. */
export const poolFigures = (pools: Readonly<Record<string, Pool>>) => {
  const ofEach = (read: (pool: Pool) => number) => () =>
    new Map(Object.entries(pools).map(([name, pool]) => [name, read(pool)]));
  return [
    {
      name: 'watchwell_pool_connections_used',
      help: 'Database connections in use, by purpose.',
      label: 'pool',
      goesDown: true,
      readAll: ofEach(({ totalCount, idleCount }) => totalCount - idleCount),
    },
    {
      name: 'watchwell_pool_waiting',
      help: 'Statements that wait for a free connection.',
      label: 'pool',
      goesDown: true,
      readAll: ofEach(({ waitingCount }) => waitingCount),
    },
  ];
};

/** Nothing without a replica. */
const replicaFigures = (replica: Pick<Replica, 'behindSeconds'> | undefined): StateFigure[] =>
  replica === undefined
    ? []
    : [
        {
          name: 'replica_behind_seconds',
          help: 'Seconds since the replica had every commit, as this server measured.',
          value: replica.behindSeconds(),
        },
      ];

/** All figures except requests: this server's counts since its start, and the state of the site. */
export const figuresOf = ({
  db,
  config,
  viewCredits,
  viewEvidence,
  pageVisits,
  letters,
  pools,
  replica,
  ...queues
}: FiguresContext) => ({
  counted: [
    ...creditFigures(viewCredits),
    {
      name: 'watchwell_views_decided_total',
      help: 'Views watched to their end: paid, or why not.',
      label: 'outcome',
      readAll: () => viewEvidence.counts(),
    },
    {
      name: 'watchwell_page_visits_total',
      help: 'Opened screens, without visitors who ask for privacy.',
      read: () => pageVisits.total(),
    },
    {
      name: 'watchwell_letters_sent_total',
      help: 'Emails that the mail server accepted.',
      read: () => letters.sent,
    },
    {
      name: 'watchwell_letters_delayed_total',
      help: 'Failed attempts that are retried later.',
      read: () => letters.delayed,
    },
    {
      name: 'watchwell_letters_refused_total',
      help: 'Emails that the mail server refused permanently.',
      read: () => letters.refused,
    },
    ...poolFigures(pools),
    callFigure,
  ],
  readState: async () => [
    ...(await readOperatingState(db)),
    ...(await readQueueFigures({ db, ...queues })),
    ...(await readDiskState(config)),
    await clockFigure(db),
    ...replicaFigures(replica),
  ],
});
