import { codeOf } from '../../../api-client/code-of.ts';
import { textOfCode } from '../../../i18n/error-messages.ts';
import { useLanguage, useMessages } from '../../../i18n/language-context.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton, SkeletonArea } from '../../../ui/skeleton.tsx';
import { PatientActs } from './patient-acts.tsx';
import { PatientBadge } from './patient-badge.tsx';
import { PatientDetails } from './patient-details.tsx';
import { patientsMessages } from './patients-messages.ts';
import { useAdminPatient, useForgetPatient } from './use-patients.ts';

type PatientSheetProps = { readonly id: string; readonly onClose: () => void };

const Contents = ({ id, onClose }: PatientSheetProps) => {
  const t = useMessages(patientsMessages).details;
  const language = useLanguage();
  const { data, isError, error, isFetching, refetch } = useAdminPatient(id);
  const forget = useForgetPatient();
  if (!data && isError) {
    return (
      <ErrorState
        what={t.loadFailed}
        help={textOfCode(codeOf(error), language)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) {
    return (
      <SkeletonArea className="grid gap-6">
        <Skeleton className="h-48 rounded-md" />
        <Skeleton className="h-40 rounded-md" />
        <Skeleton className="h-40 rounded-md" />
      </SkeletonArea>
    );
  }
  const gone = () => {
    onClose();
    void forget(id);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PatientBadge patient={data} />
      <PatientDetails patient={data} />
      <PatientActs patient={data} onDeleted={gone} />
    </div>
  );
};

/** Everything about one patient beside the list, read anew as it opens. */
export const PatientSheet = ({ id, onClose }: PatientSheetProps) => {
  const t = useMessages(patientsMessages);
  const { data } = useAdminPatient(id);
  return (
    <Dialog
      open
      side
      onOpenChange={(open) => !open && onClose()}
      title={data ? `${data.firstName} ${data.lastName}` : t.open}
    >
      <Contents id={id} onClose={onClose} />
    </Dialog>
  );
};
