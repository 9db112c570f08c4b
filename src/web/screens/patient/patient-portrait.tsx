import type { PublicPatient } from '#contracts/patients.ts';
import { Avatar } from '../../ui/avatar.tsx';

/** Photo, or initials, beside the name; where there is little room, a long need goes on below them. */
export const PatientPortrait = ({ patient }: { patient: PublicPatient }) => {
  const name = `${patient.firstName} ${patient.lastName}`;
  return (
    <div className="flow-root lg:flex lg:gap-6">
      <Avatar
        {...patient}
        photoSize="320"
        alt={name}
        eager
        className="float-left mr-4 mb-1 size-24 lg:m-0 lg:size-40"
      />
      <div className="pt-1.5 wrap-anywhere lg:min-w-0 lg:self-center lg:pt-0">
        <h1 className="text-2xl lg:text-3xl">{name}</h1>
        {patient.diagnosis && <p className="mt-1 text-muted">{patient.diagnosis}</p>}
      </div>
    </div>
  );
};
