import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const mount = (folder: string, megabytes: number): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]).status === 0;

const unmount = (folder: string): void => void spawnSync('umount', ['--lazy', folder]);

/** True when this process may mount: as root outside a container, or in one with CAP_SYS_ADMIN. */
export const mayMount = (): boolean => {
  const folder = mkdtempSync(join(tmpdir(), 'watchwell-mount-'));
  const mounted = mount(folder, 1);
  if (mounted) unmount(folder);
  rmSync(folder, { recursive: true });
  return mounted;
};

/** From large to small, so that the last free page is used too. */
const CHUNKS = [1_048_576, 4_096];

/** A small disk in memory that can be filled to its last byte. */
export class SmallDisk {
  readonly folder: string;
  readonly #ballast: string;

  constructor(folder: string, megabytes: number) {
    this.folder = folder;
    this.#ballast = join(folder, 'ballast');
    mkdirSync(folder);
    if (!mount(folder, megabytes)) throw new Error(`${folder} could not be mounted`);
  }

  fill(): void {
    const file = openSync(this.#ballast, 'a');
    for (const size of CHUNKS) {
      const chunk = Buffer.alloc(size);
      try {
        while (writeSync(file, chunk) === size);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
    closeSync(file);
  }

  free(): void {
    rmSync(this.#ballast, { force: true });
  }

  close(): void {
    unmount(this.folder);
  }
}
