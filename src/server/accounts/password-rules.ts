import { readFileSync } from 'node:fs';
import { DomainError } from '../platform/errors/domain-error.ts';

const FILE = new URL('./common-passwords.txt', import.meta.url);
const COMMON = new Set(readFileSync(FILE, 'utf8').split('\n').filter(Boolean));

/**
 * Refuses what is guessed first: the passwords that many people use, and the e-mail itself. The lengths are checked by
 * the contract.
 * @throws DomainError password-too-common
 */
export const refuseGuessablePassword = (password: string, email: string): void => {
  const plain = password.normalize('NFKC').trim().toLowerCase();
  const [localPart] = email.split('@');
  if (COMMON.has(plain) || plain === email || plain === localPart)
    throw new DomainError('password-too-common');
};
