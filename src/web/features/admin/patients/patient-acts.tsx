import { useState } from 'react';
import type { AdminPatient } from '#contracts/admin.ts';
import { useAuth } from '#web/api-client/session.tsx';
import { useTexts } from '#web/i18n/language-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { DeleteAccountDialog } from '../deletion/delete-account-dialog.tsx';
import { BuyCell } from './buy-meds.tsx';
import { ResetFunds } from './reset-funds.tsx';

type PatientActsProps = {
  readonly patient: AdminPatient;
  /** Funds or medicine changed. */
  readonly onChanged?: () => void;
  readonly onDeleted: () => void;
};

/** What moves a patient's money or ends the account: the admin account's alone (DECISIONS 3). */
export const PatientActs = ({ patient, onChanged, onDeleted }: PatientActsProps) => {
  const t = useTexts('patientActs');
  const auth = useAuth();
  const [deleting, setDeleting] = useState(false);
  const mayAct = auth ? auth.isAdmin : false;
  if (!mayAct) return null;
  const changed = onChanged && { onDone: onChanged };
  return (
    <>
      <section className="grid gap-3">
        <h3 className="text-lg">{t.buy.title}</h3>
        <BuyCell patient={patient} {...changed} />
      </section>
      <section className="grid gap-3">
        <h3 className="text-lg">{t.reset.title}</h3>
        <ResetFunds patient={patient} {...changed} />
      </section>
      <section className="grid gap-3">
        <h3 className="text-lg">{t.delete.title}</h3>
        <p className="text-sm text-muted">{t.delete.help}</p>
        <Button variant="danger" className="w-full sm:w-fit" onClick={() => setDeleting(true)}>
          {t.delete.action}
        </Button>
      </section>
      {deleting && (
        <DeleteAccountDialog
          kind="user"
          id={patient.id}
          name={`${patient.firstName} ${patient.lastName}`}
          onClose={() => setDeleting(false)}
          onDeleted={onDeleted}
        />
      )}
    </>
  );
};
