import type { Readable } from 'node:stream';

export type StoredObject = { name: string; changedAt: Date };

/** Where the bytes of files lie: a folder of this machine, or a bucket. Whoever asks has been checked before. */
export type StoragePort = {
  /** Keeps the bytes under the name; when it returns they outlast a loss of power. */
  put(name: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** Undefined when there is no such object. */
  read(name: string): Promise<Readable | undefined>;
  /** Nothing happens when there is no such object. */
  remove(name: string): Promise<void>;
  list(): AsyncIterable<StoredObject>;
};
