import type { AdminPatient } from '#contracts/admin.ts';
import { collectedFunds } from '#shared/money/funds.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { patientsDeskTexts } from '#web/texts/patients-desk.ts';
import { CountryName } from '#web/ui/country-name.tsx';
import { OpenIcon } from '#web/ui/icons.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Money } from '#web/ui/money.tsx';

const Facts = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section>
    <h3 className="mb-2">{title}</h3>
    <dl className="grid gap-x-4 sm:grid-cols-[11rem_1fr] sm:gap-y-2">{children}</dl>
  </section>
);

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => {
  const t = useTexts(patientsDeskTexts).adminPatients.details;
  return (
    <div className="contents">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="min-w-0 font-semibold whitespace-pre-line max-sm:mb-2.5">
        {children || <span className="font-normal text-muted">{t.notGiven}</span>}
      </dd>
    </div>
  );
};

/** A larger touch area than the words, without moving the text around it. */
const LINK =
  'inline-block min-h-6 font-semibold text-primary underline pointer-coarse:-my-2.5 pointer-coarse:py-2.5';

/** A link that opens in a new tab, so that the list stays. */
const Beside = ({ href, children }: { href: string; children: React.ReactNode }) => (
  <a href={href} target="_blank" rel="noopener" className={LINK}>
    {children}
    <OpenIcon className="ml-1.5 inline size-4 align-text-bottom" />
  </a>
);

const Files = ({ files }: Pick<AdminPatient, 'files'>) => {
  const t = useTexts(patientsDeskTexts).adminPatients.details;
  if (files.length === 0) return <span className="font-normal text-muted">{t.noFiles}</span>;
  return (
    <ul className="grid justify-items-start gap-1 pointer-coarse:gap-5">
      {files.map((file) => (
        <li key={file.gcName}>
          <Beside href={file.url}>{file.name}</Beside>
        </li>
      ))}
    </ul>
  );
};

const Contact = ({ patient }: { patient: AdminPatient }) => {
  const { columns, details: t } = useTexts(patientsDeskTexts).adminPatients;
  return (
    <Facts title={t.contact}>
      <Fact label={t.email}>
        <a href={`mailto:${patient.email}`} className={LINK}>
          {patient.email}
        </a>
      </Fact>
      <Fact label={t.phone}>{patient.phone}</Fact>
      <Fact label={t.address}>{patient.address}</Fact>
      <Fact label={t.dob}>{patient.dob}</Fact>
      <Fact label={columns.country}>
        <CountryName code={patient.country} />
      </Fact>
      <Fact label={t.since}>
        <Moment at={patient.created} />
      </Fact>
    </Facts>
  );
};

/** Everything that an administrator may see of a patient. */
export const PatientDetails = ({ patient }: { patient: AdminPatient }) => {
  const { columns, details: t } = useTexts(patientsDeskTexts).adminPatients;
  return (
    <>
      <Contact patient={patient} />
      <Facts title={t.case}>
        <Fact label={columns.dose}>{patient.diagnosis}</Fact>
        <Fact label={columns.item}>{patient.additionalInfo}</Fact>
        <Fact label={t.files}>
          <Files files={patient.files} />
        </Fact>
        <Fact label={t.page}>
          <Beside href={`/patient/${patient.id}`}>{patient.id}</Beside>
        </Fact>
      </Facts>
      <Facts title={t.funds}>
        <Fact label={t.goal}>{patient.total > 0 && <Money dollars={patient.total} />}</Fact>
        <Fact label={t.total}>
          <Money dollars={collectedFunds(patient)} />
        </Fact>
        <Fact label={t.received}>
          <Money dollars={patient.received} />
        </Fact>
        <Fact label={t.ownViewReceived}>
          <Money dollars={patient.ownViewReceived} />
        </Fact>
        <Fact label={t.donated}>
          <Money dollars={patient.donated} />
        </Fact>
        <Fact label={t.available}>
          <Money dollars={patient.available} />
        </Fact>
        <Fact label={t.underReview}>
          {patient.underReview > 0 && <Money dollars={patient.underReview} />}
        </Fact>
      </Facts>
    </>
  );
};
