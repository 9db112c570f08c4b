import { useEffect, useState } from 'react';
import { type AdminPatient, resetFunds } from '#contracts/admin.ts';
import { collectedFunds } from '#shared/money/funds.ts';
import { typedDollars } from '#shared/money/typed-money.ts';
import { useAuth } from '#web/api-client/session.tsx';
import { useCodeText } from '#web/i18n/error-texts.ts';
import { useLanguage, useTexts } from '#web/i18n/language.tsx';
import { patientsDeskTexts } from '#web/texts/patients-desk.ts';
import { Button } from '#web/ui/button.tsx';
import { FactLine } from '#web/ui/card.tsx';
import { Confirm } from '#web/ui/dialog.tsx';
import { TextArea, TextField } from '#web/ui/fields.tsx';
import { Money } from '#web/ui/money.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Refusable } from '#web/ui/refusable.tsx';
import { AccountStop } from '../account-stop.tsx';
import { DeleteAccount } from '../delete-account.tsx';
import { failureText, useResetFunds } from '../queries.ts';
import { BuyCell } from './buy-meds.tsx';

type Amount = { readonly dollars: number } | { readonly code: string };

/** Checks typed text with the contract: returns the amount, or the code of the error. */
export const resetAmountOf = (text: string): Amount => {
  if (text.trim() === '') return { code: 'reset-amount-missing' };
  const { success, data } = resetFunds.body.shape.newAmount.safeParse(typedDollars(text));
  return success ? { dollars: data } : { code: 'reset-amount-invalid' };
};

type ResetFundsProps = { readonly patient: AdminPatient; readonly onDone?: () => void };

/** SPEC 4: the message is cleared after 3 s. */
export const MESSAGE_MS = 3000;

const Outcome = ({ reset }: { reset: ReturnType<typeof useResetFunds> }) => {
  const t = useTexts(patientsDeskTexts).patientActs.reset;
  const language = useLanguage();
  const { isSuccess, error, reset: clear } = reset;
  const ended = isSuccess || error !== null;
  useEffect(() => {
    if (!ended) return;
    const timer = setTimeout(clear, MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [ended, clear]);
  if (reset.isSuccess) {
    const { waits } = reset.data;
    return <Notice tone={waits ? 'sun' : 'ok'}>{waits ? t.waits : t.done}</Notice>;
  }
  return error && <Notice tone="danger">{failureText(error, language, t)}</Notice>;
};

type ConfirmResetProps = {
  readonly now: number;
  readonly afterwards: number;
  readonly reason: string;
  readonly reset: ReturnType<typeof useResetFunds>;
  readonly onClose: () => void;
};

const ConfirmReset = ({ now, afterwards, reason, reset, onClose }: ConfirmResetProps) => {
  const t = useTexts(patientsDeskTexts).patientActs.reset;
  return (
    <Confirm
      onClose={onClose}
      question={t.question}
      consequences={t.consequences}
      confirmLabel={t.action}
      danger
      mutation={reset}
      onConfirm={() => reset.mutate({ newAmount: afterwards, reason }).then(onClose)}
    >
      <dl className="grid gap-2 rounded-md bg-sunk p-4">
        <FactLine label={t.from}>
          <Money dollars={now} />
        </FactLine>
        <FactLine label={t.to}>
          <Money dollars={afterwards} />
        </FactLine>
      </dl>
    </Confirm>
  );
};

export const ResetFunds = ({ patient, onDone }: ResetFundsProps) => {
  const t = useTexts(patientsDeskTexts).patientActs.reset;
  const textOf = useCodeText();
  const [text, setText] = useState('');
  const [code, setCode] = useState<string>();
  const [reason, setReason] = useState('');
  const [lacksReason, setLacksReason] = useState(false);
  const [asked, setAsked] = useState<number>();
  const reset = useResetFunds(patient.id, () => {
    setText('');
    setReason('');
    onDone?.();
  });
  const ask = (event: React.FormEvent) => {
    event.preventDefault();
    const amount = resetAmountOf(text);
    setCode('code' in amount ? amount.code : undefined);
    const lacks = reason.trim() === '';
    setLacksReason(lacks);
    if ('dollars' in amount && !lacks) setAsked(amount.dollars);
  };
  return (
    <form noValidate onSubmit={ask} className="grid gap-3">
      <Refusable error={reset.error}>
        <TextField
          name="newAmount"
          label={t.amount}
          hint={t.help}
          error={textOf(code)}
          inputMode="decimal"
          autoComplete="off"
          required
          prefix="$"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <TextArea
          name="reason"
          label={t.reason}
          hint={t.reasonHint}
          error={lacksReason ? textOf('reset-reason-missing') : undefined}
          rows={2}
          maxLength={500}
          required
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Refusable>
      <Button type="submit" variant="secondary" className="w-full sm:w-fit">
        {t.action}
      </Button>
      <Outcome reset={reset} />
      {asked !== undefined && (
        <ConfirmReset
          now={collectedFunds(patient)}
          afterwards={asked}
          reason={reason}
          reset={reset}
          onClose={() => setAsked(undefined)}
        />
      )}
    </form>
  );
};

type PatientActsProps = {
  readonly patient: AdminPatient;
  /** Funds or medicine changed. */
  readonly onChanged?: () => void;
  readonly onDeleted: () => void;
};

/** Actions on money or the account, for the admin only (SPEC 6.3). All staff may suspend it. */
export const PatientActs = ({ patient, onChanged, onDeleted }: PatientActsProps) => {
  const t = useTexts(patientsDeskTexts).patientActs;
  const auth = useAuth();
  const [deleting, setDeleting] = useState(false);
  const mayAct = auth ? auth.isAdmin : false;
  const stop = (
    <AccountStop
      account={{ id: patient.id, name: `${patient.firstName} ${patient.lastName}`, stop: patient.stop }}
      {...(onChanged && { onDone: onChanged })}
    />
  );
  if (!mayAct) return patient.isAdmin ? null : stop;
  const changed = onChanged && { onDone: onChanged };
  return (
    <>
      <section className="grid gap-3">
        <h3>{t.buy.title}</h3>
        <BuyCell patient={patient} {...changed} />
      </section>
      <section className="grid gap-3">
        <h3>{t.reset.title}</h3>
        <ResetFunds patient={patient} {...changed} />
      </section>
      {!patient.isAdmin && stop}
      <section className="grid gap-3">
        <h3>{t.delete.action}</h3>
        <p className="text-sm text-muted">{t.delete.help}</p>
        <Button variant="danger" className="w-full sm:w-fit" onClick={() => setDeleting(true)}>
          {t.delete.action}
        </Button>
      </section>
      {deleting && (
        <DeleteAccount
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
