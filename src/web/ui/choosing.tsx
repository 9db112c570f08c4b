import { useState } from 'react';
import { CheckIcon } from './icons.tsx';

/** The chosen rows, by their ids. */
export type Choosing = {
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (key: string) => void;
};

/** A choice of rows that survives a change of page, search and filter. */
export const useChoice = () => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    chosen,
    toggle: (key: string) =>
      setChosen((known) => {
        const next = new Set(known);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    choose: (keys: readonly string[]) => setChosen(new Set(keys)),
  };
};

export type Choice = ReturnType<typeof useChoice>;

type ChooseBoxProps = {
  /** The name of the row; spoken only. */
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: () => void;
};

/** A checkbox in a table row or on a card; the whole cell can be pressed. */
export const ChooseBox = ({ label, checked, onChange }: ChooseBoxProps) => (
  <label className="-m-2 stack size-9 place-items-center pointer-coarse:size-11">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={onChange}
      className="peer size-5 appearance-none rounded-[0.4rem] border border-edge bg-card checked:border-primary checked:bg-primary forced-colors:appearance-auto"
    />
    <CheckIcon className="pointer-events-none hidden size-4 text-on-primary peer-checked:block forced-colors:hidden!" />
  </label>
);
