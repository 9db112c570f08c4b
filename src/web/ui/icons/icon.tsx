import type { SVGProps } from 'react';
import { classNames } from '../class-names.ts';

type IconProps = Omit<SVGProps<SVGSVGElement>, 'children'>;

/** Draws one 24 x 24 path; each icon is a file, so that a screen loads only those it shows. */
export const icon = (path: string, filled = false) => {
  const Icon = ({ className, ...rest }: IconProps) => (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      fill={filled ? 'currentColor' : 'none'}
      stroke={filled ? 'none' : 'currentColor'}
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('size-5 shrink-0', className)}
      {...rest}
    >
      <path d={path} />
    </svg>
  );
  return Icon;
};
