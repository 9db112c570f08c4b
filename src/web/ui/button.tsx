import { useId } from 'react';
import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';
import { whole } from './whole-text.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'quiet-danger';
type ButtonSize = 'row' | 'small' | 'medium' | 'large';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'bg-card text-ink border border-edge hover:border-ink hover:bg-sunk',
  quiet: 'text-primary hover:bg-primary-soft',
  /** A button that opens a confirmation before it ends something. */
  'quiet-danger': 'text-danger hover:bg-danger-soft',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
};

const SIZES: Record<ButtonSize, string> = {
  /** In a row of a dense table; a finger gets the usual size. */
  row: 'min-h-8 px-2.5 py-1 text-sm pointer-coarse:min-h-11',
  small: 'min-h-11 px-3.5 py-1.5 text-sm',
  medium: 'min-h-12 px-5 py-2 text-base',
  large: 'min-h-14 px-4 py-2.5 text-lg sm:px-6',
};

/** The looks of a button, for buttons, links and file inputs alike. */
export const buttonClasses = (variant: ButtonVariant = 'primary', size: ButtonSize = 'medium', extra = '') =>
  classNames(
    'inline-flex items-center justify-center gap-2.5 rounded-md text-center leading-tight font-bold text-balance',
    'transition-colors select-none active:translate-y-px aria-disabled:opacity-60 disabled:opacity-60',
    // With the system's forced colours only a border marks a button, and an outline the pressed one.
    'forced-colors:border forced-colors:aria-pressed:outline-3',
    VARIANTS[variant],
    SIZES[size],
    extra,
  );

/** A spinner for buttons in flight and small places. Whole pages use Skeleton. */
export const LoadingRing = ({ className }: { className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    className={classNames('size-5 shrink-0 animate-turn', className)}
  >
    <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeOpacity=".25" strokeWidth="3.5" />
    <circle
      cx="12"
      cy="12"
      r="9"
      fill="none"
      stroke="currentColor"
      strokeWidth="3.5"
      strokeLinecap="round"
      pathLength={100}
      strokeDasharray="28 100"
    />
  </svg>
);

export type ButtonProps = Omit<React.ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: React.ReactNode;
  /** A request is in flight: presses do nothing, the width stays. */
  readonly pending?: boolean;
  /** Replaces the label while pending, such as "Processing...". Without it the label is still spoken. */
  readonly pendingLabel?: string;
  /** Why the button cannot be pressed now, shown under it. The button keeps its focus. */
  readonly disabledReason?: string | false | undefined;
  /** Makes the reason spoken only: the gap is plain to see, or there is no room. */
  readonly hideReason?: boolean;
  /** Called by a press while there is a reason; it may lead to the first gap, for instance. */
  readonly onBlockedPress?: () => void;
  readonly ref?: React.Ref<HTMLButtonElement>;
};

/** A label covered by the spinner turns transparent: an invisible one has no name for screen readers. */
const Label = ({ pending, pendingLabel, icon, children }: ButtonProps) => (
  <span className="stack place-items-center">
    <span
      className={classNames(
        'inline-flex items-center gap-2.5',
        pending && (pendingLabel ? 'invisible' : 'opacity-0'),
      )}
    >
      {icon}
      {whole(children)}
    </span>
    {(pendingLabel || pending) && (
      <span
        className={classNames('inline-flex items-center gap-2.5', !pending && 'invisible')}
        aria-hidden={!pending}
      >
        <LoadingRing />
        {pendingLabel}
      </span>
    )}
  </span>
);

export const Button = (props: ButtonProps) => {
  const {
    variant,
    size,
    icon,
    pending = false,
    pendingLabel,
    disabledReason,
    hideReason,
    onBlockedPress,
    onClick,
    className,
    children,
    type = 'button',
    ...rest
  } = props;
  const reasonId = useId();
  const blocked = pending || Boolean(disabledReason);
  const press = (event: React.MouseEvent<HTMLButtonElement>) => {
    if (!blocked) return onClick?.(event);
    event.preventDefault();
    if (!pending) onBlockedPress?.();
  };
  const button = (
    <button
      {...rest}
      type={type}
      aria-disabled={blocked || undefined}
      aria-busy={pending || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      className={buttonClasses(variant, size, className)}
      onClick={press}
    >
      <Label pending={pending} pendingLabel={pendingLabel} icon={icon}>
        {children}
      </Label>
    </button>
  );
  if (disabledReason === undefined) return button;
  // A reason that may come and go (`false` for none) must not replace the button, or it loses the focus.
  return (
    <span className="grid gap-1.5 has-[>.justify-self-start]:justify-items-start">
      {button}
      {disabledReason && (
        <span id={reasonId} className={hideReason ? 'sr-only' : 'text-center text-sm text-muted'}>
          {disabledReason}
        </span>
      )}
    </span>
  );
};

type ButtonLinkProps = Omit<LinkProps, 'className'> & {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: React.ReactNode;
  readonly className?: string;
  readonly ref?: React.Ref<HTMLAnchorElement>;
};

/** A link that looks like a button. For /api and /auth addresses use `<a className={buttonClasses()}>`. */
export const ButtonLink = ({ variant, size, icon, className, children, ...link }: ButtonLinkProps) => (
  <Link {...link} className={buttonClasses(variant, size, className)}>
    {icon}
    {whole(children)}
  </Link>
);

type IconButtonProps = Omit<React.ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  /** The action in words, for screen readers. */
  readonly label: string;
  readonly children: React.ReactNode;
};

export const IconButton = ({ label, className, type = 'button', ...rest }: IconButtonProps) => (
  <button
    {...rest}
    type={type}
    aria-label={label}
    title={label}
    className={classNames(
      'inline-grid size-11 shrink-0 place-items-center rounded-md transition-colors hover:bg-primary-soft',
      className,
    )}
  />
);
