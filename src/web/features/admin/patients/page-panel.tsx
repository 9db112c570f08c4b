import { useNavigate, useRevalidator } from 'react-router';
import { Queries } from '#web/api-client/queries.tsx';
import { useTexts } from '#web/i18n/language.tsx';
import { patientsDeskTexts } from '#web/texts/patients-desk.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton, SkeletonArea } from '#web/ui/skeleton.tsx';
import { useAdminPatient } from '../queries.ts';
import { PatientActs } from './patient-acts.tsx';
import { PatientDetails } from './patient-details.tsx';
import { PatientBadge } from './patient-state.tsx';

type PatientPanelProps = { readonly patientId: string };

const Contents = ({ patientId }: PatientPanelProps) => {
  const t = useTexts(patientsDeskTexts).adminPatients.panel;
  const { data, isError, refetch } = useAdminPatient(patientId);
  const navigate = useNavigate();
  const page = useRevalidator();
  // SPEC 4: when the admin's call fails, the public data counts; the page shows it already.
  if (!data && isError) {
    return (
      <Notice tone="sun" onRetry={() => void refetch()}>
        {t.fallback}
      </Notice>
    );
  }
  if (!data) {
    return (
      <SkeletonArea>
        <Skeleton className="h-64 rounded-md" />
      </SkeletonArea>
    );
  }
  return (
    <div className="gap-8 lg:columns-2 *:break-inside-avoid *:not-last:mb-8">
      <PatientBadge patient={data} />
      <PatientDetails patient={data} />
      <PatientActs
        patient={data}
        onChanged={() => void page.revalidate()}
        onDeleted={() => void navigate('/admin-panel')}
      />
    </div>
  );
};

/** The admin's panel on a patient's page. Script and call are separate: nobody else loads them. */
export const PatientPanel = ({ patientId }: PatientPanelProps) => {
  const t = useTexts(patientsDeskTexts).adminPatients.panel;
  return (
    <Queries>
      <section aria-labelledby="admin-panel" className="page pb-8">
        <div className="panel grid grid-cols-[minmax(0,1fr)] gap-8 p-5 md:p-6">
          <header>
            <h2 id="admin-panel">{t.title}</h2>
            <p className="text-sm text-muted">{t.note}</p>
          </header>
          <Contents key={patientId} patientId={patientId} />
        </div>
      </section>
    </Queries>
  );
};
