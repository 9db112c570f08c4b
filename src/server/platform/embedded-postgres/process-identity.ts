import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { EmbeddedPostgresError } from './postgres-binaries.ts';

/** The user that PostgreSQL runs as. It refuses to run as root, and in many containers we are root. */
export type ProcessIdentity = {
  /** Undefined: our own user, or the one that the wrapper sets. */
  user?: { uid: number; gid: number };
  /** The owner of the cluster's files; undefined: our own user. */
  owner?: { uid: number; gid: number };
  /** The program, with arguments, that starts PostgreSQL; empty: we start it directly. */
  wrapper: readonly string[];
};

const DEFAULT_NOBODY = 65_534;

/** Reads the ids of `nobody` from the system, because initdb looks its user up. */
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

/** The first folder on the path that is closed to other users than its owner and group. */
const closedFolder = (path: string): string | undefined => {
  const above = dirname(path);
  const found = above === path ? undefined : closedFolder(above);
  if (found) return found;
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && (stats.mode & OTHERS_MAY_ENTER) === 0 ? path : undefined;
};

/** A home folder is closed to others, but not to its owner. */
const canEnter = ({ uid }: { uid: number }, folder: string): boolean => statSync(folder).uid === uid;

const works = ([program = '', ...options]: readonly string[], test: readonly string[]): boolean =>
  spawnSync(program, [...options, ...test], { stdio: 'ignore' }).status === 0;

/**
 * Another user with root's privilege to enter closed folders, which root in a container usually has. initdb
 * checks its programs with access(2), which needs the secure bit.
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

/** In a user namespace root appears as nobody, and the files still belong to root. */
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
 * Chooses the user: the owner of an existing cluster; for a new one our own user, or nobody when we are root.
 * @param reached the folders that PostgreSQL must be able to enter
 */
export const chooseIdentity = (cluster: string, reached: readonly string[]): ProcessIdentity => {
  if (process.getuid === undefined) return { wrapper: [] };
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (process.getuid() !== 0) return asOrdinaryUser(owner?.uid, cluster);
  // A cluster made in a user namespace belongs to root. PostgreSQL accepts it only in such a namespace.
  if (owner?.uid === 0) return asMappedUser() ?? closedToOthers(cluster);
  const user = owner ? { uid: owner.uid, gid: owner.gid } : nobody();
  const closed = reached.map((path) => closedFolder(path)).find((folder) => folder !== undefined);
  if (closed === undefined || canEnter(user, closed)) return { user, owner: user, wrapper: [] };
  return asUserWhoMayPass(user, closed) ?? (owner ? undefined : asMappedUser()) ?? closedToOthers(closed);
};
