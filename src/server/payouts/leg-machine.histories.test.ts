import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tryHistories } from '../../../test/support/try-histories.ts';
import type { TransferState } from './bank-transfer-port.ts';
import { isOver, type Leg, type LegProvider, newLeg, stateOf } from './leg.ts';
import type { Call, LegEffect, LegEvent } from './leg-events.ts';
import { LEASE_MS, stepLeg } from './leg-machine.ts';
import { isPayableByHand, isSendable, isWithUs, mayBeMade } from './leg-rights.ts';

/**
 * Histories of one payout without a database: providers that pay once a key, calls with lost or late answers,
 * old webhooks, operators who look before they act. Each step compares the books with the legs, and the end
 * compares them with the providers.
 */
const AMOUNT = 9_000;
const MINUTE_MS = 60_000;

/** A payment made under a key, with every state it was in: a look may show any of them. */
type Made = { id: string; key: string; legId: bigint; provider: LegProvider; cents: number; states: State[] };
type State = 'under-way' | 'paid' | 'not-paid' | TransferState;

/** A call of a server: its request and the provider's reaction. */
type Live = { leg: Leg; call: Call; did: 'nothing' | 'made' | 'refused' | 'unavailable'; begunAt: number };

class Payout {
  now = new Date('2026-11-22T12:00:00Z');
  legs = new Map<bigint, Leg>();
  made: Made[] = [];
  live: Live[] = [];
  /** Sums that each purse paid for a leg and did not get back. */
  paid = new Map<bigint, { provider: LegProvider; cents: number }>();
  inFlight = AMOUNT;
  givenBack = 0;
  fees = new Set<bigint>();
  seen = new Set<string>();
  #names = 0;

  constructor(provider: LegProvider) {
    const leg = newLeg(
      {
        id: 1n,
        payoutId: 1n,
        offsetCents: 0,
        amountCents: AMOUNT,
        provider,
        receiver: 'R',
        providerKey: this.name('key'),
      },
      this.now,
    );
    this.legs.set(leg.id, leg);
  }

  name(what: string): string {
    this.#names += 1;
    return `${what} ${this.#names}`;
  }

  /** Applies an event as the runner does, without its database. */
  tell(legId: bigint, event: LegEvent): Leg {
    const before = this.legs.get(legId) as Leg;
    const { life: leg, effects } = stepLeg(before, event, this.now);
    this.legs.set(legId, leg);
    for (const effect of effects) this.#carryOut(leg, effect);
    this.#check(before, leg, event, effects);
    return leg;
  }

