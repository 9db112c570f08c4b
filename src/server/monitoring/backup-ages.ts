import type { Queryable } from '../platform/database/database.ts';
import type { Finding } from '../platform/findings/findings.ts';
import type { StateFigure } from '../platform/metrics/metrics.ts';
import { readOperatingState } from './operating-state.ts';

const HOUR_MS = 3_600_000;
/** A nightly backup may take two hours longer than the last. The alert BackupTooOld has the same limit. */
const BACKUP_HOURS = 26;
/** The timer restores each week; a month leaves time for repairs. */
const RESTORE_HOURS = 31 * 24;

export type BackupKind = 'database' | 'files' | 'restore';

/** Whole hours since the last success; undefined: never. */
const hoursSince = (figures: readonly StateFigure[], kind: BackupKind, now: Date): number | undefined => {
  const seconds = figures.find(
    ({ name, label }) => name === 'backup_timestamp_seconds' && label?.value === kind,
  )?.value;
  return seconds ? Math.floor((now.getTime() - seconds * 1_000) / HOUR_MS) : undefined;
};

/** Ages in hours of the last backup, taken from its older part, and of the last restore. */
export const backupAges = (figures: readonly StateFigure[], now: Date) => {
  const parts = (['database', 'files'] as const).map((kind) => hoursSince(figures, kind, now));
  const backup = parts.includes(undefined) ? undefined : Math.max(...parts.map((hours) => hours ?? 0));
  return {
    backup,
    restore: hoursSince(figures, 'restore', now),
    isTooOld: backup === undefined || backup >= BACKUP_HOURS,
  };
};

const sinceText = (hours: number | undefined): string =>
  hours === undefined ? 'never' : `${hours} hours ago`;

const figureNamed = (figures: readonly StateFigure[], wanted: string): number | undefined =>
  figures.find(({ name }) => name === wanted)?.value;

/** Checks the ages of backup and restore, and whether PostgreSQL can archive its log. */
export const examineBackups = async (db: Queryable, now: Date): Promise<Finding[]> => {
  const figures = await readOperatingState(db);
  const { backup, restore, isTooOld } = backupAges(figures, now);
  const findings: Finding[] = [];
  if (figureNamed(figures, 'archive_failing') === 1)
    findings.push({
      wrong: 'PostgreSQL cannot archive its log',
      mend: 'run `watchwell-backup prepare`, which says what the bucket refuses',
    });
  if (figureNamed(figures, 'archive_on') === 0)
    findings.push({
      wrong: 'PostgreSQL archives no log: a lost machine costs all since the last backup',
      mend: 'install deploy/backup/archive.conf, and restart PostgreSQL',
      isWarning: true,
    });
  if (isTooOld)
    findings.push({
      wrong: `the last backup was made: ${sinceText(backup)}`,
      mend: 'run `watchwell-backup run`, and look why its timer did not',
    });
  if (restore === undefined || restore >= RESTORE_HOURS)
    findings.push({
      wrong: `a backup was last restored: ${sinceText(restore)}`,
      mend: 'run `watchwell-backup prove`, and look why its timer did not',
      isWarning: true,
    });
  return findings;
};
