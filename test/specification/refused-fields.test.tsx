// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ReviewedCase } from '#contracts/case-review.ts';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { ERROR_TEXTS, type ErrorCode } from '#contracts/error-codes.ts';
import type { ReviewedInvoice } from '#contracts/invoice-desk.ts';
import type { OwnInvoice as Bill } from '#contracts/invoices.ts';
import { ProofDialog } from '#web/features/accounts/proof-dialog.tsx';
import { AccountStop } from '#web/features/admin/account-stop.tsx';
import { CaseObjection } from '#web/features/cases/case-status.tsx';
import { CaseStory } from '#web/features/cases/staff/case-story.tsx';
import { ConcernDialog } from '#web/features/concerns/concern-dialog.tsx';
import { FollowDialog } from '#web/features/followers/follow-dialog.tsx';
import { InvoiceForm } from '#web/features/invoices/invoice-form.tsx';
import { OwnInvoice } from '#web/features/invoices/own-invoice.tsx';
import { InvoicePayment } from '#web/features/invoices/staff/invoice-payment.tsx';
import { PayForm } from '#web/features/payments/pay-form.tsx';
import { WalletForm } from '#web/features/payouts/details/wallet-form.tsx';
import { PayoutObjection } from '#web/features/payouts/last-payout-card.tsx';
import { WordsCard } from '#web/features/updates/words-card.tsx';
import { Component as LoginScreen } from '#web/screens/login/login-screen.tsx';
import { StaffDesk } from '#web/screens/staff/staff-screen.tsx';
import { SavePlace } from '#web/ui/save-place.tsx';
import { endLive, openLive } from './live-part.tsx';

afterEach(endLive);

const nothing = () => undefined;
const ADMIN = {
  userRole: 'Patient',
  isAdmin: true,
  superAdmin: true,
  userData: { id: '9f3k7q2m5x', email: 'admin@example.org' },
} as unknown as CurrentUser;

const BILL = {
  id: '9f3k7q2m5x',
  clinicName: 'Clinic',
  number: '7',
  receiverAccount: 'GB',
  amountCents: 5000,
  paidCents: 0,
  availableCents: 5000,
  state: 'checked',
  mayPay: true,
  payments: [],
  createdAt: '2026-11-01T00:00:00.000Z',
} as unknown as ReviewedInvoice;
const IN_FLIGHT = { id: 'p', cents: 5000, state: 'in-flight', proofUrl: null, paidOn: null, reason: '' };
const MEMBER = { _id: 'a', name: 'A', email: 'a@x.test', isAdmin: true, isMe: true, hasSecondFactor: true };

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

type Case = {
  readonly what: string;
  readonly part: React.ReactNode;
  /** The refused call, the reason and the field. */
  readonly refused: readonly [call: string, code: ErrorCode, field: string];
  /** Fills in the form and presses the button. */
  readonly send: (elapse: (ms: number) => Promise<void>) => unknown;
  readonly replies?: Record<string, unknown>;
  readonly at?: string;
};

