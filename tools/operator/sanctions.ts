import { createReadStream } from 'node:fs';
import { SANCTION_LISTS, type SanctionList } from '../../src/contracts/screening.ts';
import { loadConfig } from '../../src/server/load-config.ts';
import { systemClock } from '../../src/server/platform/clock/clock.ts';
import { ListError, loadList } from '../../src/server/screening/screening.ts';
import { answer, CommandError, withSiteQueries } from './site-database.ts';

/** Loads a sanction list that was downloaded: `sanctions.ts uk|eu|ofac FILE`, beside the running servers. */

const isList = (list: string): list is SanctionList => (SANCTION_LISTS as readonly string[]).includes(list);

export const loadSanctions = (words: string[], settings: NodeJS.ProcessEnv): Promise<string> => {
  const [list = '', path] = words;
  if (!isList(list) || path === undefined)
    throw new CommandError(`Say which list and its file: ${SANCTION_LISTS.join(', ')}, then the path.`);
  return withSiteQueries(loadConfig(settings), async (db) => {
    try {
      const { entries } = await loadList({ db, clock: systemClock }, { list, file: createReadStream(path) });
      return `${list}: ${entries} entries were loaded. All people are compared with them within minutes.`;
    } catch (error) {
      const isUnread =
        error instanceof ListError || (error instanceof Error && 'code' in error && error.code === 'ENOENT');
      if (!isUnread) throw error;
      throw new CommandError(`${path} is not loaded, and nothing was changed: ${error.message}.`);
    }
  });
};

if (import.meta.main) await answer(() => loadSanctions(process.argv.slice(2), process.env));
