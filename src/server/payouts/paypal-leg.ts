import { encodePublicId } from '#shared/ids/public-id.ts';
import { DEFAULT_LANGUAGE, localeOf } from '#shared/languages/languages.ts';
import { findAccount } from '../accounts/accounts.ts';
import type { LegDriver } from './leg-driver.ts';
import { connectedWallet, findPayout, type PayoutsContext } from './payouts-store.ts';

const languageOf = async ({ db }: PayoutsContext, payoutId: bigint) => {
  const payout = await findPayout(db, payoutId);
  const patient = payout?.accountId ? await findAccount(db, payout.accountId) : undefined;
  return localeOf(patient?.language ?? DEFAULT_LANGUAGE);
};

/** Pays one batch a leg, under the leg's key. A refused receiver fails the leg: it has no other way. */
export const paypalLeg: LegDriver = {
  async send(context, leg, call) {
    const reference = encodePublicId(leg.id);
    const answer = await connectedWallet(context).createBatch({
      senderBatchId: leg.providerKey,
      reference,
      receiver: leg.receiver,
      amountCents: leg.amountCents,
      language: await languageOf(context, leg.payoutId),
    });
    if (answer.kind === 'created') return { kind: 'made', call, providerId: answer.batchId };
    const { kind, reason } = answer;
    const { mayBeMade } = call;
    context.log.warn({ leg: reference, kind, reason, mayBeMade }, 'payout not accepted by the provider');
    switch (answer.kind) {
      case 'refused':
        return { kind: 'refused', call, reason, otherWay: null };
      case 'unavailable':
        return { kind: 'unavailable', call, waitsFor: answer.waitsFor, reason, otherWay: null };
      case 'outcome-unknown':
        return { kind: 'unanswered', call };
    }
  },

  async look(context, batchId) {
    const found = await connectedWallet(context).getBatch(batchId);
    if (found.kind === 'unavailable') return found;
    if (found.kind === 'not-found') return { kind: 'not-known', because: 'not-found' };
    const { batch } = found;
    return {
      kind: 'read',
      of: { providerId: batch.batchId, providerKey: batch.senderBatchId },
      event: { kind: 'batch-read', batch },
      fund: undefined,
    };
  },
};
