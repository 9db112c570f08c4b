import type { PublicChecks } from '#contracts/cases.ts';
import type { PublicPatient } from '#contracts/patients.ts';
import type { PersonToHelp } from '#contracts/people.ts';
import { CASE_STEPS } from '#shared/cases/case-steps.ts';
import { percentOfGoal } from '#shared/money/funds.ts';
import { isolated } from '#shared/names/isolated.ts';
import type { Readable } from '#shared/names/two-scripts.ts';
import { ShareButton } from '#web/features/sharing/share-button.tsx';
import { useMoney, useTexts } from '#web/i18n/language.tsx';
import { shellTexts } from '#web/texts/shell.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { CheckIcon, HeartIcon, PlayIcon } from '#web/ui/icons.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { BigMoney } from '#web/ui/money.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { whole } from '#web/ui/whole-text.tsx';
import { Name, Written } from '#web/ui/written.tsx';

const Progress = ({ patient }: { patient: PublicPatient }) => {
  const t = useTexts(shellTexts).patient;
  const money = useMoney();
  const { state, forGoal: funds, chapter } = patient.money;
  const hasGoal = patient.total > 0;
  return (
    <>
      {chapter > 1 && <p className="mb-1 text-sm font-bold text-primary">{t.chapter(chapter)}</p>}
      <p className="flex flex-wrap items-baseline gap-x-2">
        <BigMoney dollars={funds} className="text-3xl font-extrabold tracking-tight" />
        <span className="flex grow flex-wrap justify-between gap-x-2">
          <span className="text-muted">{whole(hasGoal ? t.ofGoal(money(patient.total)) : t.collected)}</span>
          {hasGoal && (
            <span className="font-bold text-primary tabular-nums">
              {state === 'collecting' ? `${percentOfGoal(funds, patient.total)}%` : t.reached}
            </span>
          )}
        </span>
      </p>
      {hasGoal && <ProgressBar value={funds} max={patient.total} label={t.progress} className="mt-2" />}
      {state !== 'collecting' && <p className="mt-2 font-semibold">{t.paying[state]}</p>}
      {(patient.watchCount > 0 || funds === 0) && (
        <p className="mt-2 text-sm text-muted tabular-nums">
          {patient.watchCount > 0 ? t.adverts(patient.watchCount) : t.beFirst}
        </p>
      )}
    </>
  );
};

type EndedPanelProps = {
  readonly patient: PublicPatient;
  /** Why the page takes nothing; null for one that was paid out. */
  readonly why: React.ReactNode;
  readonly next: Readable<PersonToHelp> | null;
  /** Undefined when nobody can watch for the page. */
  readonly watchLink: string | undefined;
};

/** Replaces the goal's panel on an ended page: the reason, and a link to the next person. */
export const EndedPanel = ({ patient, why, next, watchLink }: EndedPanelProps) => {
  const t = useTexts(shellTexts).patient;
  return (
    <section aria-label={t.progress} className="md:panel-raised md:sticky md:top-6">
      <Progress patient={patient} />
      <div className="mt-4">{why}</div>
      <ButtonLink
        to={next ? `/patient/${next.id}` : '/guest'}
        variant={next ? 'primary' : 'secondary'}
        icon={<HeartIcon />}
        className="w-full"
      >
        {next ? t.helpNext(isolated(next.firstName)) : t.helpAll}
      </ButtonLink>
      {watchLink && (
        <p className="mt-1 text-center">
          <TextLink to={watchLink}>{t.watch}</TextLink>
        </p>
      )}
    </section>
  );
};

type GoalPanelProps = {
  readonly helpersToday: number;
  readonly patient: Readable<PublicPatient>;
  readonly watchLink: string;
  readonly actLink: string;
  readonly actButton: React.Ref<HTMLAnchorElement>;
};

export const GoalPanel = ({ patient, helpersToday, watchLink, actLink, actButton }: GoalPanelProps) => {
  const { patient: t, shell } = useTexts(shellTexts);
  return (
    <section aria-label={t.progress} className="md:panel-raised md:sticky md:top-6">
      <Progress patient={patient} />
      <ButtonLink ref={actButton} to={actLink} size="large" icon={<PlayIcon />} className="mt-4 w-full">
        {t.give(isolated(patient.firstName))}
      </ButtonLink>
      <p className="mt-2 text-center text-sm text-muted">
        {t.watchNote} {helpersToday > 0 && t.peopleToday(helpersToday)}
      </p>
      <p className="mb-1 text-center">
        <TextLink to={watchLink}>{t.watch}</TextLink>
      </p>
      <p className="text-center text-sm">
        <TextLink to="/fees">{shell.links.fees}</TextLink>
      </p>
      <div className="button-row">
        <ShareButton path={`/patient/${patient.id}`} title={t.headTitle(patient.fullName)} />
        <ButtonLink to={`/donation?from=${patient.id}`} variant="secondary" icon={<HeartIcon />}>
          {t.donate}
        </ButtonLink>
      </div>
      {patient.sharers !== null && (
        <p className="mt-2 text-center text-sm text-muted">
          {whole(t.donateShare(isolated(patient.firstName), t.sharers(patient.sharers)))}
        </p>
      )}
    </section>
  );
};

type PatientPortraitProps = {
  readonly patient: Readable<PublicPatient>;
  readonly countryName: string;
  readonly checks: PublicChecks | null;
};

/** Returns the day of the last check; undefined while one is missing or the page is stopped. */
const checkedSince = (checks: PublicChecks | null): string | undefined => {
  if (!checks || checks.stopped || checks.steps.length < CASE_STEPS.length) return undefined;
  return checks.steps
    .map(({ checkedAt }) => checkedAt)
    .sort()
    .at(-1);
};

/** Photo or initials, name and marks of trust. On small screens a long need continues below the photo. */
export const PatientPortrait = ({ patient, countryName, checks }: PatientPortraitProps) => {
  const t = useTexts(shellTexts).patient;
  const checkedAt = checkedSince(checks);
  return (
    <div className="flow-root lg:flex lg:gap-6">
      <Avatar
        {...patient}
        photoSize="320"
        alt={patient.fullName}
        eager
        className="float-left mr-4 mb-1 size-24 lg:m-0 lg:size-40"
      />
      <div className="pt-1.5 lg:min-w-0 lg:self-center lg:pt-0">
        <h1>
          <Name>{patient.fullName}</Name>
        </h1>
        {patient.diagnosis && (
          <Written as="p" className="mt-1 text-muted">
            {patient.diagnosis}
          </Written>
        )}
        {countryName && <p className="mt-1 text-sm text-muted">{countryName}</p>}
        {checkedAt && (
          <p className="mt-1 flex items-center gap-1.5 text-sm font-semibold text-ok">
            <CheckIcon className="size-4 shrink-0" />
            <span>
              {t.checked} <Moment at={checkedAt} />
            </span>
          </p>
        )}
      </div>
    </div>
  );
};
