import { useTexts } from '../../i18n/language-context.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { usePatientLookup } from './use-patient-lookup.ts';

/** Last and first name of the patient whose id stands in the box (SPEC 2), with the photo. */
export const LookupLabel = ({ typed }: { typed: string }) => {
  const t = useTexts('patientLookup');
  const lookup = usePatientLookup(typed);
  if (lookup.state === 'idle') return null;
  const box = 'flex min-h-12 items-center gap-3 py-2 bar:px-3';
  if (lookup.state !== 'found') return <span className={`${box} text-muted`}>{t[lookup.state]}</span>;
  const { patient } = lookup;
  return (
    <span className={box}>
      <Avatar {...patient} className="size-8 rounded-sm" />
      <span className="font-semibold">{`${patient.lastName} ${patient.firstName}`}</span>
    </span>
  );
};
