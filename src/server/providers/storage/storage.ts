import { join } from 'node:path';
import type { StoragePort } from '../../files/storage-port.ts';
import type { Config } from '../../platform/config/config.ts';
import { createBucketStorage } from './bucket-storage.ts';
import { createFolderStorage } from './folder-storage.ts';

/** Where the settings say that files lie: a bucket, or a folder of this machine. */
export const createStorage = ({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): StoragePort =>
  bucket ? createBucketStorage(bucket) : createFolderStorage(join(dataDir, 'files'));
