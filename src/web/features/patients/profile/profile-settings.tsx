import type { ReactNode } from 'react';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useCodeText } from '../../../i18n/use-code-text.ts';
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx';
import { Link } from '../../../ui/link.tsx';
import { NeedCard } from './need-card.tsx';
import { PersonCard } from './person-card.tsx';
import { PublicPageCard } from './public-page-card.tsx';
import { PublicPreview } from './public-preview.tsx';
import { SaveBar } from './save-bar.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useProfileForm } from './use-profile-form.ts';

/** What stands in the sticky bar's way is scrolled above it when it takes focus (WCAG 2.4.11). */
const FORM = 'grid min-w-0 gap-5 [&_.field-box]:scroll-mb-32';

type ProfileSettingsProps = {
  readonly user: CurrentUser;
  /** Stands under the form, on phones under the preview as well; without a preview in its place. */
  readonly children?: ReactNode;
};

export const ProfileSettings = ({ user, children }: ProfileSettingsProps) => {
  const t = useTexts('profile');
  const textOf = useCodeText();
  const { form, save, discard, attempts, saved } = useProfileForm(user);
  const { isDirty, isSubmitting } = form.formState;
  const isPatient = user.userRole === 'Patient';
  const logIn = attempts.failure === 'not-signed-in' && (
    <Link to="/login" target="_blank" className="inline-flex min-h-6 items-center font-bold underline">
      {t.logIn}
    </Link>
  );
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <form method="post" noValidate className={FORM} onSubmit={save}>
        <FormErrorSummary attempt={attempts.attempt} action={logIn}>
          {textOf(attempts.failure)}
        </FormErrorSummary>
        <PersonCard form={form} user={user} />
        {isPatient && (
          <>
            <NeedCard form={form} user={user} />
            <PublicPageCard form={form} />
          </>
        )}
        <SaveBar unsaved={isDirty} saved={saved} pending={isSubmitting} onDiscard={discard} />
      </form>
      {isPatient && (
        <aside className="lg:sticky lg:top-4 lg:row-span-2">
          <PublicPreview form={form} user={user} />
        </aside>
      )}
      {children}
      <UnsavedGuard unsaved={isDirty && !isSubmitting} />
    </div>
  );
};
