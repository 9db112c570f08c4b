import type { FilesContext } from './files-context.ts';
import { knownKeys } from './files-store.ts';
import { keyOfObject } from './object-names.ts';

const DAY_MS = 86_400_000;
const BATCH = 500;

/** Removes objects without a row. Those of the last day are let be: their row may be on its way. */
export const sweepObjects = async ({ db, storage, clock, log }: FilesContext): Promise<void> => {
  const before = clock.now().getTime() - DAY_MS;
  let swept = 0;
  const sweep = async (names: readonly string[]): Promise<void> => {
    const keys = names.map((name) => keyOfObject(name) ?? '');
    const known = await knownKeys(db, keys);
    const leftOver = names.filter((_, place) => !known.has(keys[place] ?? ''));
    await Promise.all(leftOver.map((name) => storage.remove(name)));
    swept += leftOver.length;
  };
  let batch: string[] = [];
  for await (const { name, changedAt } of storage.list()) {
    if (changedAt.getTime() >= before || keyOfObject(name) === undefined) continue;
    batch.push(name);
    if (batch.length === BATCH) {
      await sweep(batch);
      batch = [];
    }
  }
  await sweep(batch);
  if (swept > 0) log.info({ objects: swept }, 'removed what uploads and removals had left over');
};
