import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'bg-card text-ink border border-edge hover:border-ink hover:bg-sunk',
  quiet: 'text-primary hover:bg-primary-soft',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
};

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-11 px-3.5 py-1.5 text-sm',
  medium: 'min-h-12 px-5 py-2 text-base',
  large: 'min-h-14 px-6 py-2.5 text-lg',
};

/** The looks of a button, for buttons, links and file inputs alike. */
export const buttonClasses = (variant: ButtonVariant = 'primary', size: ButtonSize = 'medium', extra = '') =>
  classNames(
    'inline-flex items-center justify-center gap-2.5 rounded-md text-center leading-tight font-bold text-balance',
    'transition-colors select-none active:translate-y-px aria-disabled:opacity-60 disabled:opacity-60',
    VARIANTS[variant],
    SIZES[size],
    extra,
  );
