import { CheckIcon } from '#web/ui/icons.tsx';

type ChooseBoxProps = {
  /** What is chosen, spoken only. */
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: () => void;
};

/** A box in a row of a table; all of its cell can be pressed. */
export const ChooseBox = ({ label, checked, onChange }: ChooseBoxProps) => (
  <label className="-m-2 stack size-9 place-items-center pointer-coarse:size-11">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={onChange}
      className="peer size-5 appearance-none rounded-xs border border-edge bg-card checked:border-primary checked:bg-primary forced-colors:appearance-auto"
    />
    <CheckIcon className="pointer-events-none hidden size-4 text-on-primary peer-checked:block forced-colors:hidden!" />
  </label>
);
