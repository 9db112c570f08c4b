import type { Tone } from '../../../ui/badge.tsx';

/** SPEC 4: completed is green, funded orange, anything else red. */
export const transferTone = (status: string): Tone => {
  const word = status.toLowerCase();
  if (word === 'completed') return 'ok';
  return word === 'funded' ? 'sun' : 'danger';
};
