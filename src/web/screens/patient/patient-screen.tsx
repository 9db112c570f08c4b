import { useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import type { PublicPatient } from '#contracts/patients.ts';
import type { PersonToHelp } from '#contracts/people.ts';
import type { Story } from '#contracts/updates.ts';
import type { Readable } from '#shared/names/two-scripts.ts';
import { useAuth } from '#web/api-client/session.tsx';
import { SecondStory, Thanks } from '#web/features/updates/own-words.tsx';
import { useLanguage, useReadable, useTexts } from '#web/i18n/language.tsx';
import { shellTexts } from '#web/texts/shell.ts';
import { latePart } from '#web/ui/late-part.tsx';
import { Link } from '#web/ui/link.tsx';
import { preloadable } from '#web/ui/preloadable.tsx';
import { Written } from '#web/ui/written.tsx';
import type { ScreenHandle } from '../screen.ts';
import { hasEnded, loadPatient, type PatientPage } from './load-patient.ts';
import { patientHead } from './patient-head.ts';
import { EndedPanel, GoalPanel, PatientPortrait } from './patient-profile.tsx';

/** Visible only after scrolling, so it is not in the first load. */
const stickyWatchBar = preloadable(() =>
  import('./sticky-watch-bar.tsx').then(({ StickyWatchBar }) => StickyWatchBar),
);

/** The part below the first screen, rendered by the server too. */
const pageHistory = latePart(() => import('./page-history.tsx').then(({ PageHistory }) => PageHistory));

const pageEnd = latePart(() => import('./page-end.tsx').then(({ PageEnd }) => PageEnd));

/** Needed by few pages. */
const emptyPatient = latePart(() => import('./empty-patient.tsx').then(({ EmptyPatient }) => EmptyPatient));

/** Also below the first screen, and needed by few pages. */
const pageChecks = latePart(() =>
  import('#web/features/cases/page-checks.tsx').then(({ PageChecks }) => PageChecks),
);

const adminPanel = preloadable(async () => {
  const [{ PatientPanel }] = await Promise.all([
    import('#web/features/admin/patients/page-panel.tsx'),
    import('#web/styles/full.css'),
  ]);
  return PatientPanel;
});

export const loader = async (args: LoaderFunctionArgs) => {
  if (import.meta.env.SSR)
    await Promise.all([pageHistory, pageChecks, pageEnd, emptyPatient].map((part) => part.preload()));
  return loadPatient(args);
};

export const handle: ScreenHandle<PatientPage> = { head: patientHead };

/** Returns the watch link. After a search it is the guest's, with the patient's id (SPEC 2). */
const watchLinkOf = (id: string, fromSearch: boolean) =>
  fromSearch ? `/advView/guest?type=search&pid=${id}` : `/advView/${id}`;

/** Returns the link to an act: one advert after another. */
const actLinkOf = (watchLink: string) => `${watchLink}${watchLink.includes('?') ? '&' : '?'}act`;

const OwnPageNotice = () => {
  const t = useTexts(shellTexts).patient;
  return (
    <div className="mb-6 flex items-center justify-between gap-3 rounded-md bg-info-soft px-4 py-1 text-sm text-info">
      <p className="min-w-0 font-semibold">{t.ownPage}</p>
      <Link
        to="/user-settings/page"
        className="grid min-h-11 shrink-0 place-items-center font-bold underline"
      >
        {t.edit}
      </Link>
    </div>
  );
};

type FilledProps = Pick<PatientPage, 'checks' | 'wishes' | 'helpersToday'> & {
  readonly next: Readable<PersonToHelp> | null;
  readonly patient: Readable<PublicPatient>;
  readonly countryName: string;
  readonly story: Story;
};

const FilledPatient = ({ patient, countryName, story, checks, wishes, helpersToday, next }: FilledProps) => {
  const t = useTexts(shellTexts).patient;
  const auth = useAuth();
  const [search] = useSearchParams();
  const actButton = useRef<HTMLAnchorElement>(null);
  const watchLink = watchLinkOf(patient.id, search.get('type') === 'search');
  const ended = hasEnded({ patient, checks });
  const stopped = checks?.stopped ?? null;
  return (
    <div className="page py-6 md:py-8">
      {auth && auth.userData.id === patient.id && <OwnPageNotice />}
      <div className="grid gap-x-6 gap-y-6 md:grid-cols-[minmax(0,1fr)_22rem] md:grid-rows-[auto_1fr]">
        <PatientPortrait patient={patient} countryName={countryName} checks={checks} />
        <div className="md:col-start-2 md:row-span-2 md:row-start-1">
          {ended ? (
            <EndedPanel
              patient={patient}
              why={stopped && <pageChecks.Part checks={{ steps: [], stopped }} />}
              next={next}
              watchLink={stopped ? undefined : watchLink}
            />
          ) : (
            <GoalPanel
              patient={patient}
              helpersToday={helpersToday}
              watchLink={watchLink}
              actLink={actLinkOf(watchLink)}
              actButton={actButton}
            />
          )}
        </div>
        <div className="grid content-start gap-8">
          <Thanks {...story} />
          {patient.additionalInfo && (
            <section>
              <h2 className="mb-2">{t.about}</h2>
              <Written as="p" className="prose whitespace-pre-line">
                {patient.additionalInfo}
              </Written>
              <SecondStory {...story} />
            </section>
          )}
          <pageHistory.Part
            patient={patient}
            story={story}
            wishes={wishes}
            checks={checks && <pageChecks.Part checks={{ ...checks, stopped: null }} />}
            asks={stopped?.as !== 'paused' && stopped?.as !== 'refused'}
          />
          <div className="below -m-2 grid gap-8 p-2 [--below:52rem] md:[--below:50rem] lg:[--below:38rem]">
            <pageEnd.Part patient={patient} countryName={countryName} follows={!ended} />
          </div>
        </div>
      </div>
      {!ended && (
        <stickyWatchBar.Part name={patient.firstName} actLink={actLinkOf(watchLink)} actButton={actButton} />
      )}
    </div>
  );
};

export const Component = () => {
  const { patient, countryName, story, checks, wishes, helpersToday, next } = useLoaderData<PatientPage>();
  const language = useLanguage();
  const auth = useAuth();
  const readable = useReadable();
  const administers = auth ? auth.superAdmin : false;
  const page =
    !patient || patient.error ? (
      <emptyPatient.Part patient={patient} />
    ) : (
      <FilledPatient
        patient={readable(patient)}
        countryName={countryName?.[language] ?? ''}
        story={story}
        checks={checks}
        wishes={wishes}
        helpersToday={helpersToday}
        next={next && readable(next)}
      />
    );
  return (
    <>
      {page}
      {patient && administers && <adminPanel.Part patientId={patient.id} />}
    </>
  );
};
