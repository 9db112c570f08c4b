import type { AppContext } from '../platform/app-context.ts';
import type { StoragePort } from './storage-port.ts';

export type FilesContext = AppContext & { storage: StoragePort };
