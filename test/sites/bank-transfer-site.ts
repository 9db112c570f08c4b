import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { RecipientForm } from '#contracts/payout-details.ts';
import type { BankTransferPort, TransferState } from '#server/payouts/bank-transfer-port.ts';
import { eventually } from '../support/eventually.ts';

/** A provider under test; a word in the recipient's name decides how a transfer ends. */
export type BankStage = {
  port: BankTransferPort;
  /** The next call that makes a transfer succeeds, and its answer is lost. */
  loseNextAnswer(): Promise<void>;
  /** The next call that makes a transfer gets a temporary refusal, before anything is done. */
  holdOffNext(): Promise<void>;
  /** Sets our balance in dollars. */
  setBalance(dollars: number): Promise<void>;
};

const ANSWERS: Record<string, string> = {
  legalType: 'PRIVATE',
  cardNumber: '4149439012345678',
  'address.country': 'UA',
  'address.city': 'Kyiv',
  'address.firstLine': 'Khreshchatyk 1',
  'address.postCode': '01001',
};

/** Makes recipients and transfers of a provider. */
export const createBankTransferHelpers = (port: () => BankTransferPort) => {
  const formsOf = async (): Promise<RecipientForm[]> => {
    const found = await port().readForms();
    assert(found.kind === 'found', found.kind);
    return found.forms;
  };
  const recipientNamed = async (name: string): Promise<string> => {
    const made = await port().createRecipient({ name, type: 'ukrainian_card', answers: ANSWERS });
    assert(made.kind === 'created', JSON.stringify(made));
    return made.recipientId;
  };
  const orderFor = async (name: string, amountCents = 10_000) => {
    const quoted = await port().quote(amountCents);
    assert(quoted.kind === 'quoted', quoted.kind);
    const recipientId = await recipientNamed(name);
    return { transactionId: randomUUID(), quoteId: quoted.quoteId, recipientId, reference: 'Watchwell' };
  };
  const transferTo = async (name: string): Promise<string> => {
    const made = await port().createTransfer(await orderFor(name));
    assert(made.kind === 'created', JSON.stringify(made));
    return made.transferId;
  };
  const recordOf = async (transferId: string) => {
    const found = await port().getTransfer(transferId);
    assert(found.kind === 'found', found.kind);
    return found.transfer;
  };
  const expectState = (transferId: string, state: TransferState) =>
    eventually(state, async () => expect(await recordOf(transferId)).toMatchObject({ state }));
  return { formsOf, orderFor, transferTo, recordOf, expectState };
};
type Helpers = ReturnType<typeof createBankTransferHelpers>;

const testRecipients = (stage: () => BankStage, { formsOf, orderFor }: Helpers): void => {
  test('tests a connection', async () => {
    expect(await stage().port.test()).toEqual({
      kind: 'connected',
      connection: {
        profileId: '28577001',
        profileName: 'Watchwell Sandbox Ltd',
        environment: 'sandbox',
      },
    });
  });

  test('the forms of a recipient are the provider’s, also after an answer', async () => {
    const forms = await formsOf();
    expect(forms.map(({ type }) => type)).toEqual(['ukrainian_card', 'privatbank']);
    const card = forms[0]?.fields.find(({ key }) => key === 'cardNumber');
    expect(card).toMatchObject({ kind: 'text', required: true, minLength: 16, pattern: '^\\d{16}$' });
    expect(forms[0]?.fields[0]).toMatchObject({
      kind: 'choice',
      choices: [{ value: 'PRIVATE', label: 'Person' }],
    });
    const given = { type: 'ukrainian_card', answers: { 'address.country': 'UA' } };
    expect(await stage().port.readForms(given)).toEqual({ kind: 'found', forms });
  });

  test('a recipient has an id and a summary without the whole number', async () => {
    const made = await stage().port.createRecipient({
      name: 'Koval Olena Ivanivna',
      type: 'ukrainian_card',
      answers: ANSWERS,
    });
    expect(made).toEqual({
      kind: 'created',
      recipientId: expect.stringMatching(/^\d+$/),
      summary: 'Card ending in 5678',
    });
  });

  test('refuses a wrong answer and names its question', async () => {
    const answers = { ...ANSWERS, 'address.postCode': 'x' };
    expect(
      await stage().port.createRecipient({ name: 'Koval Olena', type: 'ukrainian_card', answers }),
    ).toEqual({
      kind: 'refused',
      problems: [expect.objectContaining({ field: 'address.postCode', text: expect.any(String) })],
    });
  });

  test('a deleted recipient cannot be paid, and is deleted once', async () => {
    const order = await orderFor('Koval Olena');
    const { port } = stage();
    expect(await port.deleteRecipient(order.recipientId)).toEqual({ kind: 'deleted' });
    expect(await port.deleteRecipient(order.recipientId)).toEqual({ kind: 'deleted' });
    expect(await port.createTransfer(order)).toMatchObject({ kind: 'refused' });
  });
};

