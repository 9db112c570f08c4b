import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** How long the button that sends a letter again rests, as long as the server refuses another one. */
export const RESEND_SECONDS = 60;

type LinkQuery = {
  readonly email: string;
  readonly token: string;
  /** Why the page before this one was refused. */
  readonly message: string | undefined;
};

/**
 * What a letter's link brought along, read once and taken out of the address: a token there would stay in the history,
 * in screenshots and in what is copied from the address line.
 */
export const useTakenQuery = (): LinkQuery => {
  const [query] = useSearchParams();
  const [taken] = useState<LinkQuery>(() => ({
    email: query.get('email') ?? '',
    token: query.get('token') ?? '',
    message: query.get('message') ?? undefined,
  }));
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const isThere = query.has('token');
  useEffect(() => {
    if (isThere) void navigate(pathname, { replace: true, state, preventScrollReset: true });
  }, [isThere, navigate, pathname, state]);
  return taken;
};

/** The e-mail that the screen before this one already asked for (WCAG 3.3.7); it never stands in an address. */
export const useCarriedEmail = (): string => {
  const { state } = useLocation();
  const email: unknown = (state as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? email : '';
};
