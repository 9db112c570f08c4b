import { useState } from 'react';
import type { ClinicPayment, OwnInvoice as Own } from '#contracts/invoices.ts';
import { call } from '#web/api-client/api.ts';
import { useMoney, useTexts } from '#web/i18n/language.tsx';
import { invoicesTexts } from '#web/texts/invoices.ts';
import { ActForm } from '#web/ui/act-form.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FactLine } from '#web/ui/card.tsx';
import { Confirm } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/fields.tsx';
import { DocumentIcon } from '#web/ui/icons.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Money } from '#web/ui/money.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { Name, Written } from '#web/ui/written.tsx';
import { INVOICE_TONES, useInvoiceAct } from './use-invoices.ts';

export const Payments = ({ payments }: { payments: readonly ClinicPayment[] }) => {
  const t = useTexts(invoicesTexts).ownInvoices;
  return (
    <ul className="grid gap-2 text-sm">
      {payments.map(({ id, cents, state, paidOn, proofUrl, reason }) => (
        <li key={id}>
          <Money dollars={cents / 100} className="font-bold" /> {t.payments[state]}{' '}
          {state === 'paid' && paidOn && <Moment at={`${paidOn}T12:00:00`} />}
          {proofUrl && state === 'paid' && (
            <>
              {' · '}
              <a href={proofUrl} download className="underline">
                {t.proof}
              </a>
            </>
          )}
          {reason && (
            <span className="block text-muted">
              {t.reason} <Written>{reason}</Written>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
};

const Answer = ({ id }: { id: string }) => {
  const t = useTexts(invoicesTexts).ownInvoices;
  const answering = useInvoiceAct((text: string) =>
    call('POST /api/invoices/:id/answer', { params: { id }, body: { text } }),
  );
  return (
    <ActForm
      act={answering}
      bodyOf={({ text }) => text('text')}
      className="gap-3"
      submit={t.sendAnswer}
      button={{ size: 'small' }}
    >
      <TextArea name="text" label={t.answer} hint={t.answerHint} required rows={3} maxLength={1_000} />
    </ActForm>
  );
};

const TakeBack = ({ id }: { id: string }) => {
  const t = useTexts(invoicesTexts).ownInvoices;
  const [asked, ask] = useState(false);
  const taking = useInvoiceAct(() => call('POST /api/invoices/:id/take-back', { params: { id } }));
  return (
    <>
      <Button variant="quiet-danger" size="small" className="justify-self-start" onClick={() => ask(true)}>
        {t.takeBack}
      </Button>
      <Confirm
        open={asked}
        onClose={() => ask(false)}
        question={t.takeBackQuestion}
        consequences={t.takeBackMeans}
        confirmLabel={t.takeBackDo}
        mutation={taking}
        onConfirm={() => taking.mutate(undefined)}
      />
    </>
  );
};

const IS_OPEN: readonly Own['state'][] = ['waiting', 'waiting-second', 'checked', 'refused'];

/** One bill: its state, its payments, and the patient's actions. */
export const OwnInvoice = ({ invoice }: { invoice: Own }) => {
  const t = useTexts(invoicesTexts).ownInvoices;
  const states = useTexts(invoicesTexts).invoiceStates;
  const money = useMoney();
  const { id, state, amountCents, paidCents, file } = invoice;
  const isRefused = state === 'refused';
  return (
    <article className="panel grid gap-3 p-4 md:p-6">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h3>
            <Name>{invoice.clinicName}</Name>
          </h3>
          <p className="text-sm text-muted">
            {t.numbered(invoice.number)} · <Moment at={invoice.createdAt} />
          </p>
        </div>
        <Money dollars={amountCents / 100} className="text-xl font-extrabold" />
      </header>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={INVOICE_TONES[state]}>{states[state]}</Badge>
        <span>{t.says[state]}</span>
      </p>
      {paidCents > 0 && (
        <div className="grid gap-1">
          <ProgressBar
            value={paidCents}
            max={amountCents}
            label={t.paidOf(money(paidCents / 100), money(amountCents / 100))}
          />
        </div>
      )}
      {isRefused && invoice.refusal && (
        <Written as="blockquote" className="border-l-3 border-danger pl-3 whitespace-pre-line">
          {invoice.refusal}
        </Written>
      )}
      {invoice.answer && (
        <p className="text-sm">
          <span className="text-muted">{t.yourAnswer}</span> <Written>{invoice.answer}</Written>
        </p>
      )}
      {invoice.payments.length > 0 && <Payments payments={invoice.payments} />}
      <dl className="grid gap-1 border-t border-line pt-3 text-sm">
        <FactLine label={t.account}>{invoice.receiverAccount}</FactLine>
        {invoice.dueOn && (
          <FactLine label={t.due}>
            <Moment at={`${invoice.dueOn}T12:00:00`} />
          </FactLine>
        )}
      </dl>
      {file && (
        <a href={file.url} download={file.name} className="flex items-center gap-2 py-1 underline">
          <DocumentIcon className="text-primary" /> {file.name}
        </a>
      )}
      {isRefused && !invoice.answer && <Answer id={id} />}
      {IS_OPEN.includes(state) && <TakeBack id={id} />}
    </article>
  );
};
