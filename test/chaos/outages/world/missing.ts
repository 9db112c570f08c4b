import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { DrillError, findPostgresPrograms } from '../../../../tools/drills/postgres-programs.ts';
import { SYSTEM_PATH } from '../cluster/program.ts';
import type { OutageKind } from '../faults/faults.ts';
import { mayMount } from './small-disk.ts';

/** Debian's packages by the program needed of each. */
const PACKAGES = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy', pgbouncer: 'pgbouncer' };

const hasProgram = (name: string, path: string): boolean =>
  path.split(delimiter).some((folder) => existsSync(join(folder, name)));

const hasPostgres = (path: string): boolean => {
  try {
    return findPostgresPrograms(path) !== '';
  } catch (error) {
    if (error instanceof DrillError) return false;
    throw error;
  }
};

/** Debian packages that a cluster still needs here. */
export const missingPackages = (path: string, isPostgresThere = hasPostgres(path)): string[] => [
  ...Object.entries(PACKAGES).flatMap(([program, name]) => (hasProgram(program, path) ? [] : [name])),
  ...(isPostgresThere ? [] : ['postgresql']),
];

/** A sentence that names what the kind of fault needs and this machine lacks; undefined where it can run. */
export const whatIsMissing = (kind: OutageKind): string | undefined => {
  if (kind === 'disk' && !mayMount())
    return 'chaos disk mounts small disks: run it as root, in a container with the capability SYS_ADMIN.';
  if (kind !== 'servers') return undefined;
  const missing = missingPackages(SYSTEM_PATH);
  if (missing.length === 0) return undefined;
  return `chaos servers runs a cluster of this machine's programs: on Debian, apt-get install --no-install-recommends ${missing.join(' ')}.`;
};
