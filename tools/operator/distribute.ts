import { loadConfig } from '../../src/server/load-config.ts';
import { distribute } from '../../src/server/platform/database/shards.ts';
import { answer, CommandError } from './site-database.ts';

/** Lets the views of a site lie where SHARDS says (docs/scale.md). Returns the report. */
const distributeSite = async (settings: NodeJS.ProcessEnv): Promise<string> => {
  const { databaseUrl: serverUrl, migrationDatabaseUrl: ownerUrl = serverUrl, shards } = loadConfig(settings);
  if (serverUrl === undefined || ownerUrl === undefined || shards === undefined)
    throw new CommandError('SHARDS: set it to the databases that get the views, and DATABASE_URL.');
  return (await distribute({ ownerUrl, serverUrl, shards }))
    ? 'The views lie on the shards now. Start the servers with the same SHARDS.'
    : 'It is so already. Nothing was changed.';
};

await answer(() => distributeSite(process.env));
