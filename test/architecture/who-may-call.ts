import type { Access, Endpoint } from '#contracts/endpoint.ts';
import { AT_NIGHT } from '../support/at-night.ts';
import type { Role } from '../support/every-role.ts';

/** Roles by access, repeated here: a test with the server's own table would agree with its faults. */
const OPEN_TO: Record<Access, readonly string[]> = {
  anyone: ['visitor', 'patient', 'advertizer', 'superAdmin', 'admin'],
  'signed-in': ['patient', 'advertizer', 'superAdmin', 'admin'],
  patient: ['patient'],
  advertizer: ['advertizer', 'superAdmin', 'admin'],
  'super-admin': ['superAdmin', 'admin'],
  admin: ['admin'],
};
/** Roles that send bad input; a superAdmin differs from the others by access only. */
export const SENDERS: Role[] = ['visitor', 'patient', 'advertizer', 'admin'];
export const mayCall = (role: Role, { access }: Endpoint): boolean => OPEN_TO[access].includes(role);

/** At night each allowed role tries all attempts; by day each tries every other one. */
export const shareOf = <T>(attempts: T[], role: Role, contract: Endpoint): T[] => {
  // The server checks access before it reads anything, so a few attempts prove as much as all.
  if (!mayCall(role, contract)) return attempts.filter((_, place) => place % (AT_NIGHT ? 7 : 21) === 0);
  if (AT_NIGHT) return attempts;
  const senders = SENDERS.filter((sender) => mayCall(sender, contract));
  const half = attempts.filter((_, place) => (place + contract.path.length) % 2 === 0);
  return half.filter((_, place) => senders[place % senders.length] === role);
};
