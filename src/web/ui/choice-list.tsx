import { useId } from 'react';

type ChoiceListProps<Value extends string> = {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

/** A choice of one, each option on its own line: for texts too long for `Segmented`. */
export const ChoiceList = <Value extends string>({
  legend,
  options,
  value,
  onChange,
}: ChoiceListProps<Value>) => {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="grid gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-13 cursor-pointer items-center gap-3 rounded-md border border-edge bg-card px-4 py-2.5 font-semibold transition-colors hover:border-ink has-checked:border-primary has-checked:bg-primary-soft has-checked:ring-1 has-checked:ring-primary"
          >
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="size-5 shrink-0 accent-primary"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
