import { Link, type LinkProps } from './link.tsx';

/** A link that stands by itself in a row of a dense table; a finger gets the usual size. */
export const RowLink = (link: Omit<LinkProps, 'className'>) => (
  <Link
    {...link}
    className="inline-flex min-h-8 items-center font-semibold text-primary hover:underline pointer-coarse:min-h-11"
  />
);
