import { useRef } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import type { PublicPatient } from '#contracts/patients.ts';
import { useAuth } from '../../api-client/session.tsx';
import { useLanguage, useTexts } from '../../i18n/language-context.tsx';
import { loadScreenTexts } from '../../i18n/texts.ts';
import { Link } from '../../ui/link.tsx';
import { preloadable } from '../../ui/preloadable.tsx';
import type { ScreenHandle } from '../screen.ts';
import { EmptyPatient } from './empty-patient.tsx';
import { GoalPanel } from './goal-panel.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { loadPatient, type PatientPage } from './load-patient.ts';
import { PatientFacts } from './patient-facts.tsx';
import { patientHead } from './patient-head.ts';
import { PatientPortrait } from './patient-portrait.tsx';

/** Never seen before somebody scrolls: no part of the first load. */
const stickyWatchBar = preloadable(() =>
  import('./sticky-watch-bar.tsx').then(({ StickyWatchBar }) => StickyWatchBar),
);

const adminPanel = preloadable(async () => {
  const [{ PatientPanel }] = await Promise.all([
    import('../../features/admin/patients/page-panel.tsx'),
    loadScreenTexts(['notices', 'staff']),
    import('../../styles/full.css'),
  ]);
  return PatientPanel;
});

export const loader = loadPatient;

export const handle: ScreenHandle<PatientPage> = { head: patientHead };

/** SPEC 2: whoever comes from a search watches as a guest who names the patient, and finds back to the search view. */
const watchLinkOf = (id: string, fromSearch: boolean) =>
  fromSearch ? `/advView/guest?type=search&pid=${id}` : `/advView/${id}`;

const OwnPageNotice = () => {
  const t = useTexts('patient');
  return (
    <div className="mb-6 flex items-center justify-between gap-3 rounded-md bg-info-soft px-4 py-1 text-sm text-info">
      <p className="min-w-0 font-semibold">{t.ownPage}</p>
      <Link to="/user-settings" className="grid min-h-11 shrink-0 place-items-center font-bold underline">
        {t.edit}
      </Link>
    </div>
  );
};

const FilledPatient = ({ patient, countryName }: { patient: PublicPatient; countryName: string }) => {
  const t = useTexts('patient');
  const auth = useAuth();
  const [search] = useSearchParams();
  const watchButton = useRef<HTMLAnchorElement>(null);
  const watchLink = watchLinkOf(patient.id, search.get('type') === 'search');
  return (
    <div className="page py-6 md:py-8">
      {auth && auth.userData.id === patient.id && <OwnPageNotice />}
      <div className="grid gap-x-6 gap-y-6 md:grid-cols-[minmax(0,1fr)_22rem] md:grid-rows-[auto_1fr]">
        <PatientPortrait patient={patient} />
        <div className="md:col-start-2 md:row-span-2 md:row-start-1">
          <GoalPanel patient={patient} watchLink={watchLink} watchButton={watchButton} />
        </div>
        <div className="grid content-start gap-8">
          {patient.additionalInfo && (
            <section>
              <h2 className="mb-2 text-xl">{t.about}</h2>
              <p className="prose whitespace-pre-line">{patient.additionalInfo}</p>
            </section>
          )}
          <PatientFacts patient={patient} countryName={countryName} />
          <HowItWorks />
        </div>
      </div>
      <stickyWatchBar.Part watchLink={watchLink} watchButton={watchButton} />
    </div>
  );
};

export const Component = () => {
  const { patient, countryName } = useLoaderData<PatientPage>();
  const language = useLanguage();
  const auth = useAuth();
  const administers = auth ? auth.superAdmin : false;
  const page =
    !patient || patient.error ? (
      <EmptyPatient patient={patient} />
    ) : (
      <FilledPatient patient={patient} countryName={countryName?.[language] ?? ''} />
    );
  return (
    <>
      {page}
      {patient && administers && <adminPanel.Part patientId={patient.id} />}
    </>
  );
};
