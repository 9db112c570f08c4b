import type { PublicPatient } from '#contracts/patients.ts';
import { Avatar } from '../../ui/avatar.tsx';

/** Photo, or initials, beside the name. */
export const PatientPortrait = ({ patient }: { patient: PublicPatient }) => {
  const name = `${patient.firstName} ${patient.lastName}`;
  return (
    <div className="flex items-start gap-4 md:gap-6">
      <Avatar {...patient} photoSize="320" alt={name} eager className="size-24 md:size-40" />
      <div className="min-w-0 self-center">
        <h1 className="text-2xl md:text-3xl">{name}</h1>
        {patient.diagnosis && <p className="mt-1 text-muted">{patient.diagnosis}</p>}
      </div>
    </div>
  );
};
