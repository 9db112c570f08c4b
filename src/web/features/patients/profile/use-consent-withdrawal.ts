import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveUserInfo } from '#contracts/dashboard.ts';
import { codeOf } from '../../../api-client/code-of.ts';
import { call } from '../../../api-client/create-api.ts';
import { useSession } from '../../../api-client/session.tsx';
import { valuesOf } from './profile-schema.ts';
import type { ProfileForm } from './use-profile-form.ts';

/** What the withdrawal erases, typed or saved; all else that is typed and not saved yet stays as it is. */
const ERASED = ['diagnosis', 'additionalInfo', 'needInPreviews', 'inSearchEngines'] as const;

export const useConsentWithdrawal = (form: ProfileForm) => {
  const { setUser } = useSession();
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const withdraw = async () => {
    setPending(true);
    setFailure(undefined);
    try {
      const changed = await call(saveUserInfo, { body: { data: { healthConsent: false } } });
      const values = valuesOf(changed);
      for (const name of ERASED) form.resetField(name, { defaultValue: values[name] });
      form.reset(values, { keepDirtyValues: true });
      setUser(changed);
      // The prescriptions went too, wherever they are listed.
      await queries.invalidateQueries();
    } catch (error) {
      setFailure(codeOf(error));
    } finally {
      setPending(false);
    }
  };
  return { withdraw, pending, failure };
};
