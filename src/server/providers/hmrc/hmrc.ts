import * as z from 'zod/mini';
import type { VatAnswer, VatRegisterPort } from '../../organizations/vat-register-port.ts';
import type { HmrcConfig } from '../../platform/config/provider-config.ts';
import {
  countCall,
  createAccessTokens,
  type ProviderAnswer,
  readAnswer,
  readFailure,
} from '../../platform/http/provider-call.ts';

const TIME_LIMIT_MS = 15_000;
const LOOKUP = '/organisations/vat/check-vat-number/lookup/';

const found = z.object({
  target: z.object({ name: z.optional(z.string()) }),
  consultationNumber: z.optional(z.string()),
});
const problem = z.object({ code: z.string() });

const digitsOf = (number: string): string => number.replace(/^GB/, '');

/** Only a number of the United Kingdom may ask for a proof. */
const REQUESTER = /^GB(\d{9}|\d{12})$/;

const parse = ({ status, body }: { status: number; body: unknown }): VatAnswer => {
  const answer = found.safeParse(body).data;
  if (status < 300 && answer)
    return { kind: 'known', reference: answer.consultationNumber ?? null, name: answer.target.name ?? '' };
  const code = problem.safeParse(body).data?.code;
  return status === 404 && code === 'NOT_FOUND'
    ? { kind: 'unknown', reference: null }
    : { kind: 'unanswered', reason: code ?? `HTTP ${status}` };
};

/** HMRC's register of VAT numbers of the United Kingdom ("Check a UK VAT number" 2.0). */
export const createHmrc = (
  { apiBase, clientId, clientSecret, requester = '' }: HmrcConfig,
  { timeLimitMs = TIME_LIMIT_MS }: { timeLimitMs?: number } = {},
): VatRegisterPort => {
  const tokens = createAccessTokens('HMRC', () =>
    fetch(`${apiBase}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: clientId,
        client_secret: clientSecret,
        grant_type: 'client_credentials',
      }),
      signal: AbortSignal.timeout(timeLimitMs),
    }),
  );
  const send = async (path: string): Promise<ProviderAnswer> => {
    try {
      const token = await tokens.get();
      const response = await fetch(apiBase + path, {
        headers: { authorization: `Bearer ${token}`, accept: 'application/vnd.hmrc.2.0+json' },
        signal: AbortSignal.timeout(timeLimitMs),
      });
      if (response.status === 401) tokens.forget(token);
      return await readAnswer(response);
    } catch (error) {
      return { kind: 'unknown', reason: readFailure(error).reason };
    }
  };
  const proof = REQUESTER.test(requester) ? `/${digitsOf(requester)}` : '';
  return {
    async check(number) {
      const path = `${LOOKUP}${digitsOf(number)}${proof}`;
      const answer = await send(path);
      countCall('hmrc', { method: 'GET', path }, answer);
      return answer.kind === 'answered' ? parse(answer) : { kind: 'unanswered', reason: answer.reason };
    },
  };
};
