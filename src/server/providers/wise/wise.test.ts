import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBankTransferHelpers, testBankTransfers } from '../../../../test/sites/bank-transfer-site.ts';
import { startWiseSandbox, type WiseSandbox } from '../../../../test/sites/wise-site.ts';
import { eventually } from '../../../../test/support/eventually.ts';
import { createWise, type Wise } from './wise.ts';

type Delivery = { headers: IncomingHttpHeaders; rawBody: Buffer };

let sandbox: WiseSandbox;
let wise: Wise;
let listener: Server;
const deliveries: Delivery[] = [];

beforeAll(async () => {
  listener = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      deliveries.push({ headers: request.headers, rawBody: Buffer.concat(parts) });
      response.end();
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  sandbox = await startWiseSandbox(`http://127.0.0.1:${port}`);
  wise = createWise(sandbox.config, { timeLimitMs: 2_000 });
});
beforeEach(() => sandbox.setBalance(100_000));
afterEach(() => sandbox.clearFaults());
afterAll(async () => {
  await sandbox.close();
  listener.closeAllConnections();
  listener.close();
});

const { transferTo } = createBankTransferHelpers(() => wise.transfers);

describe('transfers', () => {
  const match = 'POST /v1/transfers$';
  testBankTransfers(() => ({
    port: wise.transfers,
    loseNextAnswer: async () => void (await sandbox.fault({ match, effect: 'timeout-after' })),
    holdOffNext: async () => void (await sandbox.fault({ match, effect: '429' })),
    setBalance: async (dollars) => void (await sandbox.setBalance(dollars)),
  }));

  test('recognises a demand for strong authentication, and the transfer waits for its money', async () => {
    const waiting = await transferTo('Koval Olena');
    await sandbox.askForAuthentication(true);
    expect(await wise.transfers.fund(waiting)).toEqual({
      kind: 'not-confirmed',
      needs: 'authentication',
      reason: 'authentication-needed',
    });
    await sandbox.askForAuthentication(false);
  });

  test('a call without an answer reports its reason', async () => {
    const transferId = await transferTo('Koval Olena');
    await sandbox.fault({ match: 'POST /v3/profiles/*/transfers/*/payments', effect: 'timeout-before' });
    expect(await wise.transfers.fund(transferId)).toEqual({
      kind: 'not-confirmed',
      needs: null,
      reason: 'TimeoutError',
    });
  });

  test('a call to a closed port made nothing', async () => {
    const nobody = createServer();
    await new Promise<void>((resolve) => nobody.listen(0, '127.0.0.1', resolve));
    const { port } = nobody.address() as AddressInfo;
    await new Promise((resolve) => nobody.close(resolve));
    const { transfers } = createWise({ ...sandbox.config, apiBase: `http://127.0.0.1:${port}` });
    const order = { transactionId: 't', quoteId: 'q', recipientId: '1', reference: 'r' };
    expect(await transfers.createTransfer(order)).toEqual({ kind: 'unavailable', reason: 'ECONNREFUSED' });
    expect(await transfers.test()).toMatchObject({ kind: 'unavailable' });
  });

  test('a token of another profile is not connected', async () => {
    const { transfers } = createWise({ ...sandbox.config, profileId: '4711' });
    expect(await transfers.test()).toMatchObject({ kind: 'unavailable' });
  });
});

describe('webhooks', () => {
  const verify = (delivery: Delivery) => wise.webhooks?.verify({ ...delivery, now: new Date() });
  // Only webhooks of this transfer: one of an earlier test may still arrive.
  const delivered = async (transferId: string, type: string): Promise<Delivery> => {
    await sandbox.releaseWebhooks();
    return eventually(`a webhook of ${type}`, () => {
      const found = deliveries.find(
        ({ rawBody }) => rawBody.includes(`"id":${transferId},`) && rawBody.includes(`"${type}"`),
      );
      if (!found) throw new Error('no webhook yet');
      return found;
    });
  };
  const aDelivery = async (): Promise<Delivery> => {
    const transferId = await transferTo('Koval Olena');
    deliveries.length = 0;
    await sandbox.move(transferId, 'processing');
    return delivered(transferId, 'transfers#state-change');
  };

  test('a webhook is genuine only with its original bytes', async () => {
    const delivery = await aDelivery();
    const verified = await verify(delivery);
    expect(verified).toMatchObject({
      kind: 'genuine',
      webhook: { type: 'transfers#state-change', subject: { kind: 'transfer' } },
    });
    const later = { ...delivery.headers, 'x-delivery-id': 'another' };
    expect(await verify({ ...delivery, headers: later })).toEqual(verified);
    const rawBody = Buffer.from(delivery.rawBody.toString('utf8').replace('transfer', 'transfers'));
    expect(await verify({ ...delivery, rawBody })).toMatchObject({ kind: 'forged' });
    const { 'x-signature-sha256': _, ...unsigned } = delivery.headers;
    expect(await verify({ ...delivery, headers: unsigned })).toMatchObject({ kind: 'forged' });
  });

  test('a webhook of a refund reports the returned amount, in dollars only', async () => {
    const transferId = await transferTo('Koval Stuck');
    await wise.transfers.fund(transferId);
    deliveries.length = 0;
    await sandbox.move(transferId, 'funds_refunded');
    const delivery = await delivered(transferId, 'transfers#refund');
    const cents = (await sandbox.booked()).transfers.find(({ id }) => String(id) === transferId)?.refunded;
    expect(cents).toBeGreaterThan(0);
    expect(await verify(delivery)).toMatchObject({
      webhook: { type: 'transfers#refund', subject: { transferId, returnedCents: cents } },
    });
  });

  test('answers a test of the subscription, and ignores it', async () => {
    const delivery = await aDelivery();
    const headers = { ...delivery.headers, 'x-test-notification': 'true' };
    expect(await verify({ ...delivery, headers })).toMatchObject({
      kind: 'genuine',
      webhook: { type: 'test', subject: undefined },
    });
  });

  test('ignores a webhook of another profile’s transfer', async () => {
    const { webhooks } = createWise({ ...sandbox.config, profileId: '4711' });
    expect(await webhooks?.verify({ ...(await aDelivery()), now: new Date() })).toMatchObject({
      kind: 'genuine',
      webhook: { subject: undefined },
    });
  });
});