  #carryOut(leg: Leg, effect: LegEffect): void {
    this.seen.add(effect.kind);
    if (effect.kind === 'add-leg') this.legs.set(effect.leg.id, effect.leg);
    if (effect.kind === 'book-kept-fee') this.fees.add(leg.id);
    if (effect.kind === 'book-payment') {
      expect(this.paid.has(leg.id), 'a leg is paid once').toBe(false);
      this.inFlight -= leg.amountCents;
      this.paid.set(leg.id, { provider: leg.provider, cents: leg.amountCents });
    }
    if (effect.kind === 'give-back') {
      const booked = this.paid.get(leg.id);
      if (booked) expect(booked).toEqual({ provider: leg.provider, cents: leg.amountCents });
      else this.inFlight -= leg.amountCents;
      this.paid.delete(leg.id);
      this.givenBack += leg.amountCents;
    }
  }

  #check(before: Leg, leg: Leg, event: LegEvent, effects: readonly LegEffect[]): void {
    const legs = [...this.legs.values()];
    const sum = (some: Leg[]) => some.reduce((cents, { amountCents }) => cents + amountCents, 0);
    expect(this.inFlight, 'what is in flight is what the open legs are').toBe(
      sum(legs.filter((one) => !isOver(one))),
    );
    expect(this.givenBack).toBe(sum(legs.filter(({ stage }) => stage === 'failed')));
    expect(sum(legs)).toBe(AMOUNT);
    expect(leg.claimedBy !== null, 'a claim is held during a call and at no other time').toBe(
      leg.stage === 'submitting',
    );
    if (before.stage === 'failed') expect(leg.stage, 'what failed stays so').toBe('failed');
    if (before.stage === 'paid') {
      const cameBack = effects.some(({ kind }) => kind === 'give-back');
      expect([leg.stage, cameBack]).toEqual(cameBack ? ['failed', true] : ['paid', false]);
      if (cameBack) expect(event.kind).toMatch(/^(batch|transfer)-read$/);
    }
    expect((leg.claimedBy !== null) === (leg.stage === 'submitting')).toBe(true);
    expect((leg.lookAt !== null) === (leg.provider !== 'manual' && !isOver(leg))).toBe(true);
    if (leg.lookAt && leg !== before) expect(leg.lookAt > this.now).toBe(true);
    this.seen.add(`${leg.provider} ${stateOf(leg, this.now)}`);
  }

  /** Begins a call of a server, if the machine lets it. */
  begin(legId: bigint, does: 'made' | 'lost' | 'refused' | 'unavailable', isSplit: boolean): void {
    const before = this.legs.get(legId) as Leg;
    const by = this.name('call');
    const leg = this.tell(legId, { kind: 'call', by });
    if (leg.claimedBy !== by) return;
    const running = this.live.filter(
      (one) => one.leg.id === legId && this.now.getTime() - one.begunAt < LEASE_MS,
    );
    expect(running, 'at most one call runs').toEqual([]);
    expect(leg.provider, 'nothing is sent that is paid by hand').not.toBe('manual');
    const call = { by, mayBeMade: mayBeMade(before) };
    if (leg.provider === 'wise' && !call.mayBeMade) {
      if (isSplit && leg.amountCents > 3_000) return void this.#split(leg, call);
      this.tell(legId, { kind: 'quoted', call, quoteId: this.name('quote') });
    }
    const did = { made: 'made', lost: 'nothing', refused: 'refused', unavailable: 'unavailable' } as const;
    // A provider that knows the key returns what it made, whatever it would say to a new one.
    const known = this.made.some(({ key }) => key === leg.providerKey);
    if (does === 'made' && !known) this.#make(leg);
    this.live.push({ leg, call, did: did[does], begunAt: this.now.getTime() });
  }

  #split(leg: Leg, call: Call): void {
    const id = BigInt(this.legs.size + 1);
    const others = [{ id, cents: 3_000, key: this.name('key') }];
    this.tell(leg.id, { kind: 'too-large', call, firstCents: leg.amountCents - 3_000, others });
  }

  #make(leg: Leg): void {
    const { id: legId, provider, providerKey: key, amountCents: cents } = leg;
    const first: State = provider === 'wise' ? 'awaiting-funding' : 'under-way';
    this.made.push({ id: this.name('number'), key, legId, provider, cents, states: [first] });
  }

  /** Returns a call, perhaps without its answer. */
  answer(index: number, isLost: boolean): void {
    const [one] = this.live.splice(index % this.live.length, 1);
    if (!one) return;
    const { leg, call, did } = one;
    const made = this.made.find(({ key }) => key === leg.providerKey);
    const otherWay = {
      isReplaced: false,
      to: 'paypal' as const,
      receiver: 'R',
      key: this.name('key'),
    };
    const way = leg.provider === 'wise' ? otherWay : null;
    if (isLost || did === 'nothing') this.tell(leg.id, { kind: 'unanswered', call });
    else if (did === 'made' && made) this.tell(leg.id, { kind: 'made', call, providerId: made.id });
    // The list of transfers shows whether an earlier call made one.
    else if (did === 'refused' && call.mayBeMade && leg.provider === 'wise')
      this.tell(leg.id, made ? { kind: 'made', call, providerId: made.id } : { kind: 'never-made', call });
    else if (did === 'refused') this.tell(leg.id, { kind: 'refused', call, reason: 'no', otherWay: way });
    else
      this.tell(leg.id, { kind: 'unavailable', call, waitsFor: 'provider', reason: 'away', otherWay: way });
  }

  /** Applies a state as a webhook or a look reports it, current or old. A repeat changes nothing. */
  read(made: Made, back = 0): void {
    const state = made.states.at(-1 - (back % made.states.length)) as State;
    const leg = [...this.legs.values()].find(
      ({ providerId, providerKey }) => providerId === made.id || providerKey === made.key,
    );
    if (!leg) return;
    const event = this.#reading(made, state);
    this.tell(leg.id, event);
    const [paid, given] = [this.paid.size, this.givenBack];
    const once = this.legs.get(leg.id) as Leg;
    const twice = this.tell(leg.id, event);
    expect([twice.stage, this.paid.size, this.givenBack]).toEqual([once.stage, paid, given]);
  }

  #reading(made: Made, state: State): LegEvent {
    if (made.provider === 'wise') {
      const transfer = { transferId: made.id, state: state as TransferState, statusWord: state };
      return { kind: 'transfer-read', transfer };
    }
    const numbers = {
      batchId: made.id,
      senderBatchId: made.key,
      itemId: 'I',
      transactionId: 'T',
      feeCents: undefined,
    };
    if (state === 'paid')
      return { kind: 'batch-read', batch: { ...numbers, state, amountCents: made.cents } };
    if (state === 'not-paid') return { kind: 'batch-read', batch: { ...numbers, state, reason: 'RETURNED' } };
    return { kind: 'batch-read', batch: { ...numbers, state: 'under-way', itemState: 'unclaimed' } };
  }

  /** Acts as an operator, only where no provider made anything and no call may still do so. */
  operate(legId: bigint, deed: 'send-again' | 'give-back' | 'paid-by-hand'): void {
    const leg = this.legs.get(legId) as Leg;
    const mayCome = this.live.some((one) => one.leg.id === legId);
    const isMade = this.made.some(({ key }) => key === leg.providerKey);
    if (deed === 'paid-by-hand') {
      if (leg.provider !== 'manual' || !isPayableByHand(leg, this.now)) return;
      this.tell(legId, { kind: deed, key: this.name('key') });
    } else if (!mayCome && !isMade) {
      const fits = deed === 'send-again' ? isSendable(leg, this.now) : isWithUs(leg, this.now);
      const told = this.tell(
        legId,
        deed === 'send-again'
          ? { kind: deed, key: this.name('key') }
          : { kind: deed, reason: 'an operator says so' },
      );
      expect(told === leg, 'what does not fit is left alone').toBe(!fits);
    }
  }
}

