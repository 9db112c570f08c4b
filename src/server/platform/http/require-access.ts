import type { Access } from '#contracts/endpoint.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { SignedInAccount } from './visitor.ts';

const ALLOWED: Record<Access, (account: SignedInAccount) => boolean> = {
  anyone: () => true,
  'signed-in': () => true,
  patient: (account) => account.role === 'Patient',
  advertizer: (account) => account.role === 'Advertizer',
  'super-admin': (account) => account.superAdmin || account.isAdmin,
  admin: (account) => account.isAdmin,
};

/** @throws DomainError not-signed-in (401) or not-allowed (403); the client only decides what to show (DECISIONS 3). */
export const requireAccess = (access: Access, account: SignedInAccount | null): void => {
  if (access === 'anyone') return;
  if (!account) throw new DomainError('not-signed-in');
  if (!ALLOWED[access](account)) throw new DomainError('not-allowed');
};

/** The account of a call that the contract opens to signed-in accounts only. */
export const signedIn = (visitor: { account: SignedInAccount | null }): SignedInAccount => {
  if (!visitor.account) throw new DomainError('not-signed-in');
  return visitor.account;
};
