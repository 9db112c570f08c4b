import type { ReactNode, Ref } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-classes.ts';
import { Link, type LinkProps } from './link.tsx';

type ButtonLinkProps = Omit<LinkProps, 'className'> & {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
  readonly className?: string;
  readonly ref?: Ref<HTMLAnchorElement>;
};

/** A link to another screen that looks like a button. For /api and /auth addresses use `<a className={buttonClasses()}>`. */
export const ButtonLink = ({ variant, size, icon, className, children, ...link }: ButtonLinkProps) => (
  <Link {...link} className={buttonClasses(variant, size, className)}>
    {icon}
    {children}
  </Link>
);
