import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** One provider's memory: a plain object in one JSON file. */
export type StateFile<T> = {
  readonly data: T;
  /** Must be called after every change; the file follows within a moment. */
  changed(): void;
  /** Resolves once all changes are in the file, so that an answered caller finds them after a kill. */
  saved(): Promise<void>;
  flush(): void;
  /** Writes a last time; a webhook still in flight may return later to a closed file. */
  close(): void;
  reset(): void;
};

const WRITE_DELAY_MS = 150;
/** Answers within this time share one write. */
const GROUP_MS = 5;

export const openStateFile = <T extends object>(
  folder: string,
  name: string,
  empty: () => T,
): StateFile<T> => {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.json`);
  let data = { ...empty(), ...readStored<T>(path) };
  let timer: NodeJS.Timeout | undefined;
  let soon: Promise<void> | undefined;
  let closed = false;

  const flush = (): void => {
    soon = undefined;
    if (!timer) return;
    clearTimeout(timer);
    timer = undefined;
    writeAtomically(path, JSON.stringify(data));
  };
  const changed = (): void => {
    if (!closed) timer ??= setTimeout(flush, WRITE_DELAY_MS);
  };
  return {
    get data() {
      return data;
    },
    changed,
    async saved() {
      if (!timer) return;
      soon ??= sleep(GROUP_MS).then(flush);
      await soon;
    },
    flush,
    close() {
      flush();
      closed = true;
    },
    reset() {
      data = empty();
      changed();
    },
  };
};

const readStored = <T>(path: string): Partial<T> => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
  try {
    return JSON.parse(text) as Partial<T>;
  } catch {
    throw new Error(`${path} is not JSON; delete it to start the sandbox afresh`);
  }
};

// Synchronous on purpose: a signal handler may flush, and no two writes can overlap. A temporary file comes
// first, so that a kill half-way leaves the old file whole.
const writeAtomically = (path: string, text: string): void => {
  const draft = `${path}.new`;
  writeFileSync(draft, text, { mode: 0o600 });
  renameSync(draft, path);
};
