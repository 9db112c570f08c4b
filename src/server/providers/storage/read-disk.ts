import type { Disk } from 'flydrive';
import type { StoragePort, StoredObject } from '../../files/storage-port.ts';

async function* listDisk(disk: Disk): AsyncGenerator<StoredObject> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll('/', { recursive: true, paginationToken });
    for (const item of page.objects) {
      if (item.isFile) yield { name: item.key, changedAt: (await item.getMetaData()).lastModified };
    }
    paginationToken = page.paginationToken;
  } while (paginationToken !== undefined);
}

/** What is done in the same way wherever files lie. `open` makes the disk at its first use. */
export const readDisk = (open: () => Promise<Disk>): Omit<StoragePort, 'put'> => ({
  async read(name) {
    const disk = await open();
    return (await disk.exists(name)) ? disk.getStream(name) : undefined;
  },
  async remove(name) {
    await (await open()).delete(name);
  },
  async *list() {
    yield* listDisk(await open());
  },
});
