import { randomUUID, verify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../test/sites/sandbox-site.ts';
import { wiseCaller } from '../../test/sites/sandbox-wise-site.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await sandbox.control('POST', '/reset');
  await sandbox.forgetWebhooks();
});

const { wise, quote, recipient, transfer, fund, balance, stateOf, reaches, made } = wiseCaller(() => sandbox);
const card = { legalType: 'PRIVATE', cardNumber: '4149439012345678' };
const address = { country: 'UA', city: 'Kyiv', firstLine: 'Khreshchatyk 1', postCode: '01001' };

test('refuses a call without a token', async () => {
  expect((await wise('GET', '/v2/profiles', undefined, '')).status).toBe(401);
});

describe('a recipient', () => {
  test('is drawn from requirements and checked against them', async () => {
    const { body } = await wise('GET', `/v1/quotes/${(await quote(100)).id}/account-requirements`);
    expect(body.map(({ type }: { type: string }) => type)).toEqual(['ukrainian_card', 'privatbank']);
    const refused = await recipient('Koval Olena', { details: { ...card, cardNumber: '1', address } });
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'cardNumber']);
    expect((await recipient('Olena')).body.errors[0].path).toBe('accountHolderName');
    expect((await recipient()).body.longAccountSummary).toBe('Card ending in 5678');
  });
});

describe('a transfer', () => {
  test('is made once for one customerTransactionId, and a quote is good for one transfer', async () => {
    const to = (await recipient()).body.id;
    const { id } = await quote(100);
    const key = randomUUID();
    const first = await transfer(id, to, key);
    expect((await transfer(id, to, key)).body.id).toBe(first.body.id);
    expect((await transfer(id, to)).body.errors[0].code).toBe('QUOTE_ALREADY_USED');
  });

  test('goes from funded to sent with signed webhooks, and the balance pays it once', async () => {
    const before = await balance();
    const id = await made();
    expect(await stateOf(id)).toBe('incoming_payment_waiting');
    expect((await fund(id)).body).toMatchObject({ status: 'COMPLETED' });
    expect((await fund(id)).body).toMatchObject({ status: 'REJECTED' });
    await reaches(id, 'outgoing_payment_sent');
    expect(await balance()).toBe(before - 100);
    const key = (await fetch(`${sandbox.running.urlOf('control')}/wise-public-key.pem`)).text();
    const webhook = sandbox.webhooks.find(({ raw }) => raw.includes('outgoing_payment_sent'));
    const signature = Buffer.from(String(webhook?.headers['x-signature-sha256']), 'base64');
    expect(verify('RSA-SHA256', Buffer.from(webhook?.raw ?? ''), await key, signature)).toBe(true);
  });

  test('is refused above the limit of a transfer to Ukraine', async () => {
    const to = (await recipient()).body.id;
    expect((await transfer((await quote(800)).id, to)).body.errors[0].code).toBe('TRANSFER_LIMIT_EXCEEDED');
  });

  test('is rejected with status 200 when the balance is empty, and with 403 where authentication is demanded', async () => {
    const id = await made();
    await sandbox.control('POST', '/wise/balance', { dollars: '1' });
    expect((await fund(id)).body).toMatchObject({
      status: 'REJECTED',
      errorCode: 'transfer.insufficient_funds',
    });
    await sandbox.control('POST', '/wise/sca', { on: 'yes' });
    const asked = await fund(id);
    expect([asked.status, asked.headers.get('x-2fa-approval-result')]).toEqual([403, 'REJECTED']);
    await sandbox.control('POST', '/wise/balance', { dollars: '500' });
    await sandbox.control('POST', `/wise/transfers/${id}/fund`);
    await reaches(id, 'outgoing_payment_sent');
  });

  test('comes back without the fee when it bounces, also after it was sent', async () => {
    const before = await balance();
    const id = await made('Returned Olena');
    await fund(id);
    await reaches(id, 'funds_refunded');
    expect(await balance()).toBeCloseTo(before);
  });

  test('may stay where it is, roll back, or be cancelled while that is allowed', async () => {
    const stuck = await made('Stuck Olena');
    await fund(stuck);
    await reaches(stuck, 'processing');
    expect((await wise('PUT', `/v1/transfers/${stuck}/cancel`)).body.status).toBe('funds_refunded');
    const rolled = await made('Rollback Olena');
    await fund(rolled);
    await reaches(rolled, 'outgoing_payment_sent');
    expect((await wise('PUT', `/v1/transfers/${rolled}/cancel`)).status).toBe(409);
  });
});