const testMaking = (stage: () => BankStage, { orderFor, recordOf }: Helpers): void => {
  test('a transfer is made once for one key, and waits for its money', async () => {
    const order = await orderFor('Koval Olena');
    const made = await stage().port.createTransfer(order);
    assert(made.kind === 'created');
    expect(await stage().port.createTransfer(order)).toEqual(made);
    expect(await recordOf(made.transferId)).toMatchObject({
      transactionId: order.transactionId,
      state: 'awaiting-funding',
      sourceCurrency: 'USD',
      targetCurrency: 'UAH',
    });
    const listed = await stage().port.listTransfers(20);
    assert(listed.kind === 'found');
    expect(listed.transfers[0]).toMatchObject({ transferId: made.transferId });
  });

  test('all transfers since a moment are listed, with their keys, each once', async () => {
    const before = new Date();
    const orders = [await orderFor('Koval Olena'), await orderFor('Koval Olena')];
    for (const order of orders) await stage().port.createTransfer(order);
    const listed = await stage().port.listTransfersSince(before);
    assert(listed.kind === 'found');
    expect(listed.transfers.map(({ transactionId }) => transactionId).toSorted()).toEqual(
      orders.map(({ transactionId }) => transactionId).toSorted(),
    );
    const later = new Date(Date.now() + 60_000);
    expect(await stage().port.listTransfersSince(later)).toEqual({ kind: 'found', transfers: [] });
  });

  test('a lost answer has an unknown outcome, and the same key finds the transfer', async () => {
    const order = await orderFor('Koval Olena');
    await stage().loseNextAnswer();
    expect(await stage().port.createTransfer(order)).toMatchObject({ kind: 'outcome-unknown' });
    const made = await stage().port.createTransfer(order);
    assert(made.kind === 'created');
    expect(await recordOf(made.transferId)).toMatchObject({ transactionId: order.transactionId });
  });

  test('distinguishes a refusal from a busy provider', async () => {
    const order = await orderFor('Koval expired quote');
    expect(await stage().port.createTransfer(order)).toEqual({ kind: 'refused', reason: 'QUOTE_EXPIRED' });
    await stage().holdOffNext();
    expect(await stage().port.createTransfer(order)).toMatchObject({ kind: 'unavailable' });
  });

  test('a transfer with an unanswerable question is refused before it is made', async () => {
    expect(await stage().port.createTransfer(await orderFor('Koval Purpose'))).toEqual({
      kind: 'refused',
      reason: 'ASKS_FOR transferPurpose',
    });
  });

  test('a reference is as long as the receiver’s bank takes', async () => {
    const order = { ...(await orderFor('Koval Olena')), reference: 'Watchwell, for a knee and a hip' };
    expect(await stage().port.createTransfer(order)).toMatchObject({ kind: 'created' });
  });

  test('refuses more than one transfer may carry', async () => {
    expect(await stage().port.createTransfer(await orderFor('Koval Olena', 90_000))).toEqual({
      kind: 'refused',
      reason: 'TRANSFER_LIMIT_EXCEEDED',
    });
  });

  test('an unknown transfer is not found', async () => {
    expect(await stage().port.getTransfer('1')).toEqual({ kind: 'not-found' });
  });
};

const testFunding = (stage: () => BankStage, { transferTo, expectState }: Helpers): void => {
  test.each<[string, TransferState]>([
    ['Koval Olena', 'sent'],
    ['Koval Rollback', 'sent'],
    ['Koval Bounced', 'refunded'],
    ['Koval Returned', 'refunded'],
    ['Koval Charged', 'refunded'],
    ['Koval Stuck', 'processing'],
  ])('%s: a funded transfer ends as %s', async (name, state) => {
    const transferId = await transferTo(name);
    expect(await stage().port.fund(transferId)).toEqual({ kind: 'funded' });
    await expectState(transferId, state);
  });

  test('a transfer is not funded from an empty balance, nor twice', async () => {
    const transferId = await transferTo('Koval Olena');
    await stage().setBalance(0);
    expect(await stage().port.fund(transferId)).toEqual({
      kind: 'not-confirmed',
      needs: 'top-up',
      reason: 'balance-too-small',
    });
    await stage().setBalance(1_000);
    expect(await stage().port.fund(transferId)).toEqual({ kind: 'funded' });
    expect(await stage().port.fund(transferId)).toMatchObject({ kind: 'not-confirmed' });
  });
};

/** Tests for every implementation of the bank transfer port, against its own counterpart. */
export const testBankTransfers = (stage: () => BankStage): void => {
  const helpers = createBankTransferHelpers(() => stage().port);
  testRecipients(stage, helpers);
  testMaking(stage, helpers);
  testFunding(stage, helpers);
};
