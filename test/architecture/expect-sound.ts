import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { Endpoint } from '#contracts/endpoint.ts';
import { ERROR_TEXTS, isErrorCode } from '#contracts/error-codes.ts';

const ENVELOPES = {
  plain: () => ({}),
  message: (error: string) => ({ message: 'error', error_message: error }),
  success: () => ({ success: false }),
  'success-details': () => ({ success: false, details: expect.any(String) }),
  status: (error: string) => ({ status: 'error', message: error }),
};

/** Expects the shape of an answer: no internal error, and refusals with words, wrapped as in the contract. */
export const expectSound = (reply: LightMyRequestResponse, { envelope }: Endpoint, told: string): void => {
  const { statusCode: status } = reply;
  if (status < 400) return;
  expect(reply.headers['content-type'], told).toContain('application/json');
  const body = reply.json();
  expect(status < 500 || /(^|-)not-connected$/.test(body.code), `${told}: ${status} ${reply.body}`).toBe(
    true,
  );
  expect(isErrorCode(body.code), `${told}: ${reply.body}`).toBe(true);
  const error = ERROR_TEXTS[body.code as keyof typeof ERROR_TEXTS];
  expect(body, told).toMatchObject({ error, ...ENVELOPES[envelope](error) });
};
