import { createContext, use, useCallback, useEffect, useRef, useState } from 'react';
import { useTexts } from '#web/i18n/language.tsx';
import { profileTexts } from '#web/texts/profile.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';

/** One part of a form whose parts are saved or discarded together. */
export type SavePart = {
  readonly isUnsaved: boolean;
  /** Saves the part and shows a failure beside its fields. Returns whether it is saved. */
  readonly save: () => Promise<boolean>;
  readonly discard: () => void;
  /** The main part is submitted with every press of Save, changed or not. */
  readonly isMain?: boolean;
};

type Parts = {
  /** Registers a part's newest functions. */
  readonly take: (name: string, part: SavePart | undefined) => void;
  readonly mark: (name: string, isUnsaved: boolean) => void;
};

const PartsContext = createContext<Parts>({ take: () => undefined, mark: () => undefined });

/** Makes a form one part of the SavePlace around it. */
export const useSavePart = (name: string, part: SavePart): void => {
  const { take, mark } = use(PartsContext);
  useEffect(() => take(name, part));
  useEffect(() => {
    mark(name, part.isUnsaved);
  }, [name, part.isUnsaved, mark]);
  useEffect(
    () => () => {
      take(name, undefined);
      mark(name, false);
    },
    [name, take, mark],
  );
};

const useParts = () => {
  const parts = useRef(new Map<string, SavePart>());
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const take = useCallback((name: string, part: SavePart | undefined) => {
    if (part) parts.current.set(name, part);
    else parts.current.delete(name);
  }, []);
  const mark = useCallback((name: string, isUnsaved: boolean) => {
    setUnsaved((names) => {
      const others = names.filter((other) => other !== name);
      return isUnsaved ? [...others, name] : others;
    });
  }, []);
  return { parts, unsaved, context: { take, mark } };
};

type SaveBarProps = {
  readonly isUnsaved: boolean;
  readonly isSaved: boolean;
  readonly isPending: boolean;
  readonly onDiscard: () => void;
};

/** The status and the Save button, at the bottom of the window while something is unsaved. */
const SaveBar = ({ isUnsaved, isSaved, isPending, onDiscard }: SaveBarProps) => {
  const t = useTexts(profileTexts).savePlace;
  const state = isSaved ? t.saved : t.allSaved;
  return (
    <div
      className={classNames(
        'panel flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-6',
        isUnsaved && 'sticky low:static bottom-2 z-10 shadow-lift',
      )}
    >
      <p role="status" className="min-w-0 flex-1 basis-40 text-sm font-semibold">
        {isUnsaved ? t.unsaved : state}
      </p>
      <div className="ml-auto flex flex-wrap gap-2">
        {isUnsaved && (
          <Button variant="quiet" size="small" onClick={onDiscard}>
            {t.discard}
          </Button>
        )}
        <Button type="submit" size="small" pending={isPending}>
          {t.save}
        </Button>
      </div>
    </div>
  );
};

/** Scrolls a focused field above the sticky bar (WCAG 2.4.11). */
const FORM = 'grid min-w-0 gap-5 [&_.field-box]:scroll-mb-32';

/** One form of several parts: one button saves all, and leaving asks first while one is unsaved. */
export const SavePlace = ({ children }: { readonly children: React.ReactNode }) => {
  const { parts, unsaved, context } = useParts();
  const [isPending, setPending] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    const due = [...parts.current.values()].filter((part) => part.isUnsaved || part.isMain);
    let all = true;
    // Saves run one after the other: the first failure keeps the focus, and no two write the page at once.
    for (const part of due) all = (await part.save()) && all;
    setSaved(all);
    setPending(false);
  };
  const discard = () => {
    for (const part of parts.current.values()) if (part.isUnsaved) part.discard();
  };
  const isUnsaved = unsaved.length > 0;
  return (
    <PartsContext value={context}>
      <form method="post" noValidate className={FORM} onSubmit={(event) => void save(event)}>
        {children}
        <SaveBar isUnsaved={isUnsaved} isSaved={isSaved} isPending={isPending} onDiscard={discard} />
      </form>
      <UnsavedGuard unsaved={isUnsaved && !isPending} />
    </PartsContext>
  );
};
