import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { TestSandbox } from './sandbox-site.ts';

const CARD = { legalType: 'PRIVATE', cardNumber: '4149439012345678' };
const ADDRESS = { country: 'UA', city: 'Kyiv', firstLine: 'Khreshchatyk 1', postCode: '01001' };

/** Wise as its caller sees it; each call gets `sandbox` again, so that a test may restart it. */
export const wiseCaller = (sandbox: () => TestSandbox) => {
  const wise = async (method: string, path: string, body?: object, token = 'token') => {
    const response = await fetch(sandbox().running.urlOf('wise') + path, {
      method,
      headers: { authorization: token && `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    // biome-ignore lint/suspicious/noExplicitAny: answers are read as the JSON they are
    const read = (text === '' ? undefined : JSON.parse(text)) as any;
    return { status: response.status, headers: response.headers, body: read };
  };
  const profile = async (): Promise<number> => {
    const { body } = await wise('GET', '/v2/profiles');
    return body.find(({ type }: { type: string }) => type === 'BUSINESS').id;
  };
  const quote = async (sourceAmount: number) =>
    (
      await wise('POST', `/v3/profiles/${await profile()}/quotes`, {
        sourceCurrency: 'USD',
        targetCurrency: 'UAH',
        sourceAmount,
        payOut: 'BANK_TRANSFER',
      })
    ).body;
  const recipient = async (
    accountHolderName = 'Koval Olena Ivanivna',
    { type = 'ukrainian_card', details = { ...CARD, address: ADDRESS } as object } = {},
  ) =>
    wise('POST', '/v1/accounts', {
      profile: await profile(),
      accountHolderName,
      currency: 'UAH',
      type,
      details,
    });
  const transfer = async (
    quoteUuid: string,
    targetAccount: number,
    customerTransactionId: string = randomUUID(),
  ) =>
    wise('POST', '/v1/transfers', {
      targetAccount,
      quoteUuid,
      customerTransactionId,
      details: { reference: 'payout' },
    });
  const stateOf = async (id: number) => (await wise('GET', `/v1/transfers/${id}`)).body.status;
  return {
    wise,
    profile,
    quote,
    recipient,
    transfer,
    stateOf,
    fund: async (id: number) =>
      wise('POST', `/v3/profiles/${await profile()}/transfers/${id}/payments`, { type: 'BALANCE' }),
    balance: async (): Promise<number> =>
      (await wise('GET', `/v4/profiles/${await profile()}/balances?types=STANDARD`)).body[0].amount.value,
    reaches: async (id: number, state: string) => {
      await sandbox().later();
      expect(await stateOf(id)).toBe(state);
    },
    made: async (name?: string, amount = 100) => {
      const to = (await recipient(name)).body.id;
      return (await transfer((await quote(amount)).id, to)).body.id as number;
    },
  };
};
