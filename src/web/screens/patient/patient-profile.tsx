import type { ReactNode } from 'react';
import type { PublicPatient } from '#contracts/patients.ts';
import { collectedFunds } from '#shared/money/funds.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Flag } from '#web/ui/flag.tsx';
import { CopyIcon } from '#web/ui/icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { PointList } from '#web/ui/point-list.tsx';
import { showToast } from '#web/ui/show-toast.ts';

/** Photo or initials beside the name. On small screens a long need continues below the photo. */
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

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="flex min-h-8 items-center gap-2 font-bold">{children}</dd>
  </div>
);

export const PatientFacts = ({ patient, countryName }: { patient: PublicPatient; countryName: string }) => {
  const t = useTexts('patient');
  const copyId = () => navigator.clipboard.writeText(patient.id).then(() => showToast(t.idCopied));
  return (
    <dl aria-label={t.facts} className="panel grid grid-cols-2 gap-x-2 gap-y-4 p-5 lg:grid-cols-4">
      <Fact label={t.id}>
        <span className="tabular-nums">{patient.id}</span>
        <IconButton label={t.copyId} className="-my-2 -mx-2 text-muted" onClick={() => void copyId()}>
          <CopyIcon className="size-4" />
        </IconButton>
      </Fact>
      {countryName && (
        <Fact label={t.country}>
          <Flag country={patient.country} />
          {countryName}
        </Fact>
      )}
      {patient.total > 0 && (
        <Fact label={t.price}>
          <Money dollars={patient.total} />
        </Fact>
      )}
      <Fact label={t.funds}>
        <Money dollars={collectedFunds(patient)} />
      </Fact>
    </dl>
  );
};

export const HowItWorks = () => {
  const t = useTexts('patient');
  return (
    <section>
      <h2 className="mb-4 text-xl">{t.howTitle}</h2>
      <PointList points={t.steps} numbered />
    </section>
  );
};
