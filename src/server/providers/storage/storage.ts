import { randomUUID } from 'node:crypto';
import { mkdir, open as openFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { StoragePort, StoredObject } from '../../files/storage-port.ts';
import type { Config } from '../../platform/config/config.ts';
import type { BucketConfig } from '../../platform/config/provider-config.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Finding } from '../../platform/findings/findings.ts';

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

/** The common part of folder and bucket. `open` makes the disk at its first use. */
const readDisk = (open: () => Promise<Disk>): Omit<StoragePort, 'put'> => ({
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

/** A stored file must survive a power cut. */
const flush = async (path: string): Promise<void> => {
  const file = await openFile(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Only the server's own user may read the folder: it contains papers of patients. */
const createFolderStorage = (folder: string): StoragePort => {
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

/** The limit of one of two tries: together less than the server's wait for a silent socket. */
const TIME_LIMIT_MS = 8_000;
const TRIES = 2;

type Options = { timeLimitMs?: number };

/** The SDK is large, so only a server with a bucket loads it. */
const openBucket = async (
  { endpoint, region, bucket, ...credentials }: BucketConfig,
  { timeLimitMs = TIME_LIMIT_MS }: Options,
): Promise<Disk> => {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      endpoint,
      region,
      bucket,
      credentials,
      forcePathStyle: true,
      maxAttempts: TRIES,
      requestHandler: {
        connectionTimeout: timeLimitMs,
        requestTimeout: timeLimitMs,
        throwOnRequestTimeout: true,
      },
      // Stores of other makers would keep the SDK's checksum framing as a part of the file.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      supportsACL: false,
      visibility: 'private',
    }),
  );
};

/** The bucket's error is the cause of flydrive's error; a wrong name has none. */
const orUnavailable = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    const { cause } = error as Error;
    throw cause instanceof Error ? new DomainError('storage-unavailable', cause.message) : error;
  }
};

/** A private bucket that speaks S3. It is read only through our own checked addresses. */
const createBucketStorage = (config: BucketConfig, options: Options): StoragePort => {
  let opened: Promise<Disk> | undefined;
  const open = () => {
    opened ??= openBucket(config, options);
    return opened;
  };
  const disk = readDisk(open);
  return {
    ...disk,
    read: (name) => orUnavailable(disk.read(name)),
    async put(name, bytes, contentType) {
      await orUnavailable((await open()).put(name, bytes, { contentType }));
    },
  };
};

/** Stores uploads in a bucket or in a folder of this machine, by the settings. */
export const createStorage = (
  { bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>,
  options: Options = {},
): StoragePort =>
  bucket ? createBucketStorage(bucket, options) : createFolderStorage(join(dataDir, 'files'));

/** Lists a bucket's first names, which changes nothing. @throws the bucket's error, or a time-out */
export const reachBucket = async (config: BucketConfig, options: Options = {}): Promise<void> => {
  const disk = await openBucket(config, options);
  await orUnavailable(disk.listAll('/', { recursive: true }));
};

const SAMPLE = Buffer.from('Can this be stored, read and removed?');

/** Stores a small object, reads it and removes it again. */
export const examineStorage = async (storage: StoragePort): Promise<Finding[]> => {
  const mend = 'look at S3_… and the rights of the key: to put, get, list and delete objects of the bucket';
  const name = `doctor-${randomUUID()}`;
  try {
    await storage.put(name, SAMPLE, 'text/plain');
    const stored = await storage.read(name);
    const bytes = stored ? await buffer(stored) : Buffer.alloc(0);
    await storage.remove(name);
    if (!bytes.equals(SAMPLE)) return [{ wrong: 'an object does not come back as it was stored', mend }];
    return (await storage.read(name)) ? [{ wrong: 'an object that was removed is still there', mend }] : [];
  } catch (error) {
    return [{ wrong: error instanceof Error ? error.message : String(error), mend }];
  }
};
