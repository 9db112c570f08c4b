import { useRef } from 'react';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { call } from '#web/api-client/api.ts';
import { useSession } from '#web/api-client/session.tsx';
import { useCodeText } from '#web/i18n/language.tsx';
import { useCheckedForm } from '#web/ui/checked-form.ts';
import { FormErrorSummary, LogInAgain } from '#web/ui/form-failure.tsx';
import { useSavePart } from '#web/ui/save-place.tsx';
import { NeedCard } from './need-card.tsx';
import { PersonCard } from './person-card.tsx';
import {
  PROFILE_FORMS,
  PROFILE_ORDER,
  type ProfileData,
  type ProfileValues,
  valuesOf,
} from './profile-schema.ts';
import { PublicPageCard, PublicPreview } from './public-preview.tsx';

/** The fields of one place of the settings, saved with the place. */
const useProfileForm = (user: CurrentUser, place: keyof typeof PROFILE_FORMS) => {
  const { setUser } = useSession();
  const saved = useRef(false);
  const { userRole } = user;
  const { form, submit, attempts } = useCheckedForm<ProfileValues, ProfileData>({
    schema: PROFILE_FORMS[place],
    order: PROFILE_ORDER,
    defaultValues: valuesOf(user),
    send: async (data, { reset }) => {
      const changed = await call('POST /api/saveUserInfo', { body: { data, userRole } });
      setUser(changed);
      reset(valuesOf(changed));
      saved.current = true;
    },
  });
  useSavePart('profile', {
    isMain: true,
    isUnsaved: form.formState.isDirty,
    save: async () => {
      saved.current = false;
      await submit();
      return saved.current;
    },
    discard: () => {
      form.reset();
      attempts.clear();
    },
  });
  return { form, attempts };
};

const Failure = ({ attempts }: Pick<ReturnType<typeof useProfileForm>, 'attempts'>) => {
  const textOf = useCodeText();
  return (
    <FormErrorSummary
      attempt={attempts.attempt}
      action={attempts.failure === 'not-signed-in' && <LogInAgain />}
    >
      {textOf(attempts.failure)}
    </FormErrorSummary>
  );
};

/** Who the person is. */
export const PersonSettings = ({ user }: { readonly user: CurrentUser }) => {
  const { form, attempts } = useProfileForm(user, 'you');
  return (
    <>
      <Failure attempts={attempts} />
      <PersonCard form={form} user={user} />
    </>
  );
};

type PageSettingsProps = {
  readonly user: CurrentUser;
  /** Other parts of the page, saved with these. */
  readonly children: React.ReactNode;
};

/** What the public page shows, and how it looks while it is typed. */
export const PageSettings = ({ user, children }: PageSettingsProps) => {
  const { form, attempts } = useProfileForm(user, 'page');
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-5">
        <Failure attempts={attempts} />
        <NeedCard form={form} user={user} />
        <PublicPageCard form={form} />
        {children}
      </div>
      <aside className="lg:sticky lg:top-4">
        <PublicPreview form={form} user={user} />
      </aside>
    </div>
  );
};
