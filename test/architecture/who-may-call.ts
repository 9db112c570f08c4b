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

/**
 * What a body may hold is the same for everybody who may make the call. At night each of them tries all; by day they take
 * turns at every other attempt, the even ones of one call and the odd ones of another.
 */
export const shareOf = <T>(attempts: T[], role: Role, contract: Endpoint): T[] => {
  // Access is looked at before anything is read, so a few tell as much as all.
  if (!mayCall(role, contract)) return attempts.filter((_, place) => place % (AT_NIGHT ? 7 : 21) === 0);
  if (AT_NIGHT) return attempts;
  const senders = SENDERS.filter((sender) => mayCall(sender, contract));
  const half = attempts.filter((_, place) => (place + contract.path.length) % 2 === 0);
  return half.filter((_, place) => senders[place % senders.length] === role);
};
