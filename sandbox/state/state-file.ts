import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One provider's memory: a plain object kept in one JSON file. */
export interface StateFile<T> {
  readonly data: T;
  /** Say so after every change; the file follows within a moment. */
  changed(): void;
  flush(): void;
  /** Writes a last time; a webhook that is still on its way may come back later and finds nobody home. */
  close(): void;
  reset(): void;
}

const WRITE_DELAY_MS = 150;

export function openStateFile<T extends object>(folder: string, name: string, empty: () => T): StateFile<T> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.json`);
  let data = { ...empty(), ...readStored<T>(path) };
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function flush(): void {
    if (!timer) return;
    clearTimeout(timer);
    timer = undefined;
    writeAtomically(path, JSON.stringify(data));
  }
  function changed(): void {
    if (!closed) timer ??= setTimeout(flush, WRITE_DELAY_MS);
  }
  return {
    get data() {
      return data;
    },
    changed,
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
}

function readStored<T>(path: string): Partial<T> {
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
}

// Synchronous on purpose: a signal handler may flush, and no two writes can overlap.
function writeAtomically(path: string, text: string): void {
  const draft = `${path}.new`;
  const file = openSync(draft, 'w', 0o600);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(draft, path);
}
