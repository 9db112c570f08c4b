import type { Access, Endpoint } from '#contracts/endpoint.ts';
import { AT_NIGHT } from '../support/at-night.ts';
import type { Role } from '../support/every-role.ts';

/** Who may make which call, said here once more: a test that asked the server's own table would agree with its faults. */
const OPEN_TO: Record<Access, readonly string[]> = {
  anyone: ['visitor', 'patient', 'advertizer', 'superAdmin', 'admin'],
  'signed-in': ['patient', 'advertizer', 'superAdmin', 'admin'],
  patient: ['patient'],
  advertizer: ['advertizer', 'superAdmin', 'admin'],
  'super-admin': ['superAdmin', 'admin'],
  admin: ['admin'],
};
/** Those who send bad input; a superAdmin differs from the others by access only. */
export const SENDERS: Role[] = ['visitor', 'patient', 'advertizer', 'admin'];
export const mayCall = (role: Role, { access }: Endpoint): boolean => OPEN_TO[access].includes(role);

/** Who may make the call first tries all. What a body may hold is the same for the others, so by day they take every sixth. */
export const shareOf = <T>(attempts: T[], role: Role, contract: Endpoint): T[] => {
  // Access is looked at before anything is read, so a few tell as much as all.
  if (!mayCall(role, contract)) return attempts.filter((_, place) => place % (AT_NIGHT ? 7 : 21) === 0);
  const turn = SENDERS.filter((sender) => mayCall(sender, contract)).indexOf(role);
  return turn === 0 || AT_NIGHT ? attempts : attempts.filter((_, place) => place % 6 === turn);
};
