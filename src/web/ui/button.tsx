import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref, useId } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-classes.ts';
import { classNames } from './class-names.ts';
import { LoadingRing } from './loading-ring.tsx';

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
  /** A request is in flight: presses do nothing, the width stays. */
  readonly pending?: boolean;
  /** Shown instead of the label while pending, such as "Processing...". */
  readonly pendingLabel?: string;
  /** Why it cannot be pressed now. Said under the button; the button keeps focus and stays findable. */
  readonly disabledReason?: string | false | undefined;
  /** The reason is only spoken: where what is missing is plain to see, or there is no room. */
  readonly hideReason?: boolean;
  /** What a press does while there is a reason: lead to the first gap, for instance. */
  readonly onBlockedPress?: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
};

const Label = ({ pending, pendingLabel, icon, children }: ButtonProps) => (
  <span className="stack place-items-center">
    <span className={classNames('inline-flex items-center gap-2.5', pending && 'invisible')}>
      {icon}
      {children}
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
  const press = (event: MouseEvent<HTMLButtonElement>) => {
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
  if (!disabledReason) return button;
  return (
    <span className="grid gap-1.5">
      {button}
      <span id={reasonId} className={hideReason ? 'sr-only' : 'text-center text-sm text-muted'}>
        {disabledReason}
      </span>
    </span>
  );
};
