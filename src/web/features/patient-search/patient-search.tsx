import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../../i18n/language-context.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { buttonClasses } from '../../ui/button-classes.ts';
import { patientSearchMessages } from './patient-search-messages.ts';
import { type Lookup, usePatientLookup } from './use-patient-lookup.ts';

const LookupLabel = ({ lookup }: { lookup: Lookup }) => {
  const t = useMessages(patientSearchMessages);
  if (lookup.state === 'idle') return null;
  if (lookup.state !== 'found') return <span className="text-muted">{t[lookup.state]}</span>;
  const { patient } = lookup;
  return (
    <>
      <Avatar {...patient} className="size-8 rounded-sm" />
      <span className="font-semibold">{`${patient.lastName} ${patient.firstName}`}</span>
    </>
  );
};

type PatientSearchProps = { readonly autoFocus?: boolean; readonly onFound?: () => void };

export const PatientSearch = ({ autoFocus, onFound }: PatientSearchProps) => {
  const t = useMessages(patientSearchMessages);
  const navigate = useNavigate();
  const labelId = useId();
  const [typed, setTyped] = useState('');
  const { id, lookup } = usePatientLookup(typed);
  const empty = typed.trim() === '';
  const go = (event: FormEvent) => {
    event.preventDefault();
    if (empty) return;
    onFound?.();
    setTyped('');
    void navigate(`/patient/${encodeURIComponent(id ?? typed.trim())}?type=search`);
  };
  return (
    <search>
      <form onSubmit={go} className="relative flex gap-2">
        <input
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-label={t.label}
          aria-describedby={labelId}
          placeholder={t.placeholder}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the field appears because the person pressed the search toggle.
          autoFocus={autoFocus}
          className="field-box min-h-11 min-w-0 flex-1 py-1.5 md:w-80 md:flex-none"
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
          className="panel absolute top-full left-0 mt-1.5 flex min-h-12 max-w-full items-center gap-3 rounded-md px-3 py-2 text-sm shadow-lift empty:hidden md:w-80"
        >
          <LookupLabel lookup={lookup} />
        </div>
      </form>
    </search>
  );
};
