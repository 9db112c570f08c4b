import { useState } from 'react';
import type { AdminPatient } from '#contracts/admin.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { useAuth } from '../../../api-client/session.tsx';
import { useLanguage, useTexts } from '../../../i18n/language-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import { failureText } from '../failure-text.ts';
import { buyStateOf } from './patient-state.ts';
import { useBuyMeds } from './use-patients.ts';

type BuyMedsProps = { readonly patient: AdminPatient; readonly onDone?: () => void };

const BuyDialog = ({ patient, onDone, onClose }: BuyMedsProps & { onClose: () => void }) => {
  const t = useTexts('patientActs').buy;
  const language = useLanguage();
  const goal = formatMoney(patient.total, language);
  const purchase = useBuyMeds(patient.id, {
    onDone: () => {
      showToast(t.done);
      onClose();
      onDone?.();
    },
  });
  return (
    <Confirm
      open
      // While the server works on it, the dialog stays: its answer must not be missed.
      onOpenChange={(open) => !open && !purchase.isPending && onClose()}
      question={t.question(`${patient.firstName} ${patient.lastName}`)}
      consequences={t.consequences(goal)}
      confirmLabel={t.confirm(goal)}
      pending={purchase.isPending}
      onConfirm={() => purchase.mutate()}
    >
      <FormErrorSummary attempt={purchase.failureCount}>
        {purchase.error && failureText(purchase.error, language, t)}
      </FormErrorSummary>
    </Confirm>
  );
};

/** SPEC 4: shown once the goal is reached; after the purchase disabled, with a check. Buying is the admin account's. */
export const BuyMeds = ({ patient, onDone }: BuyMedsProps) => {
  const t = useTexts('patientActs').buy;
  const auth = useAuth();
  const [asking, setAsking] = useState(false);
  const state = buyStateOf(patient);
  if (state === 'bought') {
    return (
      <Button
        size="small"
        variant="secondary"
        icon={<CheckIcon />}
        className="w-fit"
        disabledReason={t.done}
        hideReason
      >
        {t.bought}
      </Button>
    );
  }
  const mayBuy = auth ? auth.isAdmin : false;
  if (!mayBuy || state !== 'open') return null;
  return (
    <>
      <Button
        size="small"
        className="w-fit"
        aria-label={t.actionNamed(`${patient.firstName} ${patient.lastName}`)}
        onClick={() => setAsking(true)}
      >
        {t.action}
      </Button>
      {asking && <BuyDialog patient={patient} {...(onDone && { onDone })} onClose={() => setAsking(false)} />}
    </>
  );
};
