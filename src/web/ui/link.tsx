import { type NavigateOptions, type To, useHref, useLinkClickHandler, useLocation } from 'react-router';
import { whole } from './whole-text.tsx';

export type LinkProps = Omit<React.ComponentProps<'a'>, 'href'> &
  Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'> & { readonly to: To };

/** The router's own link imports its framework mode: 2.5 KB on every first page. */
export const Link = ({
  to,
  replace,
  state,
  preventScrollReset,
  onClick,
  target,
  children,
  ...anchor
}: LinkProps) => {
  const follow = useLinkClickHandler(to, {
    state,
    ...(target && { target }),
    ...(replace && { replace }),
    ...(preventScrollReset && { preventScrollReset }),
  });
  return (
    <a
      {...anchor}
      href={useHref(to)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {whole(children)}
    </a>
  );
};

/** A link that stands by itself, as high as a finger needs. */
export const TextLink = (link: LinkProps) => (
  <Link {...link} className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline" />
);

/** What helps out of a notice, behind its words. */
export const NoticeLink = (link: LinkProps) => (
  <Link {...link} className="inline-flex min-h-6 items-center font-bold underline" />
);

/** A link that is marked while its screen is open, or one below it. */
export const NavLink = ({ to, ...link }: LinkProps & { readonly to: string }) => {
  const { pathname } = useLocation();
  const current = pathname === to || pathname.startsWith(`${to}/`);
  return <Link {...link} to={to} aria-current={current ? 'page' : undefined} />;
};

/** A link that stands by itself in a row of a dense table; a finger gets the usual size. */
export const RowLink = (link: Omit<LinkProps, 'className'>) => (
  <Link
    {...link}
    className="inline-flex min-h-8 items-center font-semibold text-primary hover:underline pointer-coarse:min-h-11"
  />
);
