import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSandboxProcess } from '../../../../test/support/sandbox-process.ts';
import { createHmrc } from '../hmrc/hmrc.ts';
import { createVies } from './vies.ts';

let sandbox: Awaited<ReturnType<typeof startSandboxProcess>>;
beforeAll(async () => {
  sandbox = await startSandboxProcess({ APP_URL: 'http://127.0.0.1:9' });
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.control('POST', '/reset'));

const vies = (requester?: string, options = {}) =>
  createVies({ apiBase: sandbox.addressOf(7), requester }, options);
const hmrc = (requester?: string, options = {}) =>
  createHmrc({ apiBase: sandbox.addressOf(7), requester, clientId: 'id', clientSecret: 'secret' }, options);

const REGISTERS = [
  ['VIES', vies, 'IE6388047V', 'IE6433435F', 'POST /check-vat-number'],
  ['HMRC', hmrc, 'GB999999973', 'GB980780684', 'GET /organisations/vat/check-vat-number'],
] as const;

describe.each(REGISTERS)('%s', (_, create, known, unknown, call) => {
  test('knows a number by its name, or does not know it', async () => {
    expect(await create().check(known)).toEqual({ kind: 'known', reference: null, name: 'HALCYON YOGA LTD' });
    expect(await create().check(unknown)).toMatchObject({ kind: 'unknown' });
  });

  test.each(['500', '429', '401', 'decline', 'malformed', 'reset'] as const)(
    'gives no answer to a question that fails by %s',
    async (effect) => {
      await sandbox.fault({ match: call, effect });
      expect(await create().check(known)).toMatchObject({ kind: 'unanswered' });
      expect(await create().check(known), 'the next one').toMatchObject({ kind: 'known' });
    },
  );

  test('gives no answer while it is slow or down', async () => {
    await sandbox.fault({ match: call, effect: 'timeout-before' });
    expect(await create(undefined, { timeLimitMs: 300 }).check(known)).toEqual({
      kind: 'unanswered',
      reason: 'TimeoutError',
    });
    await sandbox.control('POST', '/outages/registers', { how: 'refused' });
    expect(await create().check(known)).toMatchObject({ kind: 'unanswered' });
  });
});

test('VIES proves its answer to a requester of a member state, and is not told one of another country', async () => {
  expect(await vies('IE6388047V').check('IE6388047V')).toMatchObject({ reference: 'WAPIAAAAA0000001' });
  expect(await vies('GB999999973').check('IE6388047V')).toMatchObject({ kind: 'known', reference: null });
});

test('HMRC proves its answer to a requester of the United Kingdom', async () => {
  expect(await hmrc('GB123456789').check('GB999999973')).toMatchObject({ reference: 'ABC-DEF-001' });
  expect(await hmrc('IE6388047V').check('GB999999973')).toMatchObject({ kind: 'known', reference: null });
});
