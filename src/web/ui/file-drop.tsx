import { useId, useState } from 'react';
import { buttonClasses } from './button.tsx';
import { classNames } from './class-names.ts';
import { useRefusedField } from './refusable.tsx';

/** Shows the focus on the label, because the input itself is invisible. */
const FOCUSED =
  'relative has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-info';

type FileDropProps = {
  readonly choose: string;
  readonly drop: string;
  readonly rules: string;
  readonly accept: string;
  readonly multiple?: boolean;
  /** The field's name in the call, for refusals (`Refusable`). */
  readonly name?: string;
  readonly onAdd: (files: readonly File[]) => void;
};

/** A file input that also accepts dropped files. */
export const FileDrop = (props: FileDropProps) => {
  const { choose, drop, rules, accept, multiple = false, name, onAdd } = props;
  const rulesId = useId();
  const refused = useRefusedField(name);
  const [over, setOver] = useState(false);
  const take = (event: React.DragEvent) => {
    event.preventDefault();
    setOver(false);
    onAdd([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the field inside does the same
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={take}
      className={classNames(
        'grid justify-items-center gap-2 rounded-md border-2 border-dashed p-5 text-center transition-colors',
        over ? 'border-primary bg-primary-soft' : 'border-edge bg-sunk',
      )}
    >
      <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
        <label className={buttonClasses('secondary', 'small', FOCUSED)}>
          {choose}
          <input
            type="file"
            multiple={multiple}
            accept={accept}
            name={name}
            aria-invalid={refused ? true : undefined}
            aria-describedby={rulesId}
            onChange={({ target }) => {
              onAdd([...(target.files ?? [])]);
              target.value = '';
            }}
            className="sr-only"
          />
        </label>
        <span className="hidden text-sm text-muted md:inline">{drop}</span>
      </p>
      <p id={rulesId} className="text-sm text-muted">
        {rules}
        {refused && <span className="block font-semibold text-danger">{refused}</span>}
      </p>
    </div>
  );
};
