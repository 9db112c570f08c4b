import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** As whom PostgreSQL runs: it refuses to run as root, which is who runs us in many containers. */
export type ProcessIdentity = {
  /** Undefined: as ourselves, or as whom the wrapper says. */
  user?: { uid: number; gid: number };
  /** To whom the files of the cluster must belong, when not to ourselves. */
  owner?: { uid: number; gid: number };
  /** The program and its first arguments that start PostgreSQL; empty: it is started directly. */
  wrapper: readonly string[];
};

const DEFAULT_NOBODY = 65_534;

/** initdb looks its user up, so it must be one that the system knows. */
const nobody = (): { uid: number; gid: number } => {
  try {
    const line = readFileSync('/etc/passwd', 'utf8').split('\n');
    const [, , uid, gid] = line.find((entry) => entry.startsWith('nobody:'))?.split(':') ?? [];
    return { uid: Number(uid ?? DEFAULT_NOBODY), gid: Number(gid ?? DEFAULT_NOBODY) };
  } catch {
    return { uid: DEFAULT_NOBODY, gid: DEFAULT_NOBODY };
  }
};

const OTHERS_MAY_ENTER = 0o001;

/** The first folder on the way to `path` that users other than its owner and group cannot enter. */
const closedFolder = (path: string): string | undefined => {
  const above = dirname(path);
  const found = above === path ? undefined : closedFolder(above);
  if (found) return found;
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && (stats.mode & OTHERS_MAY_ENTER) === 0 ? path : undefined;
};

/** A home of the user's own is closed to others, not to its owner. */
const canEnter = ({ uid }: { uid: number }, folder: string): boolean => statSync(folder).uid === uid;

const works = ([program = '', ...options]: readonly string[], test: readonly string[]): boolean =>
  spawnSync(program, [...options, ...test], { stdio: 'ignore' }).status === 0;

/**
 * Another user with one privilege of root's: to pass through closed folders. Containers usually leave it to root. Without
 * the secure bit access(2), which initdb asks about its programs, would not count the privilege.
 */
const asUserWhoMayPass = (
  { uid, gid }: { uid: number; gid: number },
  closed: string,
): ProcessIdentity | undefined => {
  const user = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const privilege = [
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ];
  const wrapper = ['setpriv', ...user, ...privilege];
  return works(wrapper, ['test', '-x', closed]) ? { owner: { uid, gid }, wrapper } : undefined;
};

/** In a user namespace of its own root is seen as nobody, while the files stay root's. */
const asMappedUser = (): ProcessIdentity | undefined => {
  const { uid, gid } = nobody();
  const wrapper = ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`];
  return works(wrapper, ['true']) ? { wrapper } : undefined;
};

const closedToOthers = (folder: string): never => {
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and other users cannot enter ${folder}. Start Watchwell as an ordinary user, or move it to a folder that all may enter (as /opt or /srv).`,
  );
};

const asOrdinaryUser = (owner: number | undefined, cluster: string): ProcessIdentity => {
  if (owner !== undefined && owner !== process.getuid?.()) {
    throw new EmbeddedPostgresError(
      `The database in ${cluster} belongs to another user, who started Watchwell here before. Start it as that user, or with another DATA_DIR.`,
    );
  }
  return { wrapper: [] };
};

/**
 * Chooses as whom to run: an existing cluster's owner; for a new one nobody, when we are root.
 * @param reached the folders that PostgreSQL must be able to enter
 */
export const chooseIdentity = (cluster: string, reached: readonly string[]): ProcessIdentity => {
  if (process.getuid === undefined) return { wrapper: [] };
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (process.getuid() !== 0) return asOrdinaryUser(owner?.uid, cluster);
  // A cluster that was made in a user namespace belongs to root, and only there PostgreSQL takes it for its own.
  if (owner?.uid === 0) return asMappedUser() ?? closedToOthers(cluster);
  const user = owner ? { uid: owner.uid, gid: owner.gid } : nobody();
  const closed = reached.map((path) => closedFolder(path)).find((folder) => folder !== undefined);
  if (closed === undefined || canEnter(user, closed)) return { user, owner: user, wrapper: [] };
  return asUserWhoMayPass(user, closed) ?? (owner ? undefined : asMappedUser()) ?? closedToOthers(closed);
};
