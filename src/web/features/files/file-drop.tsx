import { useId, useState } from 'react';
import { useTexts } from '#web/i18n/language.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';

/** The input itself is invisible, so its label shows the focus. */
const FOCUSED =
  'relative has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-info';
const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf';

/** A file input that also accepts dropped files. */
export const FileDrop = ({ onAdd }: { onAdd: (files: readonly File[]) => void }) => {
  const t = useTexts('prescription');
  const rules = useId();
  const [over, setOver] = useState(false);
  const drop = (event: React.DragEvent) => {
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
      onDrop={drop}
      className={classNames(
        'grid justify-items-center gap-2 rounded-md border-2 border-dashed p-5 text-center transition-colors',
        over ? 'border-primary bg-primary-soft' : 'border-edge bg-sunk',
      )}
    >
      <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
        <label className={buttonClasses('secondary', 'small', FOCUSED)}>
          {t.choose}
          <input
            type="file"
            multiple
            accept={ACCEPTED}
            aria-describedby={rules}
            onChange={({ target }) => {
              onAdd([...(target.files ?? [])]);
              target.value = '';
            }}
            className="sr-only"
          />
        </label>
        <span className="hidden text-sm text-muted md:inline">{t.drop}</span>
      </p>
      <p id={rules} className="text-sm text-muted">
        {t.rules}
      </p>
    </div>
  );
};
