import { useMessages } from '../../../i18n/language-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { profileMessages } from './profile-messages.ts';

type SaveBarProps = {
  readonly unsaved: boolean;
  readonly saved: boolean;
  readonly pending: boolean;
  readonly onDiscard: () => void;
};

/** Stays in view however long the form is. */
export const SaveBar = ({ unsaved, saved, pending, onDiscard }: SaveBarProps) => {
  const t = useMessages(profileMessages);
  const state = saved ? t.saved : t.allSaved;
  return (
    <div className="panel sticky bottom-2 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 shadow-lift md:px-6">
      <p role="status" className="min-w-0 flex-1 basis-40 text-sm font-semibold">
        {unsaved ? t.unsaved : state}
      </p>
      <div className="flex flex-wrap gap-2">
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
