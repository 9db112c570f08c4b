import { useState } from 'react';
import type { ReviewedInvoice } from '#contracts/invoice-desk.ts';
import { isolated } from '#shared/names/isolated.ts';
import { call } from '#web/api-client/api.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { invoicesTexts } from '#web/texts/invoices.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { FactLine } from '#web/ui/card.tsx';
import { ConfirmWithWords } from '#web/ui/confirm-with-words.tsx';
import { Confirm } from '#web/ui/dialog.tsx';
import { CheckIcon, DownloadIcon, EyeIcon, WarningIcon } from '#web/ui/icons.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Money } from '#web/ui/money.tsx';
import { Paper } from '#web/ui/paper.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useFocusNear } from '#web/ui/use-focus-near.ts';
import { whole } from '#web/ui/whole-text.tsx';
import { Written } from '#web/ui/written.tsx';
import { INVOICE_TONES, useInvoice, useInvoiceWork } from '../use-invoices.ts';
import { InvoicePayment } from './invoice-payment.tsx';

type BillProps = { readonly bill: ReviewedInvoice };

const BillFile = ({ bill: { file } }: BillProps) => {
  const t = useTexts(invoicesTexts).invoiceDesk;
  if (!file) return <p className="panel p-6 text-muted">{t.noFile}</p>;
  return (
    <section aria-label={t.bill} className="panel grid grid-cols-[minmax(0,1fr)] content-start gap-3 p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <span className="min-w-0 flex-1">{file.name}</span>
        <span className="inline-flex items-center gap-1.5">
          <EyeIcon className="size-4" /> {t.look}
        </span>
      </p>
      <Paper paper={file} pdf={t.pdf} />
      <a
        href={file.url}
        download={file.name}
        className={buttonClasses('secondary', 'small', 'justify-self-start')}
      >
        <DownloadIcon /> {t.openFile}
      </a>
    </section>
  );
};

const Warnings = ({ bill: { warnings } }: BillProps) => {
  const t = useTexts(invoicesTexts).invoiceDesk;
  if (warnings.length === 0)
    return (
      <p className="flex items-center gap-2 text-sm text-ok">
        <CheckIcon className="size-4" /> {t.noWarnings}
      </p>
    );
  return (
    <section className="rounded-md bg-sun-soft p-4">
      <h3 className="text-base">{t.warningsTitle}</h3>
      <ul className="mt-2 grid gap-2 text-sm">
        {warnings.map((warning) => (
          <li key={warning} className="flex items-start gap-2">
            <WarningIcon className="mt-0.5 size-4 shrink-0 text-sun-ink" /> {t.warnings[warning]}
          </li>
        ))}
      </ul>
    </section>
  );
};

const Facts = ({ bill }: BillProps) => {
  const t = useTexts(invoicesTexts).invoiceDesk;
  const { clinic } = bill;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <section>
        <h3 className="text-base">{t.bill}</h3>
        <dl className="mt-2 grid gap-1 text-sm">
          <FactLine label={t.clinic}>{isolated(bill.clinicName)}</FactLine>
          <FactLine label={t.account}>{bill.receiverAccount}</FactLine>
          <FactLine label={t.number}>{bill.number}</FactLine>
          <FactLine label={t.amount}>
            <Money dollars={bill.amountCents / 100} />
          </FactLine>
          {bill.dueOn && (
            <FactLine label={t.due}>
              <Moment at={`${bill.dueOn}T12:00:00`} />
            </FactLine>
          )}
          <FactLine label={t.paid}>
            <Money dollars={bill.paidCents / 100} />
          </FactLine>
        </dl>
      </section>
      <section>
        <h3 className="text-base">{t.case}</h3>
        <dl className="mt-2 grid gap-1 text-sm">
          <FactLine label={t.clinic}>{isolated(clinic.name)}</FactLine>
          <FactLine label={t.contact}>{clinic.contact}</FactLine>
          <FactLine label={t.calledBack}>
            {clinic.checkedAt ? <Moment at={clinic.checkedAt} /> : t.notCalled}
          </FactLine>
          <FactLine label={t.available}>
            <Money dollars={bill.availableCents / 100} />
          </FactLine>
        </dl>
        {bill.patient && <TextLink to={`/cases?id=${bill.patient.id}`}>{t.openCase}</TextLink>}
      </section>
    </div>
  );
};

