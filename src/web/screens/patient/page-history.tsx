import type { PublicPatient } from '#contracts/patients.ts';
import type { Story } from '#contracts/updates.ts';
import type { PageWishes as Wishes } from '#contracts/wishes.ts';
import { ConcernButton } from '#web/features/concerns/concern-button.tsx';
import { hasHistory, MoneyLedger } from '#web/features/page-money/money-ledger.tsx';
import { PageStages } from '#web/features/page-plan/page-stages.tsx';
import { News } from '#web/features/updates/news.tsx';
import { PageWishes } from '#web/features/wishes/page-wishes.tsx';
import { useTexts } from '#web/i18n/language.tsx';
import { shellTexts } from '#web/texts/shell.ts';

type PageHistoryProps = {
  readonly patient: PublicPatient;
  readonly story: Story;
  readonly wishes: Wishes;
  /** The checks by staff, between the story and the wishes. */
  readonly checks: React.ReactNode;
  /** Invites helpers to write a wish. */
  readonly asks: boolean;
};

const ReportWish = ({ wishId, label }: { wishId: string; label: string }) => {
  const { concernFailed } = useTexts(shellTexts).patient;
  return (
    <ConcernButton
      about="wish"
      subjectId={wishId}
      label={label}
      failed={concernFailed}
      className="inline-flex min-h-8 items-center text-xs text-muted hover:text-ink hover:underline pointer-coarse:min-h-11"
    />
  );
};

/** The progress: the money to the cent, the plan, news and wishes. */
export const PageHistory = ({ patient, story, wishes, checks, asks }: PageHistoryProps) => (
  <>
    {hasHistory(patient.money) && <MoneyLedger money={patient.money} goal={patient.total} />}
    <PageStages {...story} money={patient.money} goal={patient.total} />
    <News updates={story.updates} name={patient.firstName} />
    {checks}
    <PageWishes
      key={patient.id}
      patientId={patient.id}
      name={patient.firstName}
      wishes={wishes}
      asks={asks}
      report={(id, label) => <ReportWish wishId={id} label={label} />}
    />
  </>
);
