import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** The button that sends an email again is disabled as long as the server refuses another one. */
export const RESEND_SECONDS = 60;

type LinkQuery = {
  readonly email: string;
  readonly token: string;
  /** The code of a refusal on the previous page. */
  readonly message: string | undefined;
};

const linkOf = (query: URLSearchParams): LinkQuery => ({
  email: query.get('email') ?? '',
  token: query.get('token') ?? '',
  message: query.get('message') ?? undefined,
});

/**
 * Takes the query of an email link out of the URL, where a token would stay in screenshots and copied URLs,
 * and keeps it with the history entry, so that Back and a reload lose nothing.
 */
export const useTakenQuery = (): LinkQuery => {
  const [query] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const link = linkOf(query);
  const isThere = query.has('token');
  useEffect(() => {
    if (!isThere) return;
    const kept = { ...state, link: linkOf(query) };
    void navigate(pathname, { replace: true, state: kept, preventScrollReset: true });
  }, [isThere, navigate, pathname, query, state]);
  const kept = (state as { link?: LinkQuery } | null)?.link;
  // The server draws a reloaded page without it.
  return hydrated && !isThere && kept ? kept : link;
};

/** The email typed on the previous screen (WCAG 3.3.7). It is never part of a URL. */
export const useCarriedEmail = (): string => {
  const { state } = useLocation();
  const email: unknown = (state as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? email : '';
};

/** The data in an invitation link behind its `#`, which no server sees. */
export type Invitation = { readonly name: string; readonly email: string; readonly token: string };

/** Undefined for any other text. */
export const invitationOf = (carried: URLSearchParams): Invitation | undefined => {
  const [name = '', email, token] = ['name', 'email', 'token'].map((key) => carried.get(key)?.slice(0, 300));
  return email && token ? { name, email, token } : undefined;
};

/**
 * Takes the data behind the `#` out of the URL, like the token of any email link, and keeps it with the
 * history entry, so that a reload loses nothing. The server draws the page without it.
 */
export const useTakenFragment = <Carried extends object>(
  name: string,
  read: (carried: URLSearchParams) => Carried | undefined,
): Carried | undefined => {
  const { pathname, hash, state } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const arrived = hydrated ? read(new URLSearchParams(hash.slice(1))) : undefined;
  useEffect(() => {
    if (!arrived) return;
    const kept = { ...state, [name]: arrived };
    void navigate(pathname, { replace: true, state: kept, preventScrollReset: true });
  }, [arrived, name, navigate, pathname, state]);
  const kept = (state as Record<string, Carried | undefined> | null)?.[name];
  return hydrated ? (arrived ?? kept) : undefined;
};

/** The invitation that the person opened. */
export const useInvitation = (): Invitation | undefined => useTakenFragment('invitation', invitationOf);
