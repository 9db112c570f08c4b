import { useRef } from 'react';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { call } from '#web/api-client/api.ts';
import { useSession } from '#web/api-client/session.tsx';
import { useCheckedForm } from '#web/ui/checked-form.ts';
import { useSavePart } from '#web/ui/save-place.tsx';
import {
  PROFILE_FORMS,
  PROFILE_ORDER,
  type ProfileData,
  type ProfileValues,
  valuesOf,
} from './profile-schema.ts';

/** The fields of one place of the settings, saved with the place. */
export const useProfileForm = (user: CurrentUser, place: keyof typeof PROFILE_FORMS) => {
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
