import { useState } from 'react';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { call } from '#web/api-client/api.ts';
import { useSession } from '#web/api-client/session.tsx';
import { useCodeText, useTexts } from '#web/i18n/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { useCheckedForm } from '#web/ui/checked-form.ts';
import { classNames } from '#web/ui/class-names.ts';
import { FormErrorSummary, LogInAgain } from '#web/ui/form-failure.tsx';
import { NeedCard } from './need-card.tsx';
import { PersonCard } from './person-card.tsx';
import {
  PROFILE_ORDER,
  type ProfileData,
  type ProfileValues,
  profileFormOf,
  valuesOf,
} from './profile-schema.ts';
import { PublicPageCard, PublicPreview } from './public-preview.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

const useProfileForm = (user: CurrentUser) => {
  const { setUser } = useSession();
  const [saved, setSaved] = useState(false);
  const { userRole } = user;
  const { form, submit, attempts } = useCheckedForm<ProfileValues, ProfileData>({
    schema: profileFormOf(userRole),
    order: PROFILE_ORDER,
    defaultValues: valuesOf(user),
    send: async (data, { reset }) => {
      const changed = await call('POST /api/saveUserInfo', { body: { data, userRole } });
      setUser(changed);
      reset(valuesOf(changed));
      setSaved(true);
    },
  });

  const discard = () => {
    form.reset();
    attempts.clear();
  };

  return { form, save: submit, discard, attempts, saved };
};

type SaveBarProps = {
  readonly unsaved: boolean;
  readonly saved: boolean;
  readonly pending: boolean;
  readonly onDiscard: () => void;
};

/** Sticks to the bottom of the window while something is unsaved. */
const SaveBar = ({ unsaved, saved, pending, onDiscard }: SaveBarProps) => {
  const t = useTexts('profile');
  const state = saved ? t.saved : t.allSaved;
  return (
    <div
      className={classNames(
        'panel flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-6',
        unsaved && 'sticky low:static bottom-2 z-10 shadow-lift',
      )}
    >
      <p role="status" className="min-w-0 flex-1 basis-40 text-sm font-semibold">
        {unsaved ? t.unsaved : state}
      </p>
      <div className="ml-auto flex flex-wrap gap-2">
        {unsaved && (
          <Button variant="quiet" size="small" onClick={onDiscard}>
            {t.discard}
          </Button>
        )}
        <Button type="submit" size="small" pending={pending}>
          {t.save}
        </Button>
      </div>
    </div>
  );
};

/** A focused field is scrolled above the sticky bar (WCAG 2.4.11). */
const FORM = 'grid min-w-0 gap-5 [&_.field-box]:scroll-mb-32';

type ProfileSettingsProps = {
  readonly user: CurrentUser;
  /** Shown below the form, on phones below the preview too. */
  readonly children?: React.ReactNode;
};

export const ProfileSettings = ({ user, children }: ProfileSettingsProps) => {
  const textOf = useCodeText();
  const { form, save, discard, attempts, saved } = useProfileForm(user);
  const { isDirty, isSubmitting } = form.formState;
  const isPatient = user.userRole === 'Patient';
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <form method="post" noValidate className={FORM} onSubmit={save}>
        <FormErrorSummary
          attempt={attempts.attempt}
          action={attempts.failure === 'not-signed-in' && <LogInAgain />}
        >
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