const FORMS: readonly Case[] = [
  {
    what: 'the address at PayPal',
    part: <WalletForm paypalEmail={null} />,
    refused: ['POST /api/payout-email', 'emails-differ', 'emailAgain'],
    send: () => fireEvent.submit(screen.getAllByRole('textbox')[0] as HTMLElement),
  },
  {
    what: 'an objection to a refused withdrawal',
    part: <PayoutObjection />,
    refused: ['POST /api/payout-objection', 'objection-missing', 'text'],
    send: () => {
      press(/./);
      fireEvent.change(screen.getByRole('textbox'), { target: { value: 'No' } });
      fireEvent.submit(screen.getByRole('textbox'));
    },
  },
  {
    what: 'an objection about a case',
    part: <CaseObjection own={{ appeal: 'possible' } as never} onSent={nothing} />,
    refused: ['POST /api/appeals', 'words-missing', 'words'],
    send: () => fireEvent.submit(screen.getByRole('textbox')),
  },
  {
    what: 'a concern',
    part: <ConcernDialog open about="patient" subjectId="9f3k7q2m5x" onClose={nothing} />,
    refused: ['POST /api/concerns', 'email-invalid', 'answerTo'],
    send: () => {
      fireEvent.change(screen.getByRole('combobox'), { target: { value: 'other' } });
      press('Send');
    },
  },
  {
    what: 'following a page',
    part: <FollowDialog open patientId="9f3k7q2m5x" onClose={nothing} />,
    refused: ['POST /api/followers', 'email-invalid', 'email'],
    send: () => {
      fireEvent.input(screen.getByRole('textbox'), { target: { value: 'ann@example.org' } });
      fireEvent.submit(screen.getByRole('textbox'));
    },
  },
  {
    what: 'thanks and the second story',
    part: (
      <SavePlace>
        <WordsCard patientId="9f3k7q2m5x" consented />
      </SavePlace>
    ),
    replies: { 'POST /api/current_story': { thanks: '', secondStory: '', updates: [] } },
    refused: ['POST /api/page-words', 'thanks-too-long', 'thanks'],
    send: () => {
      fireEvent.change(screen.getByLabelText(/thanks/i), { target: { value: 'Thank you' } });
      return press(/save/i);
    },
  },
  {
    what: 'a payment',
    part: <PayForm destination="general" firstAmount="50" balance={undefined} sharers={3} />,
    refused: ['POST /api/paypal', 'amount-too-large', 'amount'],
    send: () => press(/PayPal/),
  },
  {
    what: 'a bill',
    part: <InvoiceForm own={{ clinicName: 'Clinic' } as never} />,
    refused: ['POST /api/invoices', 'invoice-account-wrong', 'receiverAccount'],
    send: () => fireEvent.submit(screen.getByLabelText(/number/i)),
  },
  {
    what: 'the file of a bill',
    part: <InvoiceForm own={{ clinicName: 'Clinic' } as never} />,
    refused: ['POST /api/invoices', 'invoice-file-missing', 'gcName'],
    send: () => fireEvent.submit(screen.getByLabelText(/number/i)),
  },
  {
    what: 'an answer about a refused bill',
    part: <OwnInvoice invoice={{ ...BILL, state: 'refused', refusal: 'No' } as unknown as Bill} />,
    refused: ['POST /api/invoices/9f3k7q2m5x/answer', 'words-missing', 'text'],
    send: () => fireEvent.submit(screen.getByRole('textbox')),
  },
  {
    what: 'the sum that staff pay of a bill',
    part: <InvoicePayment bill={BILL} />,
    refused: ['POST /api/admin/invoices/9f3k7q2m5x/payments', 'invoice-above-funds', 'cents'],
    send: () => fireEvent.submit(screen.getByRole('textbox')),
  },
  {
    what: 'the transfer that staff made',
    part: <InvoicePayment bill={{ ...BILL, payments: [IN_FLIGHT] } as unknown as ReviewedInvoice} />,
    refused: ['POST /api/admin/invoices/9f3k7q2m5x/paid', 'invoice-day', 'paidOn'],
    send: () => fireEvent.submit(screen.getByRole('textbox')),
  },
  {
    what: 'a note of staff about a case',
    part: <CaseStory reviewed={{ id: '9f3k7q2m5x', entries: [] } as unknown as ReviewedCase} />,
    refused: ['POST /api/admin/cases/9f3k7q2m5x/notes', 'words-missing', 'text'],
    send: () => fireEvent.submit(screen.getByRole('textbox')),
  },
  {
    what: 'a right of staff',
    part: <StaffDesk />,
    replies: {
      'GET /api/admin/staff': {
        success: true,
        staff: [MEMBER, { ...MEMBER, _id: 'b', isMe: false }],
        requests: [],
      },
    },
    refused: ['POST /api/admin/staff', 'account-unknown', 'email'],
    send: () => fireEvent.submit(screen.getByRole('textbox')),
  },
  {
    what: 'the suspension of an account',
    part: <AccountStop account={{ id: '9f3k7q2m5x', name: 'Ann', stop: null }} />,
    refused: ['POST /api/admin/suspend-account/9f3k7q2m5x', 'stop-reason-missing', 'reason'],
    send: async (elapse) => {
      press(/suspend/i);
      await elapse(50);
      fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Because' } });
      fireEvent.click(screen.getAllByRole('button', { name: /suspend/i }).at(-1) as HTMLElement);
    },
  },
  {
    what: 'the proof by password',
    part: <ProofDialog onEnd={nothing} />,
    replies: { 'GET /api/proof': { proved: false, ways: ['password'] } },
    refused: ['POST /api/proof', 'proof-failed', 'password'],
    send: () => fireEvent.submit(document.querySelector('[name=password]') as Element),
  },
  {
    what: 'the second step of the log-in',
    part: <LoginScreen />,
    at: '/login?step=code',
    refused: ['POST /api/login/second-step', 'code-wrong', 'code'],
    send: () => fireEvent.submit(screen.getByRole('textbox')),
  },
];

const markedField = () => document.querySelector('[aria-invalid="true"]');

/** Texts that a screen reader says after the name of a field. */
const describes = (field: Element | null): string =>
  (field?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

test.each(FORMS)('$what: the field that the server refuses says why', async (form) => {
  const { part, refused, send, replies = {}, at = '/' } = form;
  const [call, code, field] = refused;
  const refusal = Response.json({ code, error: ERROR_TEXTS[code], field }, { status: 400 });
  const live = await openLive(part, {
    at,
    path: at.split('?')[0] ?? at,
    auth: at === '/' ? ADMIN : false,
    replies: { ...replies, [call]: refusal },
  });
  await live.elapse(100);
  await send(live.elapse);
  await live.elapse(100);
  expect(live.asked).toContain(call);
  expect(markedField()?.getAttribute('name')).toBe(field);
  expect(describes(markedField())).toContain(ERROR_TEXTS[code]);
});
