import type { PublicPatient } from '#contracts/patients.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';

/** Photo beside the name on phones, large above it from 768 px; initials stay small at any width. */
export const PatientPortrait = ({ patient }: { patient: PublicPatient }) => {
  const name = `${patient.firstName} ${patient.lastName}`;
  const pictured = patient.photo !== null;
  return (
    <div className={classNames('flex items-start gap-4 md:gap-6', pictured && 'md:flex-col')}>
      <Avatar
        {...patient}
        alt={name}
        eager
        className={pictured ? 'size-24 md:aspect-video md:size-auto md:w-full' : 'size-24 md:size-32'}
      />
      <div className="min-w-0 self-center md:self-auto">
        <h1 className="text-2xl md:text-3xl">{name}</h1>
        {patient.diagnosis && <p className="mt-1 text-muted">{patient.diagnosis}</p>}
      </div>
    </div>
  );
};
