import { mkdir, open as openFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { StoragePort } from '../../files/storage-port.ts';
import { readDisk } from './read-disk.ts';

/** What a power cut takes away after this was promised to be kept, nobody can bring back. */
const flush = async (path: string): Promise<void> => {
  const file = await openFile(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

/** A folder that only the server's own user may look into: papers of patients are in it. */
export const createFolderStorage = (folder: string): StoragePort => {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    ...readDisk(async () => disk),
    async put(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await disk.put(name, bytes);
      await flush(join(folder, name));
    },
  };
};
