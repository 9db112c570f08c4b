import { createHash } from 'node:crypto';
import { DomainError } from '../errors/domain-error.ts';

/** A short name of what somebody was shown: the same for the same words, another one for any others. */
export const versionOf = (shown: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22);

/**
 * Whoever says yes says it to what they read, and not to what stands there now.
 * @throws DomainError changed-meanwhile
 */
export const refuseUnlessRead = (version: string, read: string | undefined): void => {
  if (version !== read) throw new DomainError('changed-meanwhile');
};
