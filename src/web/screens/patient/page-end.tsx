import type { PublicPatient } from '#contracts/patients.ts';
import { ConcernButton } from '#web/features/concerns/concern-button.tsx';
import { FollowCard } from '#web/features/followers/follow-card.tsx';
import { useTexts } from '#web/i18n/language.tsx';
import { pageEndTexts } from '#web/texts/page-end.ts';
import { shellTexts } from '#web/texts/shell.ts';
import { IconButton } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Flag } from '#web/ui/country-name.tsx';
import { CopyIcon } from '#web/ui/icons.tsx';
import { PointList } from '#web/ui/point-list.tsx';
import { showToast } from '#web/ui/show-toast.ts';

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="flex min-h-8 items-center gap-2 font-bold">{children}</dd>
  </div>
);

type FactsProps = { readonly patient: PublicPatient; readonly countryName: string };

const Facts = ({ patient, countryName }: FactsProps) => {
  const t = useTexts(pageEndTexts).pageEnd;
  const copyId = async () =>
    (await copyText(patient.id)) ? showToast(t.idCopied) : showToast(t.idCopyFailed, 'danger');
  return (
    <dl aria-label={t.facts} className="panel grid grid-cols-2 gap-x-2 p-5">
      <Fact label={t.id}>
        <span className="tabular-nums select-all">{patient.id}</span>
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
    </dl>
  );
};

const HowItWorks = () => {
  const t = useTexts(pageEndTexts).pageEnd;
  return (
    <section>
      <h2 className="mb-4">{t.howTitle}</h2>
      <PointList points={t.steps} numbered />
    </section>
  );
};

type PageEndProps = FactsProps & {
  readonly follows: boolean;
};

/** The end of a page: following, the source of its money, its number and country, and a report link. */
export const PageEnd = ({ patient, countryName, follows }: PageEndProps) => {
  const t = useTexts(pageEndTexts).pageEnd;
  const { concernFailed } = useTexts(shellTexts).patient;
  return (
    <>
      {follows && <FollowCard patientId={patient.id} />}
      <HowItWorks />
      <Facts patient={patient} countryName={countryName} />
      <p>
        <ConcernButton
          about="patient"
          subjectId={patient.id}
          label={t.concern}
          failed={concernFailed}
          className="inline-flex min-h-11 items-center text-sm text-muted underline hover:text-ink"
        />
      </p>
    </>
  );
};