const NEXT: Partial<Record<State, readonly State[]>> = {
  'under-way': ['paid', 'not-paid'],
  paid: ['not-paid'],
  'awaiting-funding': ['processing', 'cancelled'],
  processing: ['converted', 'bounced'],
  converted: ['sent', 'bounced', 'processing'],
  sent: ['bounced', 'processing'],
  bounced: ['refunded', 'processing'],
};

const pick = fc.nat(30);
const moves = fc.record({ kind: fc.constant('move' as const), pick, next: pick });
const reads = fc.record({ kind: fc.constant('read' as const), pick, back: fc.constantFrom(0, 0, 1, 2, 3) });
const step = fc.oneof(
  fc.record({ kind: fc.constant('time' as const), minutes: fc.constantFrom(0.5, 1, 3, 30, 90, 1_500) }),
  fc.record({
    kind: fc.constant('call' as const),
    pick,
    does: fc.constantFrom('made', 'made', 'lost', 'refused', 'unavailable'),
    isSplit: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('answer' as const), pick, isLost: fc.boolean() }),
  moves,
  moves,
  reads,
  reads,
  fc.record({ kind: fc.constant('forgotten' as const), pick }),
  fc.record({ kind: fc.constant('returned' as const), pick, cents: fc.nat(AMOUNT) }),
  fc.record({
    kind: fc.constant('operator' as const),
    pick,
    deed: fc.constantFrom('send-again', 'give-back', 'paid-by-hand'),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const chosen = <T>(all: readonly T[], index: number): T | undefined => all[index % Math.max(1, all.length)];

const happenToMade = (payout: Payout, made: Made, action: Step): void => {
  const { id: providerId, legId } = made;
  if (action.kind === 'read') payout.read(made, action.back);
  if (action.kind === 'move') {
    const next = chosen(NEXT[made.states.at(-1) as State] ?? [], action.next);
    if (next) made.states.push(next);
  }
  if (action.kind === 'forgotten')
    payout.tell(legId, { kind: 'not-known', providerId, because: 'not-found' });
  if (action.kind === 'returned') payout.tell(legId, { kind: 'returned', providerId, cents: action.cents });
};

const perform = (payout: Payout, action: Step): void => {
  if (action.kind === 'time') {
    payout.now = new Date(payout.now.getTime() + action.minutes * MINUTE_MS);
    return;
  }
  const legId = chosen([...payout.legs.keys()], action.pick) as bigint;
  const made = chosen(payout.made, action.pick);
  if (action.kind === 'call') payout.begin(legId, action.does, action.isSplit);
  else if (action.kind === 'operator') payout.operate(legId, action.deed);
  else if (action.kind === 'answer') payout.answer(action.pick, action.isLost);
  else if (made) happenToMade(payout, made, action);
};

/** Makes everything work, so that all in flight arrives. */
const comeToAnEnd = (payout: Payout): void => {
  while (payout.live.length > 0) payout.answer(0, false);
  for (let round = 0; round < 40; round += 1) {
    payout.now = new Date(payout.now.getTime() + 60 * MINUTE_MS);
    for (const { id, lookAt, stage } of [...payout.legs.values()])
      if (lookAt && lookAt <= payout.now && stage !== 'submitted') payout.begin(id, 'made', false);
    while (payout.live.length > 0) payout.answer(0, false);
    for (const id of payout.legs.keys()) payout.operate(id, 'paid-by-hand');
    for (const made of payout.made) {
      const isOpen = NEXT[made.states.at(-1) as State] !== undefined;
      if (isOpen) made.states.push(made.provider === 'wise' ? 'sent' : 'paid');
      payout.read(made);
    }
  }
};

test.each(['paypal', 'wise', 'manual'] as const)(
  'pays each leg of a payout by %s once or returns it whole, whatever happens in any order',
  async (provider) => {
    const seen = new Set<string>();
    const wereAllTried = await tryHistories(
      fc.property(fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }), (steps) => {
        const payout = new Payout(provider);
        for (const action of steps) perform(payout, action);
        comeToAnEnd(payout);
        expect(payout.inFlight, 'nothing stays open').toBe(0);
        for (const leg of payout.legs.values()) {
          const theirs = payout.made.filter(({ legId, states }) => {
            const last = states.at(-1);
            return legId === leg.id && (last === 'paid' || last === 'sent');
          });
          const byHand = leg.provider === 'manual' && leg.stage === 'paid' ? 1 : 0;
          expect([leg.stage, theirs.length + byHand]).toEqual([leg.stage, leg.stage === 'paid' ? 1 : 0]);
          if (theirs[0]) expect([theirs[0].key, theirs[0].cents]).toEqual([leg.providerKey, leg.amountCents]);
        }
        for (const what of payout.seen) seen.add(what);
      }),
      300,
    );
    // Histories without these would prove nothing.
    const ends = {
      paypal: ['paypal paid', 'paypal failed', 'paypal waiting', 'paypal uncertain', 'paypal lost'],
      wise: ['wise paid', 'wise failed', 'wise unfunded', 'wise uncertain', 'paypal paid', 'add-leg'],
      manual: ['manual paid', 'manual failed'],
    };
    if (wereAllTried) expect([...seen]).toEqual(expect.arrayContaining(ends[provider]));
  },
);
