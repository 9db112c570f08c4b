import { statfs } from 'node:fs/promises';
import type { Config } from '../platform/config/config.ts';
import type { StateFigure } from '../platform/metrics/metrics.ts';

/** Room for files, and in a trial for the database. Nothing where no folder is used. The disk of another machine's database is its own monitor's. */
export const readDiskState = async ({ dataDir }: Pick<Config, 'dataDir'>): Promise<StateFigure[]> => {
  const disk = await statfs(dataDir).catch(() => undefined);
  if (!disk) return [];
  return [
    { name: 'disk_free_bytes', help: 'Room left on the disk of DATA_DIR.', value: disk.bavail * disk.bsize },
    { name: 'disk_bytes', help: 'Size of the disk of DATA_DIR.', value: disk.blocks * disk.bsize },
  ];
};
