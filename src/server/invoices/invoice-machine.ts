import type { InvoiceState } from '#shared/invoices/invoice-words.ts';
import { answersOf, type Step } from '../platform/machines/step.ts';
import type { ScreeningObstacle } from '../screening/screening.ts';

/** The progress of a clinic's bill: its checks and its payments. Its content is in its form. */
export type InvoiceLife = {
  readonly state: InvoiceState;
  readonly amountCents: number;
  readonly paidCents: number;
  /** Above 0 only while the bill is `paying`. */
  readonly inFlightCents: number;
  /** The first and the last of the two people who approved it. */
  readonly firstBy: bigint | null;
  readonly checkedBy: bigint | null;
  readonly checkedAt: Date | null;
  readonly refusedBy: bigint | null;
  readonly refusal: string;
  readonly answer: string;
};

export type Obstacle = 'account-stopped' | 'account-under-dispute' | 'case-paused' | 'case-not-checked';

export type InvoiceEvent =
  | {
      kind: 'approve';
      by: bigint;
      /** Number of people who could approve it. */
      staff: number;
      obstacle: Obstacle | undefined;
    }
  | { kind: 'refuse'; by: bigint; reason: string }
  | { kind: 'answer'; text: string }
  /** The patient cancels the payment, or withdrew the consent that reading the bill needs. */
  | { kind: 'take-back' }
  | {
      kind: 'begin';
      cents: number;
      availableCents: number;
      obstacle: Obstacle | ScreeningObstacle | undefined;
    }
  | { kind: 'settle'; isProven: boolean }
  /** A payment in flight was not made, or a paid part came back from the clinic. */
  | { kind: 'fail' }
  | { kind: 'return'; cents: number };

export type InvoiceNews = 'checked' | 'refused' | 'paid' | 'came-back';

export type InvoiceEffect =
  /** Reserves the sum from the funds, books it as paid, or gives it back. */
  { kind: 'hold' | 'settle' | 'give-back'; cents: number } | { kind: 'tell'; news: InvoiceNews };

type InvoiceStep = Step<InvoiceLife, InvoiceEffect>;

const { become, refuse } = answersOf<InvoiceLife, InvoiceEffect>();
const IMPOSSIBLE = refuse('invoice-act-impossible');

const UNCHECKED = { firstBy: null, checkedBy: null, checkedAt: null };

export const newInvoice = (amountCents: number): InvoiceLife => ({
  state: 'waiting',
  amountCents,
  paidCents: 0,
  inFlightCents: 0,
  ...UNCHECKED,
  refusedBy: null,
  refusal: '',
  answer: '',
});

const isWaiting = ({ state }: InvoiceLife): boolean => state === 'waiting' || state === 'waiting-second';
const isOpen = (life: InvoiceLife): boolean => isWaiting(life) || life.state === 'checked';

const approve = (
  life: InvoiceLife,
  { by, staff, obstacle }: Extract<InvoiceEvent, { kind: 'approve' }>,
  checkedAt: Date,
): InvoiceStep => {
  if (!isWaiting(life)) return IMPOSSIBLE;
  if (obstacle) return refuse(obstacle);
  if (staff > 1 && life.state === 'waiting') {
    // Somebody other than the person who refused the bill reads the answer.
    if (by === life.refusedBy) return refuse('appeal-own-decision');
    return become({ ...life, state: 'waiting-second', firstBy: by });
  }
  if (staff > 1 && life.firstBy === by) return refuse('invoice-second-person');
  return become({ ...life, state: 'checked', checkedBy: by, checkedAt }, { kind: 'tell', news: 'checked' });
};

const begin = (
  life: InvoiceLife,
  { cents, availableCents, obstacle }: Extract<InvoiceEvent, { kind: 'begin' }>,
): InvoiceStep => {
  if (life.state !== 'checked') return IMPOSSIBLE;
  if (obstacle) return refuse(obstacle);
  if (cents > life.amountCents - life.paidCents) return refuse('invoice-above-rest');
  if (cents > availableCents) return refuse('invoice-above-funds');
  return become({ ...life, state: 'paying', inFlightCents: cents }, { kind: 'hold', cents });
};

const settle = (life: InvoiceLife, isProven: boolean): InvoiceStep => {
  if (life.state !== 'paying') return IMPOSSIBLE;
  if (!isProven) return refuse('invoice-proof-missing');
  const paidCents = life.paidCents + life.inFlightCents;
  const state = paidCents === life.amountCents ? 'paid' : 'checked';
  return become(
    { ...life, state, paidCents, inFlightCents: 0 },
    { kind: 'settle', cents: life.inFlightCents },
    { kind: 'tell', news: 'paid' },
  );
};

const giveBack = (life: InvoiceLife, cents: number): InvoiceStep =>
  become(life, { kind: 'give-back', cents }, { kind: 'tell', news: 'came-back' });

const comeBack = (life: InvoiceLife, cents: number): InvoiceStep => {
  if (cents > life.paidCents) return IMPOSSIBLE;
  const state = life.state === 'paid' ? 'checked' : life.state;
  return giveBack({ ...life, state, paidCents: life.paidCents - cents }, cents);
};

/** Returns a bill after an event; `invoice-machine.md` shows this function as a table. */
export const stepInvoice = (life: InvoiceLife, event: InvoiceEvent, at: Date): InvoiceStep => {
  switch (event.kind) {
    case 'approve':
      return approve(life, event, at);
    case 'refuse':
      if (!isOpen(life)) return IMPOSSIBLE;
      return become(
        { ...life, ...UNCHECKED, state: 'refused', refusedBy: event.by, refusal: event.reason },
        { kind: 'tell', news: 'refused' },
      );
    case 'answer':
      if (life.state !== 'refused') return IMPOSSIBLE;
      // Only one answer is allowed, or the bill would be looked at for ever.
      if (life.answer !== '') return refuse('invoice-answered-already');
      return become({ ...life, state: 'waiting', answer: event.text });
    case 'take-back':
      return isOpen(life) || life.state === 'refused' ? become({ ...life, state: 'taken-back' }) : IMPOSSIBLE;
    case 'begin':
      return begin(life, event);
    case 'settle':
      return settle(life, event.isProven);
    case 'fail':
      if (life.state !== 'paying') return IMPOSSIBLE;
      return giveBack({ ...life, state: 'checked', inFlightCents: 0 }, life.inFlightCents);
    case 'return':
      return comeBack(life, event.cents);
  }
};
