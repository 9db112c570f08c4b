import { useSite } from '#web/api-client/session.tsx';
import { useTexts } from './language.tsx';

/** Among whom the general account of this site is divided, in words that follow "among". */
export const useMembers = (): string => useTexts('members')[useSite().generalAccountMembers];
