import { useCallback, useEffect, useState } from 'react';
import { collectedFunds } from '#shared/money/funds.ts';
import { ApiError, call, type ReplyTo } from '#web/api-client/api.ts';

type Funds = ReplyTo<'POST /api/getFunds'>['user']['userData'];

/** `unknown`: there is no such patient. `loading` also after a failed call: adverts are shown anyway. */
export type ShownFunds =
  | { readonly state: 'loading' | 'unknown' }
  | { readonly state: 'known'; readonly name: string; readonly dollars: number };

const known = (funds: Funds): ShownFunds => ({
  state: 'known',
  name: `${funds.firstName} ${funds.lastName}`.trim(),
  dollars: collectedFunds(funds),
});

/** Name and funds of the patient watched for. The reply of each credit updates them. */
export const useFunds = (id: string) => {
  const [shown, setShown] = useState<ShownFunds>({ state: 'loading' });
  const show = useCallback((funds: Funds) => setShown(known(funds)), []);
  useEffect(() => {
    call('POST /api/getFunds', { body: { id } }).then(
      ({ user }) => show(user.userData),
      (error: unknown) => {
        const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
        if (refused) setShown({ state: 'unknown' });
      },
    );
  }, [id, show]);
  return { shown, show };
};
