import { useState } from 'react';
import type { ReviewedInvoice } from '#contracts/invoice-desk.ts';
import type { ClinicPayment } from '#contracts/invoices.ts';
import { sumToType, typedCents } from '#shared/money/typed-money.ts';
import { call } from '#web/api-client/api.ts';
import { sendFile } from '#web/api-client/send-file.ts';
import { useMoney, useTexts } from '#web/i18n/language.tsx';
import { adminPayoutsTexts } from '#web/texts/admin-payouts.ts';
import { invoicesTexts } from '#web/texts/invoices.ts';
import { ActForm } from '#web/ui/act-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmWithWords } from '#web/ui/confirm-with-words.tsx';
import { TextField } from '#web/ui/fields.tsx';
import { HandPayment } from '#web/ui/hand-payment.tsx';
import { PaperField } from '#web/ui/paper-field.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { Payments } from '../own-invoice.tsx';
import { invoiceQueries, useInvoiceWork } from '../use-invoices.ts';

type BillProps = { readonly bill: ReviewedInvoice };
type PaymentProps = BillProps & { readonly payment: ClinicPayment };

const BringBack = ({ bill, payment }: PaymentProps) => {
  const t = useTexts(invoicesTexts).invoiceDesk;
  const money = useMoney();
  const [asked, ask] = useState(false);
  const returning = useInvoiceWork(
    bill.id,
    (reason: string) =>
      call('POST /api/admin/invoices/:id/came-back', {
        params: { id: bill.id },
        body: { payment: payment.id, reason },
      }),
    () => {
      showToast(t.done);
      ask(false);
    },
  );
  return (
    <>
      <Button variant="quiet-danger" size="small" onClick={() => ask(true)}>
        {payment.state === 'in-flight' ? t.pay.failed : t.pay.cameBack}
      </Button>
      {asked && (
        <ConfirmWithWords
          onClose={() => ask(false)}
          question={t.pay.backQuestion(money(payment.cents / 100))}
          consequences={t.pay.backMeans}
          confirmLabel={t.pay.back}
          danger
          name="reason"
          label={t.reason}
          wordsMissing={t.reasonMissing}
          maxLength={500}
          mutation={returning}
          onConfirm={(reason) => returning.mutate(reason)}
        />
      )}
    </>
  );
};

/** The part of the bill that the funds cover. */
const Begin = ({ bill }: BillProps) => {
  const t = useTexts(invoicesTexts).invoiceDesk.pay;
  const money = useMoney();
  const rest = bill.amountCents - bill.paidCents;
  const most = Math.min(rest, bill.availableCents);
  const beginning = useInvoiceWork(bill.id, (cents: number) =>
    call('POST /api/admin/invoices/:id/payments', { params: { id: bill.id }, body: { cents } }),
  );
  if (most === 0) return <p className="text-sm text-muted">{t.nothing}</p>;
  return (
    <div className="grid gap-3">
      <ActForm
        act={beginning}
        bodyOf={({ text }) => typedCents(text('cents')) ?? 0}
        className="gap-3"
        submit={t.begin}
      >
        <TextField
          name="cents"
          label={t.amount}
          hint={t.hint(money(bill.availableCents / 100), money(rest / 100))}
          required
          inputMode="decimal"
          defaultValue={sumToType(most)}
        />
      </ActForm>
      <p className="text-sm text-muted">{t.beginMeans}</p>
    </div>
  );
};

const Proof = ({ bill, payment }: PaymentProps) => {
  const t = useTexts(invoicesTexts).invoiceDesk.pay;
  return (
    <PaperField
      texts={{ ...t, file: t.proof }}
      done={payment.proofUrl ? t.there : undefined}
      send={(file, onProgress) =>
        sendFile('POST /api/admin/invoices/:id/proof', {
          file,
          name: file.name,
          params: { id: bill.id },
          onProgress,
        })
      }
      then={invoiceQueries(bill.id)}
    />
  );
};

/** The transfer in progress: fields to copy, and its outcome. */
const Underway = ({ bill, payment }: PaymentProps) => {
  const t = useTexts(invoicesTexts).invoiceDesk.pay;
  const words = useTexts(adminPayoutsTexts).handPayment;
  const money = useMoney();
  const ending = useInvoiceWork(bill.id, (body: { reference: string; paidOn: string }) =>
    call('POST /api/admin/invoices/:id/paid', { params: { id: bill.id }, body }),
  );
  return (
    <ActForm
      act={ending}
      bodyOf={({ text }) => ({ reference: text('reference'), paidOn: text('paidOn') })}
      submit={t.done}
      others={<BringBack bill={bill} payment={payment} />}
    >
      <p className="font-semibold">{t.card}</p>
      <HandPayment
        lines={[
          { label: words.receiver, value: bill.clinicName },
          { label: words.account, value: bill.receiverAccount },
          { label: words.amount, value: money(payment.cents / 100) },
          { label: words.reference, value: `${bill.number} · ${payment.id}` },
        ]}
      />
      <Proof bill={bill} payment={payment} />
      <TextField name="reference" label={t.reference} required maxLength={100} />
      <TextField name="paidOn" label={t.paidOn} required type="date" />
    </ActForm>
  );
};

/** The payments of a bill, and the next one where the reader may make it. */
export const InvoicePayment = ({ bill }: BillProps) => {
  const t = useTexts(invoicesTexts).invoiceDesk.pay;
  const underway = bill.payments.find(({ state }) => state === 'in-flight');
  const ended = bill.payments.filter(({ state }) => state !== 'in-flight');
  const canPay = bill.state === 'checked' || underway !== undefined;
  return (
    <>
      {ended.length > 0 && (
        <section className="grid gap-2 border-t border-line pt-4">
          <h3 className="text-base">{t.history}</h3>
          <Payments payments={ended} />
          {bill.mayPay && (
            <div className="flex flex-wrap gap-2">
              {ended
                .filter(({ state }) => state === 'paid')
                .map((payment) => (
                  <BringBack key={payment.id} bill={bill} payment={payment} />
                ))}
            </div>
          )}
        </section>
      )}
      {canPay && (
        <section className="grid gap-3 border-t border-line pt-4">
          <h3 className="text-base">{t.title}</h3>
          {!bill.mayPay && <p className="text-sm text-muted">{t.onlyAdmin}</p>}
          {bill.mayPay && underway && <Underway bill={bill} payment={underway} />}
          {bill.mayPay && !underway && <Begin key={bill.availableCents} bill={bill} />}
        </section>
      )}
    </>
  );
};
