import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { VatRegisterPort } from '../../src/server/organizations/vat-register-port.ts';
import { startSandboxProcess } from '../support/sandbox-process.ts';

type Asked = { apiBase: string; requester?: string | undefined; timeLimitMs?: number };

type Register = {
  create(asked: Asked): VatRegisterPort;
  /** A number in the sandbox's register, and one that is not. */
  known: string;
  unknown: string;
  /** The sandbox's name of the call. */
  call: string;
};

/** Tests the answers of a register in the sandbox. Returns how to ask it as a requester. */
export const proveRegister = ({ create, known, unknown, call }: Register) => {
  let sandbox: Awaited<ReturnType<typeof startSandboxProcess>>;
  beforeAll(async () => {
    sandbox = await startSandboxProcess({ APP_URL: 'http://127.0.0.1:9' });
  });
  afterAll(() => sandbox.close());
  beforeEach(() => sandbox.control('POST', '/reset'));

  const ask = (number: string, asked: Omit<Asked, 'apiBase'> = {}) =>
    create({ apiBase: sandbox.addressOf(7), ...asked }).check(number);

  test('knows a number by its name, or does not know it', async () => {
    expect(await ask(known)).toEqual({ kind: 'known', reference: null, name: 'HALCYON YOGA LTD' });
    expect(await ask(unknown)).toMatchObject({ kind: 'unknown' });
  });

  test.each(['500', '429', '401', 'decline', 'malformed', 'reset'] as const)(
    'gives no answer to a question that fails by %s',
    async (effect) => {
      await sandbox.fault({ match: call, effect });
      expect(await ask(known)).toMatchObject({ kind: 'unanswered' });
      expect(await ask(known), 'the next one').toMatchObject({ kind: 'known' });
    },
  );

  test('gives no answer while it is slow or down', async () => {
    await sandbox.fault({ match: call, effect: 'timeout-before' });
    expect(await ask(known, { timeLimitMs: 300 })).toEqual({ kind: 'unanswered', reason: 'TimeoutError' });
    await sandbox.control('POST', '/outages/registers', { how: 'refused' });
    expect(await ask(known)).toMatchObject({ kind: 'unanswered' });
  });

  return (number: string, requester: string) => ask(number, { requester });
};
