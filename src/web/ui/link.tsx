import { type NavigateOptions, type To, useHref, useLinkClickHandler, useLocation } from 'react-router';
import { whole } from './whole-text.tsx';

export type LinkProps = Omit<React.ComponentProps<'a'>, 'href'> &
  Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'> & { readonly to: To };

/** Replaces the router's own link, which imports its framework mode: 2.5 KB on every first page. */
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

/** A standalone link, as high as a finger needs. */
export const TextLink = (link: LinkProps) => (
  <Link {...link} className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline" />
);

/** A helping link after the text of a notice. */
export const NoticeLink = (link: LinkProps) => (
  <Link {...link} className="inline-flex min-h-6 items-center font-bold underline" />
);

/** A link marked while its screen, or one below it, is open. */
export const NavLink = ({ to, ...link }: LinkProps & { readonly to: string }) => {
  const { pathname } = useLocation();
  const current = pathname === to || pathname.startsWith(`${to}/`);
  return <Link {...link} to={to} aria-current={current ? 'page' : undefined} />;
};

/** A standalone link in a row of a dense table; on touch screens it has the usual size. */
export const RowLink = (link: Omit<LinkProps, 'className'>) => (
  <Link
    {...link}
    className="inline-flex min-h-8 items-center font-semibold text-primary hover:underline pointer-coarse:min-h-11"
  />
);
