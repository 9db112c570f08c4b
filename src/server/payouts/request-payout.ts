import type { BodyOf } from '#contracts/endpoint.ts';
import type { TypedPayoutAccount } from '#contracts/payout-accounts.ts';
import type { requestPayout as requestPayoutCall } from '#contracts/payouts.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { nanosFromCents } from '#shared/money/nanos.ts';
import { type Account, lockAccount } from '../accounts/accounts.ts';
import { lockAvailableFunds, reservePayout } from '../ledger/ledger.ts';
import { randomId, type Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { SignedInAccount } from '../platform/http/visitor.ts';
import { type Leg, type LegProvider, newLeg, newProviderKey } from './leg.ts';
import { readReceiver } from './leg-route.ts';
import { insertLeg } from './legs-store.ts';
import { keepAccount, neededAccount, type PayoutAccount } from './payout-accounts.ts';
import { noteAccount, readPayoutDetails } from './payout-details.ts';
import { sendPayoutLetter } from './payout-mail.ts';
import { routePayout } from './payout-ways.ts';
import { insertPayout, type Payout, type PayoutsContext, writeReview } from './payouts-store.ts';
import { findReasons } from './read-review-facts.ts';
import { newReview } from './review-machine.ts';
import { needsSecondPerson } from './review-rules.ts';
import { submitLegJob } from './run-leg.ts';
import { demandWithdrawal } from './withdrawal.ts';

type NewLegOf = {
  payout: Payout & { accountId: bigint };
  provider: LegProvider;
  /** `held`: the leg is in review first. */
  stage: 'held' | 'queued';
};

/** Inserts one leg for the whole amount. An amount above a transfer's limit is split on sending. */
const insertFirstLeg = async (
  context: PayoutsContext,
  trx: Transaction,
  { payout, provider, stage }: NewLegOf,
): Promise<Leg> => {
  const id = randomId();
  const leg = newLeg(
    {
      id,
      payoutId: payout.id,
      offsetCents: 0,
      amountCents: payout.amountCents,
      provider,
      receiver: (await readReceiver(trx, provider, payout.accountId)) ?? '',
      providerKey: newProviderKey(provider, id, 1),
    },
    context.clock.now(),
    stage,
  );
  await insertLeg(trx, leg);
  return leg;
};

type Way = { provider: LegProvider; account: PayoutAccount | undefined };

/** Chooses the way, and the account for payment by hand. @throws DomainError those of neededAccount. */
const chooseWay = async (
  context: PayoutsContext,
  trx: Transaction,
  { patient, given }: { patient: Account; given: TypedPayoutAccount | undefined },
): Promise<Way> => {
  const { country } = patient;
  const { recipientId } = await readPayoutDetails(trx, patient.id);
  const provider = routePayout(context, { country, hasRecipient: recipientId !== null });
  if (provider !== 'manual') return { provider, account: undefined };
  const account = neededAccount(given, country);
  await noteAccount(context, trx, { patient, account });
  return { provider, account };
};

type Given = NonNullable<BodyOf<typeof requestPayoutCall>>;

/**
 * Makes the payout, reserves the money and enqueues the job that sends it in one transaction. In review the
 * leg is `held`, and nothing is sent.
 * @throws DomainError those of demandWithdrawal and chooseWay.
 */
export const requestPayout = async (
  context: PayoutsContext,
  { id: patientId }: SignedInAccount,
  { account: given, stage: seen }: Given = {},
): Promise<Payout> => {
  const { db, clock, config, jobs } = context;
  return db.transaction().execute(async (trx) => {
    const patient = await lockAccount(trx, patientId);
    if (!patient) throw new DomainError('not-signed-in');
    const at = clock.now();
    const funds = await lockAvailableFunds(trx, patientId, { at, clearingDays: config.clearingDays });
    const amountCents = await demandWithdrawal(context, trx, { patient, funds, seen });
    const { provider, account } = await chooseWay(context, trx, { patient, given });
    const payee = account?.holder;
    const reasons = await findReasons(context, trx, { patientId, amountCents, payee });
    const isHeld = reasons.length > 0;
    const made = { id: randomId(), accountId: patientId, amountCents, createdAt: at };
    const payout = await insertPayout(trx, made);
    if (!payout) throw new DomainError('payout-pending');
    await reservePayout(trx, at, {
      patientId,
      payoutId: payout.id,
      amountNanos: nanosFromCents(amountCents),
    });
    if (account) await keepAccount(context, trx, { payoutId: payout.id, account });
    const stage = isHeld ? 'held' : 'queued';
    const leg = await insertFirstLeg(context, trx, {
      payout: { ...payout, accountId: patientId },
      provider,
      stage,
    });
    if (isHeld) {
      const needsSecond = needsSecondPerson(config.payoutRules, payout);
      await writeReview(trx, newReview({ payoutId: payout.id, reasons, needsSecond }, at));
    }
    // A leg that is in review or paid by hand has no look, and is not sent.
    if (leg.lookAt !== null) {
      await jobs.enqueue(trx, submitLegJob, { legId: encodePublicId(leg.id) });
    }
    await sendPayoutLetter(context, trx, payout, { kind: isHeld ? 'held' : 'requested', cents: amountCents });
    return payout;
  });
};
