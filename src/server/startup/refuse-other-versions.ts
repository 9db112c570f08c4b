import type { Client } from '../platform/database/connections.ts';
import { mayRunTogether, type Release } from '../platform/versions/release.ts';
import { StartError } from './closing.ts';

/**
 * The name of a server's listening connection. Every log-in may read it in pg_stat_activity, and PostgreSQL
 * drops it when the server ends, or a minute after its machine is gone.
 */
export const nameOfServer = ({ version, runsBeside }: Release): string =>
  `watchwell ${version} beside ${runsBeside}`;

const NAME = /^watchwell (\S+) beside (\S+)$/;

const releaseIn = (name: string): Release[] => {
  const [, version, runsBeside] = NAME.exec(name) ?? [];
  return version === undefined || runsBeside === undefined ? [] : [{ version, runsBeside }];
};

/** @throws StartError while a server of an incompatible version runs on the database */
export const refuseOtherVersions = async (own: Release, database: Pick<Client, 'query'>): Promise<void> => {
  const { rows } = await database.query<{ name: string }>(
    'select distinct application_name as name from pg_stat_activity where datname = current_database()',
  );
  const others = rows.flatMap(({ name }) => releaseIn(name)).filter((other) => !mayRunTogether(own, other));
  if (others.length === 0) return;
  const versions = others.map(({ version }) => version).join(' and ');
  throw new StartError(
    `version ${own.version} must not run beside version ${versions}, of which a server runs on this database: end all its servers first, or start that version`,
  );
};
