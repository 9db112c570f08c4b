import { classNames } from './class-names.ts';

type IconProps = Omit<React.SVGProps<SVGSVGElement>, 'children'>;

/** Returns an icon of one path in a 24 x 24 box. */
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
