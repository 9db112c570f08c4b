import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { loadBuiltWeb, type Web } from '../platform/http/serve-web.ts';
import { StartError } from './start-error.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Builds the pages when they are missing or older than their sources; in a process of its own, beside the database. */
export const openBuiltWeb = async (): Promise<Web> => {
  const build = spawn(process.execPath, [join(ROOT, 'scripts/build-web.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new StartError('the pages could not be built; the reason stands above');
  return loadBuiltWeb(join(ROOT, 'dist'));
};
