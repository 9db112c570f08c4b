import { inBothScripts } from '#shared/names/two-scripts.ts';
import { useErrorText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { patientsDeskTexts } from '#web/texts/patients-desk.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAdminPatient, useForgetPatient } from '../queries.ts';
import { PatientActs } from './patient-acts.tsx';
import { PatientDetails } from './patient-details.tsx';
import { PatientBadge } from './patient-state.tsx';

type PatientSheetProps = {
  readonly id: string;
  /** The patient's case, from another feature. */
  readonly caseSummary: React.ReactNode;
  readonly onClose: () => void;
};

const LINES = ['w-3/5', 'w-2/5', 'w-1/2', 'w-1/3', 'w-2/3'];

const Waiting = () => (
  <div className="grid gap-8">
    <Skeleton className="h-6 w-24 rounded-full" />
    {['contact', 'case', 'funds'].map((group) => (
      <div key={group} className="grid gap-3.5">
        <Skeleton className="h-5 w-36" />
        {LINES.map((width) => (
          <Skeleton key={width} className={`h-4 ${width}`} />
        ))}
      </div>
    ))}
  </div>
);

const Contents = ({ id, caseSummary, onClose }: PatientSheetProps) => {
  const t = useTexts(patientsDeskTexts).adminPatients.details;
  const errorText = useErrorText();
  const forget = useForgetPatient();
  const gone = () => {
    onClose();
    void forget(id);
  };
  return (
    <Loaded query={useAdminPatient(id)} waiting={<Waiting />} failed={t.loadFailed} help={errorText}>
      {(patient) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <PatientBadge patient={patient} />
          {caseSummary}
          <PatientDetails patient={patient} />
          <PatientActs patient={patient} onDeleted={gone} />
        </div>
      )}
    </Loaded>
  );
};

/** All data of one patient, beside the list. Reloaded each time it opens. */
export const PatientSheet = (props: PatientSheetProps) => {
  const { id, onClose } = props;
  const t = useTexts(patientsDeskTexts).adminPatients;
  const { data } = useAdminPatient(id);
  return (
    <Dialog side onClose={onClose} title={data ? inBothScripts(data) : t.open}>
      <Contents {...props} />
    </Dialog>
  );
};
