import { on } from 'node:events';
import { rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startBucket } from '../../../../test/sites/bucket-site.ts';
import { createTestFolder } from '../../../../test/support/test-folder.ts';
import type { StoragePort } from '../../files/storage-port.ts';
import type { BucketConfig } from '../../platform/config/provider-config.ts';
import { createStorage, examineStorage } from './storage.ts';

let dataDir: string;
let bucket: Awaited<ReturnType<typeof startBucket>>;
let storages: Record<'folder' | 'bucket', StoragePort>;
beforeEach(async () => {
  dataDir = createTestFolder('storage');
  bucket = await startBucket('papers');
  const settings = { region: 'here', bucket: 'papers', accessKeyId: 'us', secretAccessKey: 'secret' };
  storages = {
    folder: createStorage({ bucket: undefined, dataDir }),
    bucket: createStorage({ bucket: { ...settings, endpoint: bucket.endpoint }, dataDir: '/nowhere' }),
  };
});
afterEach(async () => {
  await rm(dataDir, { recursive: true });
  await bucket.close();
});

/** Larger than one chunk, so that any framing would show. */
const BYTES = Buffer.alloc(300_000, 'Рецепт ');
const namesIn = async (storage: StoragePort) => {
  const names: string[] = [];
  for await (const { name, changedAt } of storage.list()) {
    expect(changedAt.getTime()).toBeLessThanOrEqual(Date.now());
    names.push(name);
  }
  return names.sort();
};

describe.each(['folder', 'bucket'] as const)('a %s', (kind) => {
  test('returns, lists and removes files', async () => {
    const storage = storages[kind];
    expect(await namesIn(storage)).toEqual([]);
    const names = ['papers/1', 'papers/2', 'photos/a/100.webp', 'photos/a/320.webp', 'photos/b/100.webp'];
    for (const name of names) await storage.put(name, BYTES, 'application/pdf');
    expect(await namesIn(storage)).toEqual(names);
    const content = await storage.read('papers/2');
    expect(content && (await buffer(content)).equals(BYTES)).toBe(true);
    await storage.remove('papers/2');
    await storage.remove('papers/2');
    expect(await storage.read('papers/2')).toBeUndefined();
    expect(await namesIn(storage)).toEqual(names.filter((name) => name !== 'papers/2'));
  });

  test('never leads out of itself', async () => {
    await writeFile(join(dataDir, 'secret'), 'x');
    await expect(storages[kind].read('../secret')).rejects.toThrow();
    await expect(storages[kind].put('../secret', BYTES, 'text/plain')).rejects.toThrow();
  });
});

test('only our own user may read the folder', async () => {
  await storages.folder.put('papers/1', BYTES, 'application/pdf');
  const { mode } = await stat(join(dataDir, 'files'));
  expect(mode & 0o077).toBe(0);
});

test('a bucket gets signed calls, and the content type of each file', async () => {
  await storages.bucket.put('papers/1', BYTES, 'application/pdf');
  expect([...bucket.signedBy]).toEqual(['us']);
  expect(bucket.objects.get('papers/1')?.type).toBe('application/pdf');
});

describe('an examination', () => {
  test.each(['folder', 'bucket'] as const)(
    'finds nothing in a working %s, and leaves nothing',
    async (kind) => {
      const before = await namesIn(storages[kind]);
      expect(await examineStorage(storages[kind])).toEqual([]);
      expect(await namesIn(storages[kind])).toEqual(before);
    },
  );

  test.each<[string, Partial<StoragePort>, RegExp]>([
    ['refuses to store', { put: () => Promise.reject(new Error('AccessDenied')) }, /AccessDenied/],
    ['gives back nothing', { read: async () => undefined }, /does not come back/],
    ['keeps what is removed', { remove: async () => undefined }, /still there/],
  ])('finds a place that %s', async (_, fault, wrong) => {
    const found = await examineStorage({ ...storages.folder, ...fault });
    expect(found).toMatchObject([{ wrong: expect.stringMatching(wrong) }]);
  });
});

describe('a bucket that accepts calls and never answers', () => {
  let silent: Server;
  let settings: BucketConfig;
  beforeEach(async () => {
    silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const keys = { region: 'here', bucket: 'papers', accessKeyId: 'us', secretAccessKey: 'secret' };
    settings = { ...keys, endpoint: `http://127.0.0.1:${port}` };
  });
  afterEach(() => {
    vi.useRealTimers();
    silent.closeAllConnections();
    silent.close();
  });

  test('is given up with a true error', async () => {
    const storage = createStorage({ bucket: settings, dataDir: '/nowhere' }, { timeLimitMs: 50 });
    const unavailable = { code: 'storage-unavailable' };
    await expect(storage.put('papers/1', BYTES, 'application/pdf')).rejects.toMatchObject(unavailable);
    await expect(storage.read('papers/1')).rejects.toMatchObject(unavailable);
  });

  test('is tried twice for 8 seconds each, less than the socket limit', async () => {
    // Only the limits of our calls stand still; the network goes on.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let isOver = false;
    const calls = on(silent, 'request');
    let heard = 0;
    silent.on('request', () => {
      heard += 1;
    });
    const stored = createStorage({ bucket: settings, dataDir: '/nowhere' })
      .put('papers/1', Buffer.from('x'), 'text/plain')
      .finally(() => {
        isOver = true;
      });
    const givenUp = expect(stored).rejects.toMatchObject({ code: 'storage-unavailable' });
    await calls.next();
    await vi.advanceTimersByTimeAsync(7_500);
    expect(heard).toBe(1);
    // The rest of the first try, and the pause before the second.
    await vi.advanceTimersByTimeAsync(1_000);
    await calls.next();
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(8_000);
    await givenUp;
  });
});
