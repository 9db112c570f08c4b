import { useState } from 'react';
import { useErrorText, useTexts } from '#web/i18n/language.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { RecipientForm } from './recipient-form.tsx';
import { type Given, useRecipientForms } from './use-payout-details.ts';

type Leaving = { readonly onDone: () => void; readonly onCancel: () => void };

/** The form of the bank-transfer service for a card, loaded with its own questions. */
export const EditRecipient = ({ onDone, onCancel }: Leaving) => {
  const t = useTexts('payoutDetails').bank;
  const errorText = useErrorText();
  const [given, setGiven] = useState<Given>();
  return (
    <Loaded
      query={useRecipientForms(given)}
      waiting={<Skeleton className="h-80 w-full max-w-md rounded-lg" />}
      failed={t.loadFailed}
      help={errorText}
    >
      {(forms) => <RecipientForm forms={forms} onRefresh={setGiven} onDone={onDone} onCancel={onCancel} />}
    </Loaded>
  );
};
