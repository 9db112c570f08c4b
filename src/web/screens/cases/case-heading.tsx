import type { ReviewedCase } from '#contracts/case-review.ts';
import { isolated } from '#shared/names/isolated.ts';
import { CaseBadge } from '#web/features/cases/case-badge.tsx';
import { useTexts } from '#web/i18n/language.tsx';
import { casesTexts } from '#web/texts/cases.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Flag } from '#web/ui/country-name.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Money } from '#web/ui/money.tsx';
import { QueueAge } from '#web/ui/queue-age.tsx';
import { useFocusNear } from '#web/ui/use-focus-near.ts';
import { whole } from '#web/ui/whole-text.tsx';
import { Name, Written } from '#web/ui/written.tsx';

type CaseProps = { readonly reviewed: ReviewedCase };

type StepToProps = {
  readonly id: string;
  readonly label: string;
  readonly keyName: string;
  readonly children: React.ReactNode;
};

const OtherCase = ({ id, label, keyName, children }: StepToProps) => (
  <Link
    to={`/cases?id=${id}`}
    title={label}
    aria-label={label}
    aria-keyshortcuts={keyName}
    className="inline-flex min-h-11 items-center gap-1 rounded-md px-1.5 text-primary hover:bg-primary-soft"
  >
    {children}
    <kbd className="rounded-sm border border-line px-1.5 font-sans text-xs text-muted pointer-coarse:hidden">
      {keyName}
    </kbd>
  </Link>
);

/** The way back, the other waiting cases, and the age of this one. */
export const CaseBar = ({ reviewed }: CaseProps) => {
  const t = useTexts(casesTexts).caseDesk;
  const { previous, next, state, sentAt } = reviewed;
  return (
    <nav
      aria-label={t.title}
      className="flex min-h-12 flex-wrap items-center gap-x-2 border-b border-line desk:flex-nowrap desk:px-4"
    >
      <TextLink to="/cases">{`← ${t.back}`}</TextLink>
      {previous && (
        <OtherCase id={previous} label={t.previous} keyName="K">
          <ChevronLeftIcon />
        </OtherCase>
      )}
      {next && (
        <OtherCase id={next} label={t.next} keyName="J">
          <ChevronRightIcon />
        </OtherCase>
      )}
      <span className="ml-auto">
        {state === 'sent' && sentAt && <QueueAge queue="cases" since={sentAt} />}
      </span>
    </nav>
  );
};

/** The patient, the illness, the guardian and the goal. */
export const CaseHeading = ({ reviewed }: CaseProps) => {
  const t = useTexts(casesTexts).caseDesk;
  const [firstName = '', lastName = ''] = reviewed.name.split(' ');
  return (
    <header className="flex items-start gap-3 desk:px-4 desk:py-3">
      <Avatar
        id={reviewed.id}
        firstName={firstName}
        lastName={lastName}
        photo={reviewed.photo}
        className="size-12"
      />
      <div className="min-w-0 flex-1">
        <h2
          {...useFocusNear<HTMLHeadingElement>(reviewed.state)}
          className="flex flex-wrap items-center gap-x-2.5 text-xl"
        >
          <TextLink to={`/patient/${reviewed.id}`}>{isolated(reviewed.name)}</TextLink>
          <Flag country={reviewed.country} />
          <CaseBadge state={reviewed.state} />
        </h2>
        <p className="text-sm text-muted">
          {t.holds[reviewed.relation]}
          {whole(reviewed.guardianName && ` · ${t.heldBy(isolated(reviewed.guardianName))}`)}
          {reviewed.diagnosis && (
            <>
              {' · '}
              <Written>{reviewed.diagnosis}</Written>
            </>
          )}
          {' · '}
          {t.permission}:{' '}
          {reviewed.permission ? (
            <>
              <Name>{reviewed.permission.name}</Name>, <Moment at={reviewed.permission.signedAt} />
            </>
          ) : (
            t.unsigned
          )}
        </p>
      </div>
      <p className="text-right">
        <span className="block text-xs text-muted">{t.goal}</span>
        <Money dollars={reviewed.goalCents / 100} className="text-lg font-extrabold" />
      </p>
    </header>
  );
};
