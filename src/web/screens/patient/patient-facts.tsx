import type { ReactNode } from 'react';
import type { PublicPatient } from '#contracts/patients.ts';
import { collectedFunds } from '#shared/money/funds.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { Flag } from '../../ui/flag.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CopyIcon } from '../../ui/icons.tsx';
import { Money } from '../../ui/money.tsx';
import { showToast } from '../../ui/show-toast.ts';

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
