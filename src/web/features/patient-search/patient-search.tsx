import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { publicIdFromInput } from '#shared/ids/public-id.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { shellTexts } from '#web/texts/shell.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** Loaded on typing: it is not part of the first load. */
const LookupLabel = lazily(() => import('./lookup-label.tsx').then((m) => ({ default: m.LookupLabel })));

type PatientSearchProps = { readonly autoFocus?: boolean; readonly onFound?: () => void };

export const PatientSearch = ({ autoFocus, onFound }: PatientSearchProps) => {
  const t = useTexts(shellTexts).patientSearch;
  const navigate = useNavigate();
  const labelId = useId();
  const [typed, setTyped] = useState('');
  const [pressed, setPressed] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Only the field has input typed before the scripts ran.
  useEffect(() => setTyped((known) => known || (field.current?.value ?? '')), []);
  const hydrated = useHydrated();
  const empty = typed.trim() === '';
  const type = (text: string) => {
    setTyped(text);
    setPressed(false);
  };
  const leave = () => {
    onFound?.();
    type('');
    if (field.current) field.current.value = '';
  };
  const open = (id: string) => {
    leave();
    void navigate(`/patient/${id}?type=search`);
  };
  const go = (event: React.FormEvent) => {
    event.preventDefault();
    if (empty) return;
    const id = publicIdFromInput(typed);
    // Ten letters may be a name as well, so they are looked up first.
    if (id && !/^\p{L}+$/u.test(typed.trim())) open(id);
    else setPressed(true);
  };
  return (
    <search>
      <form onSubmit={go} className="relative flex flex-wrap gap-2 bar:flex-nowrap">
        <input
          ref={field}
          type="search"
          defaultValue=""
          onChange={(event) => type(event.target.value)}
          aria-label={t.label}
          aria-describedby={labelId}
          placeholder={t.label}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the field appears because the person pressed the search toggle.
          autoFocus={autoFocus}
          className="field-box min-h-11 min-w-0 flex-1 py-1.5 bar:w-64 bar:flex-none"
        />
        <button
          type="submit"
          // Before scripts run, the browser would post the form to this page and lose what was typed.
          disabled={!hydrated}
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
              <LookupLabel typed={typed} pressed={pressed} onOpen={open} onLeave={leave} />
            </Suspense>
          )}
        </div>
      </form>
    </search>
  );
};
