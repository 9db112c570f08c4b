import type { CurrentUser } from '#contracts/dashboard.ts';
import type { WelcomeStep } from '#shared/welcome/welcome-steps.ts';
import { ShareButton } from '#web/features/sharing/share-button.tsx';
import { useMoney, useReadable, useTexts } from '#web/i18n/language.tsx';
import { dashboardTexts } from '#web/texts/dashboard.ts';
import { profileTexts } from '#web/texts/profile.ts';
import { welcomeTexts } from '#web/texts/welcome.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { whole } from '#web/ui/whole-text.tsx';
import { Name, Written } from '#web/ui/written.tsx';

/** Returns the steps with mandatory data that the page lacks. */
const missingOf = ({ userData }: CurrentUser): WelcomeStep[] => {
  const missing: WelcomeStep[] = [];
  if (userData.diagnosis === '' || userData.healthConsentAt === null) missing.push('need');
  if (userData.total <= 0) missing.push('goal');
  return missing;
};

const Missing = ({ steps }: { steps: readonly WelcomeStep[] }) => {
  const t = useTexts(welcomeTexts).welcome;
  return (
    <ul className="grid gap-3">
      {steps.map((step) => (
        <li key={step}>
          <ButtonLink to={`?step=${step}`} variant="secondary" className="w-full">
            {t[step].name}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
};

const PageCard = ({ user }: { user: CurrentUser }) => {
  const t = useTexts(profileTexts).profile;
  const money = useMoney();
  const person = useReadable()(user.userData);
  const { diagnosis, total } = person;
  return (
    <div className="panel flex items-center gap-4 p-4 shadow-lift">
      <Avatar {...person} photoSize="320" className="size-20 shrink-0" />
      <div className="min-w-0">
        <p className="text-xl font-bold">
          <Name>{person.fullName}</Name>
        </p>
        <Written as="p" className="text-muted">
          {diagnosis}
        </Written>
        <p className="font-bold tabular-nums">{whole(t.goal(money(total)))}</p>
      </div>
    </div>
  );
};

/** The end of the welcome: the page is shown and shared, or its missing steps are listed. */
export const WelcomeReady = ({ user }: { user: CurrentUser }) => {
  const t = useTexts(welcomeTexts).welcome.ready;
  const { shareTitle } = useTexts(dashboardTexts).dashboard.share;
  const { id, fullName } = useReadable()(user.userData);
  const missing = missingOf(user);
  if (missing.length > 0) return <Missing steps={missing} />;
  const path = `/patient/${id}`;
  return (
    <>
      <PageCard user={user} />
      <div className="grid gap-2">
        <ShareButton path={path} title={shareTitle(fullName)} variant="primary" label={t.share} />
        <ButtonLink to={path} variant="secondary">
          {t.look}
        </ButtonLink>
      </div>
      <section className="grid gap-2 border-t border-line pt-5">
        <h2>{t.next}</h2>
        <p className="prose text-muted">{t.caseHelp}</p>
        <p className="flex flex-wrap gap-x-5 gap-y-2">
          <TextLink to="/case">{t.toCase}</TextLink>
          <TextLink to="/dashboard">{t.toDashboard}</TextLink>
        </p>
      </section>
    </>
  );
};
