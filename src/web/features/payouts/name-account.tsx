import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api-client/api.ts';
import { useSession } from '#web/api-client/session.tsx';
import { useErrorText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { payoutsTexts } from '#web/texts/payouts.ts';
import { Button } from '#web/ui/button.tsx';
import { FormErrorSummary } from '#web/ui/form-failure.tsx';
import { Refusable } from '#web/ui/refusable.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { AccountFields, isTyped, NO_ACCOUNT } from './account-fields.tsx';

/** Asks for the bank account of a withdrawal that has to be paid by hand instead of its intended way. */
export const NameAccount = ({ country }: { readonly country: string }) => {
  const t = useTexts(payoutsTexts).withdrawal;
  const errorText = useErrorText();
  const { refetchUser } = useSession();
  const [account, setAccount] = useState(NO_ACCOUNT);
  const [attempt, setAttempt] = useState(0);
  const naming = useMutation({
    mutationFn: () => call('POST /api/payout-account', { body: { account } }),
    onSuccess: () => showToast(t.account.saved),
    onError: () => setAttempt((count) => count + 1),
    onSettled: () => refetchUser(),
  });
  return (
    <form
      method="post"
      noValidate
      className="mt-4 grid justify-items-stretch gap-4 rounded-md border border-edge p-4"
      onSubmit={(event) => {
        event.preventDefault();
        naming.mutate();
      }}
    >
      <Refusable error={naming.error}>
        <FormErrorSummary attempt={attempt}>{naming.error && errorText(naming.error)}</FormErrorSummary>
        <AccountFields country={country} account={account} onChange={setAccount} />
      </Refusable>
      <Button
        type="submit"
        className="justify-self-start"
        pending={naming.isPending}
        disabledReason={!isTyped(account) && t.accountFirst}
      >
        {t.account.save}
      </Button>
    </form>
  );
};
