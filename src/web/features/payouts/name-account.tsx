import { useState } from 'react';
import { call } from '#web/api-client/api.ts';
import { useSession } from '#web/api-client/session.tsx';
import { useTexts } from '#web/i18n/language.tsx';
import { payoutsTexts } from '#web/texts/payouts.ts';
import { ActForm } from '#web/ui/act-form.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { AccountFields, isTyped, NO_ACCOUNT } from './account-fields.tsx';

/** Asks for the bank account of a withdrawal that has to be paid by hand instead of its intended way. */
export const NameAccount = ({ country }: { readonly country: string }) => {
  const t = useTexts(payoutsTexts).withdrawal;
  const { refetchUser } = useSession();
  const [account, setAccount] = useState(NO_ACCOUNT);
  const naming = useAct(() => call('POST /api/payout-account', { body: { account } }), {
    done: t.account.saved,
    onEnd: refetchUser,
  });
  return (
    <ActForm
      act={naming}
      bodyOf={() => undefined}
      submit={t.account.save}
      button={{ disabledReason: !isTyped(account) && t.accountFirst }}
      className="mt-4 justify-items-stretch rounded-md border border-edge p-4"
    >
      <AccountFields country={country} account={account} onChange={setAccount} />
    </ActForm>
  );
};
