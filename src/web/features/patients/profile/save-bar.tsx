import { useTexts } from '../../../i18n/language-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';

type SaveBarProps = {
  readonly unsaved: boolean;
  readonly saved: boolean;
  readonly pending: boolean;
  readonly onDiscard: () => void;
};

/** Stays in view as long as something is unsaved, however long the form is; else it covers nothing. */
export const SaveBar = ({ unsaved, saved, pending, onDiscard }: SaveBarProps) => {
  const t = useTexts('profile');
  const state = saved ? t.saved : t.allSaved;
  return (
    <div
      className={classNames(
        'panel flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-6',
        unsaved && 'sticky bottom-2 z-10 shadow-lift',
      )}
    >
      <p role="status" className="min-w-0 flex-1 basis-40 text-sm font-semibold">
        {unsaved ? t.unsaved : state}
      </p>
      <div className="ml-auto flex flex-wrap gap-2">
        {unsaved && (
          <Button variant="quiet" size="small" onClick={onDiscard}>
            {t.discard}
          </Button>
        )}
        <Button type="submit" size="small" pending={pending}>
          {t.save}
        </Button>
      </div>
    </div>
  );
};
