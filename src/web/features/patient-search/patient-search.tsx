import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { publicIdFromInput } from '#shared/ids/public-id.ts';
import { loadScreenTexts, useTexts } from '#web/i18n/language.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { lazily } from '#web/ui/lazily.ts';

/** Loaded when somebody types: it is not part of the first load. */
const LookupLabel = lazily(async () => {
  const [{ LookupLabel: Label }] = await Promise.all([
    import('./lookup-label.tsx'),
    loadScreenTexts(['parts']),
  ]);
  return { default: Label };
});

type PatientSearchProps = { readonly autoFocus?: boolean; readonly onFound?: () => void };

export const PatientSearch = ({ autoFocus, onFound }: PatientSearchProps) => {
  const t = useTexts('patientSearch');
  const navigate = useNavigate();
  const labelId = useId();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // What was typed before the scripts ran stands in the field alone.
  useEffect(() => setTyped((known) => known || (field.current?.value ?? '')), []);
  const empty = typed.trim() === '';
  const go = async (event: React.FormEvent) => {
    event.preventDefault();
    if (empty) return;
    onFound?.();
    setTyped('');
    if (field.current) field.current.value = '';
    const id = publicIdFromInput(typed) ?? typed.trim();
    await navigate(`/patient/${encodeURIComponent(id)}?type=search`);
  };
  return (
    <search>
      <form onSubmit={(event) => void go(event)} className="relative flex flex-wrap gap-2 bar:flex-nowrap">
        <input
          ref={field}
          type="search"
          defaultValue=""
          onChange={(event) => setTyped(event.target.value)}
          aria-label={t.label}
          aria-describedby={labelId}
          placeholder={t.label}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the field appears because the person pressed the search toggle.
          autoFocus={autoFocus}
          className="field-box min-h-11 min-w-0 flex-1 py-1.5 bar:w-80 bar:flex-none"
        />
        <button
          type="submit"
          aria-disabled={empty || undefined}
          title={empty ? t.empty : undefined}
          className={buttonClasses('secondary', 'small')}
        >
          {t.search}
        </button>
        <div
          id={labelId}
          role="status"
          className="w-full text-sm empty:hidden bar:panel bar:absolute bar:top-full bar:left-0 bar:mt-1.5 bar:w-80 bar:rounded-md bar:shadow-lift"
        >
          {!empty && (
            <Suspense>
              <LookupLabel typed={typed} />
            </Suspense>
          )}
        </div>
      </form>
    </search>
  );
};
