import { openStateFile, type StateFile } from './state-file.ts';

export type Memory = ReturnType<typeof openMemory>;

/** Everything that outlives the process: one JSON file for each name. */
export const openMemory = (folder: string) => {
  const forgettable: StateFile<object>[] = [];
  const kept: StateFile<object>[] = [];
  return {
    /** Opens a state that a reset empties. */
    open<T extends object>(name: string, empty: () => T): StateFile<T> {
      const file = openStateFile(folder, name, empty);
      forgettable.push(file);
      return file;
    },
    /** Makes a value once and keeps it through a reset, as with keys: old signatures still verify. */
    keep<T extends object>(name: string, make: () => T): T {
      const file = openStateFile<Partial<T>>(folder, name, () => ({}));
      if (Object.keys(file.data).length === 0) Object.assign(file.data, make());
      file.changed();
      kept.push(file);
      return file.data as T;
    },
    /** Resolves once all changes are in the files. */
    async saved(): Promise<void> {
      await Promise.all(forgettable.map((file) => file.saved()));
    },
    reset(): void {
      for (const file of forgettable) file.reset();
    },
    flush(): void {
      for (const file of [...forgettable, ...kept]) file.flush();
    },
    close(): void {
      for (const file of [...forgettable, ...kept]) file.close();
    },
  };
};
