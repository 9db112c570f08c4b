import type { Ref } from 'react';
import type { PublicPatient } from '#contracts/patients.ts';
import { collectedFunds, percentOfGoal } from '#shared/money/funds.ts';
import { ShareButton } from '#web/features/sharing/share-button.tsx';
import { useCount, useMoney, useTexts } from '#web/i18n/language.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { HeartIcon, PlayIcon } from '#web/ui/icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';

const Progress = ({ patient }: { patient: PublicPatient }) => {
  const t = useTexts('patient');
  const money = useMoney();
  const count = useCount();
  const funds = collectedFunds(patient);
  const hasGoal = patient.total > 0;
  const watched = [
    t.adverts(patient.watchCount),
    ...(patient.watchedToday > 0 ? [t.today(count(patient.watchedToday))] : []),
  ];
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Money dollars={funds} className="text-3xl font-extrabold tracking-tight" />
        <span className="flex grow flex-wrap justify-between gap-x-2">
          <span className="text-muted">{hasGoal ? t.ofGoal(money(patient.total)) : t.collected}</span>
          {hasGoal && (
            <span className="font-bold text-primary tabular-nums">
              {funds < patient.total ? `${percentOfGoal(funds, patient.total)}%` : t.reached}
            </span>
          )}
        </span>
      </p>
      {hasGoal && <ProgressBar value={funds} max={patient.total} label={t.progress} className="mt-2" />}
      <p className="mt-2 text-sm text-muted tabular-nums">{watched.join(' · ')}</p>
    </>
  );
};

type GoalPanelProps = {
  readonly patient: PublicPatient;
  readonly watchLink: string;
  readonly watchButton: Ref<HTMLAnchorElement>;
};

export const GoalPanel = ({ patient, watchLink, watchButton }: GoalPanelProps) => {
  const t = useTexts('patient');
  const name = `${patient.firstName} ${patient.lastName}`;
  return (
    <section aria-label={t.progress} className="md:panel-raised md:sticky md:top-6">
      <Progress patient={patient} />
      <ButtonLink ref={watchButton} to={watchLink} size="large" icon={<PlayIcon />} className="mt-4 w-full">
        {t.watch}
      </ButtonLink>
      <p className="mt-2 text-center text-sm text-muted">{t.watchNote}</p>
      <div className="button-row mt-3">
        <ShareButton path={`/patient/${patient.id}`} title={t.headTitle(name)} />
        <ButtonLink to="/donation" variant="secondary" icon={<HeartIcon />}>
          {t.donate}
        </ButtonLink>
      </div>
    </section>
  );
};
