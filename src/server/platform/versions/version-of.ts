import { createHash } from 'node:crypto';
import { DomainError } from '../errors/domain-error.ts';

/** A digest of the words that somebody was shown. */
export const versionOf = (shown: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22);

/**
 * Refuses a consent to words that have changed since the person read them.
 * @throws DomainError changed-meanwhile
 */
export const refuseUnlessRead = (version: string, read: string | undefined): void => {
  if (version !== read) throw new DomainError('changed-meanwhile');
};
