import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { saveUserInfo } from '#web/api-client/calls.ts';
import { codeOf } from '#web/api-client/code-of.ts';
import { type BodyFor, call } from '#web/api-client/create-api.ts';
import { useSession } from '#web/api-client/session.tsx';
import { firstFailure } from '#web/ui/first-failure.ts';
import { useAttempts } from '#web/ui/use-attempts.ts';
import {
  FIELD_OF_CODE,
  PROFILE_ORDER,
  type ProfileValues,
  profileFormOf,
  valuesOf,
} from './profile-schema.ts';

type ProfileData = BodyFor<typeof saveUserInfo>['data'];
export type ProfileForm = UseFormReturn<ProfileValues, unknown, ProfileData>;

export const useProfileForm = (user: CurrentUser) => {
  const { setUser } = useSession();
  const attempts = useAttempts();
  const [saved, setSaved] = useState(false);
  const { userRole } = user;
  const form: ProfileForm = useForm<ProfileValues, unknown, ProfileData>({
    resolver: zodResolver(profileFormOf(userRole)) as unknown as Resolver<
      ProfileValues,
      unknown,
      ProfileData
    >,
    defaultValues: valuesOf(user),
    shouldFocusError: false,
  });

  const save = form.handleSubmit(
    async (data) => {
      attempts.clear();
      try {
        const changed = await call(saveUserInfo, { body: { data, userRole } });
        setUser(changed);
        form.reset(valuesOf(changed));
        setSaved(true);
      } catch (error) {
        const code = codeOf(error);
        const field = FIELD_OF_CODE[code];
        if (field) form.setError(field, { message: code });
        attempts.fail(code);
      }
    },
    (errors) => attempts.fail(firstFailure(errors, PROFILE_ORDER) ?? 'invalid-input'),
  );

  const discard = () => {
    form.reset();
    attempts.clear();
  };

  return { form, save, discard, attempts, saved };
};
