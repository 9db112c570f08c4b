/**
 * SPEC 2: where an incomplete reset link leads: the page that the person came from, else the log-in. Only pages of our
 * own are followed, and never the reset page itself, or a made-up link could send people anywhere, or round in circles.
 */
export const wayBack = (referrer: string, origin: string): string => {
  if (!URL.canParse(referrer)) return '/login';
  const { origin: from, pathname, search } = new URL(referrer);
  return from === origin && pathname !== '/reset-password' ? pathname + search : '/login';
};
