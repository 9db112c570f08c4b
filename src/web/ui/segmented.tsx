import { useId } from 'react';
import { classNames } from './class-names.ts';
import { useHydrated } from './use-hydrated.ts';

type SegmentedProps<Value extends string> = {
  readonly legend: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: React.ReactNode;
    readonly lang?: string;
    /** The option cannot be chosen yet. */
    readonly disabled?: boolean;
  }[];
  /** Undefined means no choice yet. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  /** Makes the control as wide as the fields beside it; its options share the width. */
  readonly wide?: boolean;
  /** Two per line on a phone, where a single line would break. */
  readonly paired?: boolean;
};

/**
 * A choice of one, made of radio buttons for arrow keys and screen readers. It is disabled until scripts run:
 * hydration would silently reset an earlier choice.
 */
export const Segmented = <Value extends string>(props: SegmentedProps<Value>) => {
  const { legend, options, value, onChange, wide, paired } = props;
  const name = useId();
  return (
    <fieldset disabled={!useHydrated()}>
      <legend className="sr-only">{legend}</legend>
      <div
        className={classNames(
          'flex-wrap gap-1 rounded-md border border-line bg-card p-1',
          wide ? 'flex *:flex-auto' : paired ? 'grid grid-cols-2 sm:inline-flex' : 'inline-flex',
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            lang={option.lang}
            className="inline-flex min-h-9 items-center justify-center rounded-sm px-2 text-center text-sm font-semibold text-muted transition-colors hover:text-ink has-disabled:opacity-50 has-checked:bg-primary has-checked:text-on-primary forced-colors:has-checked:border-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-info sm:px-3 pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
