import { useId } from 'react';
import { classNames } from './class-names.ts';
import { useHydrated } from './use-hydrated.ts';

type SegmentedProps<Value extends string> = {
  readonly legend: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: React.ReactNode;
    readonly lang?: string;
    /** It cannot be chosen yet. */
    readonly disabled?: boolean;
  }[];
  /** Undefined: nothing is chosen yet. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  /** As wide as the fields beside it; its options share the width. */
  readonly wide?: boolean;
  /** Two by two on a phone, where a line of them would break. */
  readonly paired?: boolean;
};

/**
 * A few choices of which one holds. Radio buttons underneath, so arrow keys and screen readers know it. Disabled until
 * scripts run: React would take an earlier choice back without a word.
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
            className="inline-flex min-h-9 items-center justify-center rounded-sm px-3 text-center text-sm font-semibold text-muted transition-colors hover:text-ink has-disabled:opacity-50 has-checked:bg-primary has-checked:text-on-primary forced-colors:has-checked:border-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-info pointer-coarse:min-h-11"
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
