import type { AdminPatient } from '#contracts/admin.ts';
import { useTexts } from '#web/i18n/language-context.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { type PatientStatus, statusOf } from './patient-state.ts';

const TONES: Record<PatientStatus, Tone> = {
  bought: 'ok',
  'payout-pending': 'sun',
  'goal-reached': 'info',
  unverified: 'neutral',
  incomplete: 'neutral',
  collecting: 'neutral',
};

export const PatientBadge = ({ patient }: { patient: AdminPatient }) => {
  const t = useTexts('adminPatients');
  const status = statusOf(patient);
  return (
    <Badge
      tone={TONES[status]}
      className="whitespace-nowrap"
      icon={status === 'bought' && <CheckIcon className="size-3.5" />}
    >
      {t.statuses[status]}
    </Badge>
  );
};