const Said = ({ bill }: BillProps) => {
  const t = useTexts(invoicesTexts).invoiceDesk;
  const people = [bill.firstBy, bill.checkedBy].flatMap((one) => one ?? []);
  return (
    <>
      {people.length > 0 && (
        <p className="text-sm text-muted">
          {whole(
            `${t.checkedBy}: ${people.map(({ name, isMe }) => (isMe ? `${isolated(name)} (${t.me})` : isolated(name))).join(', ')}`,
          )}
        </p>
      )}
      {bill.refusal && (
        <p className="text-sm">
          <span className="text-muted">{t.refusedBefore}</span> <Written>{bill.refusal}</Written>
        </p>
      )}
      {bill.answer && (
        <p className="text-sm">
          <span className="text-muted">{t.answer}</span> <Written>{bill.answer}</Written>
        </p>
      )}
    </>
  );
};

const Decide = ({ bill }: BillProps) => {
  const t = useTexts(invoicesTexts).invoiceDesk;
  const [asked, ask] = useState<'approve' | 'refuse'>();
  const close = () => ask(undefined);
  const done = () => {
    showToast(t.done);
    close();
  };
  const params = { id: bill.id };
  const approving = useInvoiceWork(
    bill.id,
    () => call('POST /api/admin/invoices/:id/approve', { params }),
    done,
  );
  const refusing = useInvoiceWork(
    bill.id,
    (reason: string) => call('POST /api/admin/invoices/:id/refuse', { params, body: { reason } }),
    done,
  );
  const isWaiting = bill.state === 'waiting' || bill.state === 'waiting-second';
  if (!isWaiting && bill.state !== 'checked') return null;
  const saidByMe = bill.state === 'waiting-second' && bill.firstBy?.isMe === true && bill.people > 1;
  return (
    <div className="flex flex-wrap items-start gap-3">
      {isWaiting && (
        <Button disabledReason={saidByMe && t.saidByMe} onClick={() => ask('approve')}>
          {t.approve}
        </Button>
      )}
      <Button variant="quiet-danger" onClick={() => ask('refuse')}>
        {t.refuse}
      </Button>
      {asked === 'approve' && (
        <Confirm
          onClose={close}
          question={t.approveQuestion}
          consequences={t.approveMeans[bill.people > 1 ? 'two' : 'alone']}
          confirmLabel={t.approve}
          mutation={approving}
          onConfirm={() => approving.mutate(undefined)}
        />
      )}
      {asked === 'refuse' && (
        <ConfirmWithWords
          onClose={close}
          question={t.refuseQuestion}
          consequences={t.refuseMeans}
          confirmLabel={t.refuseDo}
          danger
          name="reason"
          label={t.reason}
          wordsMissing={t.reasonMissing}
          maxLength={1_000}
          mutation={refusing}
          onConfirm={(reason) => refusing.mutate(reason)}
        />
      )}
    </div>
  );
};

const Bill = ({ bill }: BillProps) => {
  const t = useTexts(invoicesTexts).invoiceDesk;
  const states = useTexts(invoicesTexts).invoiceStates;
  return (
    <>
      <TextLink to="/invoices">{`← ${t.back}`}</TextLink>
      <h2
        {...useFocusNear<HTMLHeadingElement>(`${bill.state} ${bill.paidCents}`)}
        className="flex flex-wrap items-center gap-x-3 text-2xl"
      >
        {bill.patient ? (
          <TextLink to={`/patient/${bill.patient.id}`}>{isolated(bill.patient.name)}</TextLink>
        ) : (
          t.gone
        )}
        <Badge tone={INVOICE_TONES[bill.state]}>{states[bill.state]}</Badge>
      </h2>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <BillFile bill={bill} />
        <div className="panel grid gap-5 p-4 md:p-6">
          {bill.state !== 'paid' && <Warnings bill={bill} />}
          <Facts bill={bill} />
          <Said bill={bill} />
          <Decide bill={bill} />
          <InvoicePayment bill={bill} />
        </div>
      </div>
    </>
  );
};

/** A bill beside the clinic of its case, and the possible actions. */
export const InvoiceReview = ({ id }: { id: string }) => {
  const t = useTexts(invoicesTexts).invoiceDesk;
  return (
    <Loaded
      query={useInvoice(id)}
      waiting={<Skeleton className="h-96 rounded-lg" />}
      failed={t.failed}
      help={t.failedHelp}
    >
      {(bill) => <Bill bill={bill} />}
    </Loaded>
  );
};
