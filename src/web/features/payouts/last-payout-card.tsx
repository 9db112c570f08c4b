import { useState } from 'react';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { call } from '#web/api-client/api.ts';
import { useSession } from '#web/api-client/session.tsx';
import { textOfCode } from '#web/i18n/error-texts.ts';
import { useLanguage, useMoney, useTexts } from '#web/i18n/language.tsx';
import { payoutsTexts } from '#web/texts/payouts.ts';
import { ActForm } from '#web/ui/act-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextArea } from '#web/ui/fields.tsx';
import { BrowserPart } from '#web/ui/late-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Moment } from '#web/ui/moment.tsx';
import { Money } from '#web/ui/money.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { whole } from '#web/ui/whole-text.tsx';
import { Written } from '#web/ui/written.tsx';
import { OwnPayouts } from './own-payouts.tsx';
import { isManualMethod, MethodName, PayoutStatus } from './payout-status.tsx';

/** Loaded on demand, because it is hardly ever needed. */
const NameAccount = lazily(() => import('./name-account.tsx').then((m) => ({ default: m.NameAccount })));

/** Lets the patient object to a refusal, once. The form is closed at first. */
export const PayoutObjection = () => {
  const t = useTexts(payoutsTexts).withdrawal.objection;
  const language = useLanguage();
  const { refetchUser } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const objection = useAct(() => call('POST /api/payout-objection', { body: { text } }), {
    onEnd: refetchUser,
  });
  if (!isOpen)
    return (
      <Button variant="secondary" size="small" className="mt-3" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
    );
  return (
    <ActForm
      act={objection}
      bodyOf={() => undefined}
      submit={t.send}
      button={{
        size: 'small',
        disabledReason: text.trim() === '' && textOfCode('objection-missing', language),
      }}
      className="mt-4 justify-items-start"
    >
      <TextArea
        name="text"
        label={t.label}
        hint={t.hint}
        required
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </ActForm>
  );
};

type LastPayout = NonNullable<CurrentUser['lastPayout']>;

const meaningOf = ({ status, paymentMethod, steps, review }: LastPayout) => {
  if (status === 'FAILED' && review?.refusal) return 'REFUSED';
  if (status !== 'PENDING') return status;
  if (review?.isWaiting) return 'PENDING_REVIEW';
  if (isManualMethod(paymentMethod)) return 'PENDING_MANUAL';
  return steps.every((step) => step === 'waiting') ? 'PENDING_WAITING' : status;
};

/** The step that is furthest from the end comes first: the person waits for it. */
const ORDER = [
  'account-needed',
  'in-review',
  'not-certain',
  'by-hand',
  'waiting',
  'queued',
  'sending',
  'awaiting-funding',
  'unclaimed',
  'on-hold',
  'on-its-way',
] as const;

/** The next step, and the sum that has arrived. */
const Means = ({ payout }: { payout: LastPayout }) => {
  const t = useTexts(payoutsTexts).withdrawal;
  const money = useMoney();
  const { status, paid, amount, steps } = payout;
  const paidText = money(paid);
  if (status === 'SUCCESS' && paid < amount) return <p className="mt-3">{whole(t.partly(paidText))}</p>;
  const waitsFor = status === 'PENDING' && ORDER.find((step) => steps.includes(step));
  return (
    <p className="mt-3">
      {t.means[meaningOf(payout)]} {waitsFor && t.next[waitsFor]}{' '}
      {whole(waitsFor && paid > 0 && t.soFar(paidText))}
    </p>
  );
};

/** Explains the review: its earliest end, or why it was refused and how to object. */
const Review = ({ payout: { review } }: { payout: LastPayout }) => {
  const t = useTexts(payoutsTexts).withdrawal;
  if (!review) return null;
  return (
    <>
      {review.isWaiting && review.notBefore && (
        <p className="mt-3">
          {t.notBefore} <Moment at={review.notBefore} withTime />.
        </p>
      )}
      {review.refusal && (
        <p className="mt-3 rounded-md bg-sunk px-4 py-3">
          <span className="font-semibold">{t.refusal}</span> <Written>{review.refusal}</Written>
        </p>
      )}
      {review.refusal &&
        (review.objection === 'possible' ? (
          <PayoutObjection />
        ) : (
          <p className="mt-3">
            {t.objection.states[review.objection]}
            {review.answer && <Written className="block text-muted">{review.answer}</Written>}
          </p>
        ))}
    </>
  );
};

type LastPayoutCardProps = {
  readonly payout: LastPayout;
  readonly country: string;
};

export const LastPayoutCard = ({ payout, country }: LastPayoutCardProps) => {
  const t = useTexts(payoutsTexts).withdrawal;
  return (
    <Card title={t.last} action={<PayoutStatus status={payout.status} />}>
      <p className="text-2xl font-extrabold tracking-tight">
        <Money dollars={payout.amount} />
      </p>
      <p className="text-sm text-muted">
        <MethodName method={payout.paymentMethod} /> · {t.requested}{' '}
        <Moment at={payout.createdAt} className="whitespace-nowrap" />
      </p>
      <Means payout={payout} />
      {payout.steps.includes('account-needed') && (
        <BrowserPart waiting={<Skeleton className="mt-4 h-80 rounded-lg" />}>
          <NameAccount country={country} />
        </BrowserPart>
      )}
      <Review payout={payout} />
      <OwnPayouts newest={`${payout.createdAt} ${payout.status}`} />
    </Card>
  );
};
