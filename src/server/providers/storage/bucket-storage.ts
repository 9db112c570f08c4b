import { Disk } from 'flydrive';
import type { StoragePort } from '../../files/storage-port.ts';
import type { BucketConfig } from '../../platform/config/provider-config.ts';
import { readDisk } from './read-disk.ts';

/** The SDK is large, so only a server that has a bucket loads it. */
const openBucket = async ({ endpoint, region, bucket, ...credentials }: BucketConfig): Promise<Disk> => {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      endpoint,
      region,
      bucket,
      credentials,
      forcePathStyle: true,
      // Stores of other makers keep the framing of the SDK's own checksums as a part of the file.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      supportsACL: false,
      visibility: 'private',
    }),
  );
};

/** A private bucket that speaks S3; it is never read but through our own checked addresses. */
export const createBucketStorage = (config: BucketConfig): StoragePort => {
  let opened: Promise<Disk> | undefined;
  const open = () => {
    opened ??= openBucket(config);
    return opened;
  };
  return {
    ...readDisk(open),
    async put(name, bytes, contentType) {
      await (await open()).put(name, bytes, { contentType });
    },
  };
};
