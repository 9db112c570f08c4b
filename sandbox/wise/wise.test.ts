import { randomUUID, verify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await sandbox.control('POST', '/reset');
  sandbox.webhooks.length = 0;
});

const wise = async (method: string, path: string, body?: object, token = 'token') => {
  const response = await fetch(sandbox.running.urlOf('wise') + path, {
    method,
    headers: { authorization: token && `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: answers are read as the JSON they are
  return { status: response.status, headers: response.headers, body: (await response.json()) as any };
};
const profile = async (): Promise<number> => {
  const { body } = await wise('GET', '/v2/profiles');
  return body.find(({ type }: { type: string }) => type === 'BUSINESS').id;
};
const quote = async (sourceAmount: number) =>
  (
    await wise('POST', `/v3/profiles/${await profile()}/quotes`, {
      ...{ sourceCurrency: 'USD', targetCurrency: 'UAH', sourceAmount, payOut: 'BANK_TRANSFER' },
    })
  ).body;
const card = { legalType: 'PRIVATE', cardNumber: '4149439012345678' };
const address = { country: 'UA', city: 'Kyiv', firstLine: 'Khreshchatyk 1', postCode: '01001' };
const recipient = async (
  accountHolderName = 'Koval Olena Ivanivna',
  details: object = { ...card, address },
) =>
  wise('POST', '/v1/accounts', {
    ...{ profile: await profile(), accountHolderName, currency: 'UAH', type: 'ukrainian_card', details },
  });
const transfer = async (
  quoteUuid: string,
  targetAccount: number,
  customerTransactionId: string = randomUUID(),
) =>
  wise('POST', '/v1/transfers', {
    ...{ targetAccount, quoteUuid, customerTransactionId, details: { reference: 'payout' } },
  });
const fund = async (id: number) =>
  (await wise('POST', `/v3/profiles/${await profile()}/transfers/${id}/payments`, { type: 'BALANCE' })).body;
const balance = async (): Promise<number> =>
  (await wise('GET', `/v4/profiles/${await profile()}/balances?types=STANDARD`)).body[0].amount.value;
const stateOf = async (id: number) => (await wise('GET', `/v1/transfers/${id}`)).body.status;
const reaches = (id: number, state: string) =>
  vi.waitFor(async () => expect(await stateOf(id)).toBe(state), 10_000);
const made = async (name?: string, amount = 100) => {
  const to = (await recipient(name)).body.id;
  return (await transfer((await quote(amount)).id, to)).body.id as number;
};

test('a call without a token is refused', async () => {
  expect((await wise('GET', '/v2/profiles', undefined, '')).status).toBe(401);
});

describe('a recipient', () => {
  test('is drawn from requirements and checked against them', async () => {
    const { body } = await wise('GET', `/v1/quotes/${(await quote(100)).id}/account-requirements`);
    expect(body.map(({ type }: { type: string }) => type)).toEqual(['ukrainian_card', 'privatbank']);
    const refused = await recipient('Koval Olena', { ...card, cardNumber: '1', address });
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

  test('goes from funded to sent, told by signed notices, and the balance pays it once', async () => {
    const before = await balance();
    const id = await made();
    expect(await stateOf(id)).toBe('incoming_payment_waiting');
    expect(await fund(id)).toMatchObject({ status: 'COMPLETED' });
    expect(await fund(id)).toMatchObject({ status: 'REJECTED' });
    await reaches(id, 'outgoing_payment_sent');
    expect(await balance()).toBe(before - 100);
    const key = (await fetch(`${sandbox.running.urlOf('control')}/wise-public-key.pem`)).text();
    const notice = await vi.waitFor(() => {
      const sent = sandbox.webhooks.find(({ raw }) => raw.includes('outgoing_payment_sent'));
      if (!sent) throw new Error('not told yet');
      return sent;
    }, 10_000);
    const signature = Buffer.from(String(notice.headers['x-signature-sha256']), 'base64');
    expect(verify('RSA-SHA256', Buffer.from(notice.raw), await key, signature)).toBe(true);
  });

  test('over the limit of a transfer to Ukraine is refused', async () => {
    const to = (await recipient()).body.id;
    expect((await transfer((await quote(800)).id, to)).body.errors[0].code).toBe('TRANSFER_LIMIT_EXCEEDED');
  });

  test('is rejected with status 200 when the balance is dry, and with 403 where authentication is wanted', async () => {
    const id = await made();
    await sandbox.control('POST', '/wise/balance', { dollars: '1' });
    expect(await fund(id)).toMatchObject({ status: 'REJECTED', errorCode: 'transfer.insufficient_funds' });
    await sandbox.control('POST', '/wise/sca', { on: 'yes' });
    const path = `/v3/profiles/${await profile()}/transfers/${id}/payments`;
    const asked = await wise('POST', path, { type: 'BALANCE' });
    expect([asked.status, asked.headers.get('x-2fa-approval-result')]).toEqual([403, 'REJECTED']);
    await sandbox.control('POST', '/wise/balance', { dollars: '500' });
    await sandbox.control('POST', `/wise/transfers/${id}/fund`);
    await reaches(id, 'outgoing_payment_sent');
  });

  test('that bounces comes back without the fee, also after it was sent', async () => {
    const before = await balance();
    const id = await made('Returned Olena');
    await fund(id);
    await reaches(id, 'funds_refunded');
    expect(await balance()).toBeCloseTo(before - 1.15);
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
