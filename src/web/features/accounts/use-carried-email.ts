import { useLocation } from 'react-router';

/** The e-mail that the screen before this one already asked for (WCAG 3.3.7); it never stands in an address. */
export const useCarriedEmail = (): string => {
  const { state } = useLocation();
  const email: unknown = (state as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? email : '';
};
