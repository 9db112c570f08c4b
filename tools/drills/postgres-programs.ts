import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A missing requirement of a drill; the message is one sentence. */
export class DrillError extends Error {
  override readonly name = 'DrillError';
}

const NEEDED = ['initdb', 'postgres', 'psql', 'pg_dump', 'pg_restore'] as const;
export type PostgresProgram = (typeof NEEDED)[number];

/** Older versions lack settings with which the server's own PostgreSQL is started. */
const OLDEST = 15;

/** Debian's folders, several major versions beside each other. */
const INSTALLED = '/usr/lib/postgresql/*/bin';

/** Parses "postgres (PostgreSQL) 15.18 (Debian …)" and "postgres (PostgreSQL) 19devel". */
const majorOf = (folder: string): number => {
  const said = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/\) (\d+)/.exec(said)?.[1] ?? 0);
};

/** Returns PostgreSQL's programs: in PATH if complete, else the newest. @throws DrillError without any */
export const findPostgresPrograms = (path: string, installed = INSTALLED): string => {
  const isComplete = (folder: string) => NEEDED.every((name) => existsSync(join(folder, name)));
  const inPath = path.split(delimiter).filter((folder) => folder !== '');
  const known = [inPath, globSync(installed)].map((folders) =>
    folders.filter(isComplete).map((folder) => ({ folder, major: majorOf(folder) })),
  );
  const [ofPath = [], ofSystem = []] = known;
  const usable = [...ofPath, ...ofSystem.toSorted((one, other) => other.major - one.major)];
  const chosen = usable.find(({ major }) => major >= OLDEST);
  if (chosen) return chosen.folder;
  throw new DrillError(
    `The drills need the programs of PostgreSQL ${OLDEST} or newer (${NEEDED.join(', ')}), which are neither in PATH nor under /usr/lib/postgresql: install them, on Debian by apt-get install postgresql.`,
  );
};
