import { useState } from 'react';
import type { OwnInvoices } from '#contracts/invoices.ts';
import { typedCents } from '#shared/money/typed-money.ts';
import { isolated } from '#shared/names/isolated.ts';
import { call } from '#web/api-client/api.ts';
import { sendFile } from '#web/api-client/send-file.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { invoicesTexts } from '#web/texts/invoices.ts';
import { ActForm } from '#web/ui/act-form.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/fields.tsx';
import { type Paper, PaperField } from '#web/ui/paper-field.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { UnsavedGuard } from '#web/ui/unsaved-guard.tsx';
import { useInvoiceAct } from './use-invoices.ts';

const EMPTY = { number: '', receiverAccount: '', amount: '', dueOn: '' };

/** Fields that a patient copies from the bill; the clinic of the case is filled in. */
export const InvoiceForm = ({ own }: { own: OwnInvoices }) => {
  const t = useTexts(invoicesTexts).ownInvoices.form;
  const [file, setFile] = useState<Paper>();
  const [clinicName, setClinicName] = useState(own.clinicName);
  const [typed, setTyped] = useState(EMPTY);
  const sending = useInvoiceAct(
    () => {
      const { number, receiverAccount, amount, dueOn } = typed;
      // The server refuses text that is no sum, with a reason.
      const cents = typedCents(amount) ?? 0;
      const body = { clinicName, number, receiverAccount, cents, gcName: file?.gcName ?? '' };
      return call('POST /api/invoices', { body: { ...body, ...(dueOn && { dueOn }) } });
    },
    () => {
      showToast(t.sent);
      setFile(undefined);
      setTyped(EMPTY);
    },
  );
  const of = (name: keyof typeof EMPTY) => ({
    value: typed[name],
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) =>
      setTyped((before) => ({ ...before, [name]: target.value })),
  });
  return (
    <Card title={t.title}>
      <UnsavedGuard unsaved={file !== undefined || Object.values(typed).some((text) => text !== '')} />
      <ActForm
        act={sending}
        bodyOf={() => undefined}
        submit={t.send}
        button={{ size: 'large', className: '' }}
      >
        <PaperField
          texts={t}
          done={file && t.chosen(isolated(file.name))}
          then={{ onDone: setFile }}
          send={(chosen, onProgress) =>
            sendFile('POST /api/invoices/file', { file: chosen, name: chosen.name, onProgress })
          }
        />
        <TextField
          name="clinicName"
          label={t.clinicName}
          hint={t.clinicHint}
          required
          maxLength={160}
          value={clinicName}
          onChange={({ target }) => setClinicName(target.value)}
        />
        <TextField name="number" label={t.number} required maxLength={60} {...of('number')} />
        <TextField
          name="receiverAccount"
          label={t.receiverAccount}
          hint={t.accountHint}
          required
          maxLength={200}
          autoComplete="off"
          {...of('receiverAccount')}
        />
        <TextField
          name="cents"
          label={t.amount}
          hint={t.amountHint}
          required
          inputMode="decimal"
          {...of('amount')}
        />
        <TextField name="dueOn" label={t.dueOn} type="date" {...of('dueOn')} />
      </ActForm>
    </Card>
  );
};
