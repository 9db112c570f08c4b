import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../test/sites/sandbox-site.ts';
import { wiseCaller } from '../../test/sites/sandbox-wise-site.ts';
import { RECIPIENT_WORDS } from './recipient-words.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const { wise, quote, recipient, transfer, fund, balance, stateOf, reaches, made } = wiseCaller(() => sandbox);

const order = async (name: string) =>
  transfer((await quote(100)).id, (await recipient(`Koval Olena ${name}`)).body.id);

test('refuses the recipient for "rejected"', async () => {
  const { status, body } = await recipient('Koval Rejected');
  expect([status, body.errors[0].code]).toEqual([422, 'RECIPIENT_REJECTED']);
});

test.each([
  ['purpose', 'NOT_VALID'],
  ['expired quote', 'QUOTE_EXPIRED'],
  ['over limit', 'TRANSFER_LIMIT_EXCEEDED'],
])('makes no transfer for %s', async (word, code) => {
  const { status, body } = await order(word);
  expect([status, body.errors[0].code]).toEqual([422, code]);
});

test('rejects "no funds" with status 200, and lets an operator fund it by hand', async () => {
  const { id } = (await order('No funds')).body;
  const { status, body } = await fund(id);
  expect([status, body.status, body.errorCode]).toEqual([200, 'REJECTED', 'transfer.insufficient_funds']);
  await sandbox.control('POST', `/wise/transfers/${id}/fund`);
  await reaches(id, 'outgoing_payment_sent');
});

test('demands strong authentication to fund for "sca"', async () => {
  const { id } = (await order('SCA')).body;
  const { status, headers } = await fund(id);
  expect([status, headers.get('x-2fa-approval-result')]).toEqual([403, 'REJECTED']);
  expect(headers.get('x-2fa-approval')).toBeTruthy();
  expect(await stateOf(id)).toBe('incoming_payment_waiting');
});

test.each([
  ['stuck', 'processing', 0],
  ['rollback', 'outgoing_payment_sent', 0],
  ['bounced', 'funds_refunded', 100],
  ['returned', 'funds_refunded', 100],
  ['charged', 'funds_refunded', 100],
  ['returned fee kept', 'funds_refunded', 98.85],
])('ends %s as %s, and returns %d', async (word, state, back) => {
  const before = await balance();
  const id = await made(`Koval ${word}`);
  await fund(id);
  await reaches(id, state);
  expect(await balance()).toBeCloseTo(before - 100 + back);
});

test('plays every word of the list above', () => {
  expect(RECIPIENT_WORDS.map(({ word }) => word)).toEqual([
    'rejected',
    'purpose',
    'expired quote',
    'over limit',
    'no funds',
    'sca',
    'stuck',
    'rollback',
    'bounced',
    'returned',
    'charged',
    'fee kept',
  ]);
});

test('continues a transfer in flight when its recipient is deleted', async () => {
  const { body } = await recipient('Koval Returned');
  const { id } = (await transfer((await quote(100)).id, body.id)).body;
  await fund(id);
  await wise('DELETE', `/v1/accounts/${body.id}`);
  await reaches(id, 'funds_refunded');
});

test('limits PrivatBank to 399,999 UAH a month, and other cards to 20 transfers', async () => {
  const pay = async (to: number, dollars: number) => (await transfer((await quote(dollars)).id, to)).body;
  const phone = { legalType: 'PRIVATE', phoneNumber: '+380931234567', accountNumber: '1234' };
  const privatbank = (await recipient('Koval Ivan', { type: 'privatbank', details: phone })).body.id;
  for (let n = 0; n < 13; n += 1) expect(await pay(privatbank, 710)).toHaveProperty('id');
  expect((await pay(privatbank, 710)).errors[0].message).toContain('399,999');
  const card = (await recipient('Koval Petro')).body.id;
  for (let n = 0; n < 20; n += 1) expect(await pay(card, 10)).toHaveProperty('id');
  expect((await pay(card, 10)).errors[0].code).toBe('TRANSFER_LIMIT_EXCEEDED');
});
