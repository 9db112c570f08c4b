import type { Readable } from 'node:stream';

export type StoredObject = { name: string; changedAt: Date };

/** Stores files in a folder of this machine or in a bucket. The caller has checked the rights. */
export type StoragePort = {
  /** Stores the bytes under the name. When it returns, they survive a power failure. */
  put(name: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** Undefined when there is no such object. */
  read(name: string): Promise<Readable | undefined>;
  /** Nothing happens when there is no such object. */
  remove(name: string): Promise<void>;
  list(): AsyncIterable<StoredObject>;
};
