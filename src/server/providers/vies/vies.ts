import * as z from 'zod/mini';
import type { VatAnswer, VatRegisterPort } from '../../organizations/vat-register-port.ts';
import type { ViesConfig } from '../../platform/config/provider-config.ts';
import {
  countCall,
  isOwnTrouble,
  type ProviderAnswer,
  readAnswer,
  readFailure,
} from '../../platform/http/provider-call.ts';

const TIME_LIMIT_MS = 15_000;
const PATH = '/check-vat-number';

const found = z.object({
  valid: z.boolean(),
  requestIdentifier: z.optional(z.nullable(z.string())),
  name: z.optional(z.nullable(z.string())),
});
/** VIES reports that a member state is away with HTTP 200 as well. */
const refusal = z.object({ errorWrappers: z.tuple([z.object({ error: z.string() })], z.unknown()) });

/** Member states that tell no name write dashes. */
const nameIn = (told: string | null | undefined): string => (told ?? '').replace(/^-+$/, '');

const parse = ({ status, body }: { status: number; body: unknown }): VatAnswer => {
  const answer = found.safeParse(body).data;
  if (!answer)
    return {
      kind: 'unanswered',
      reason: refusal.safeParse(body).data?.errorWrappers[0].error ?? `HTTP ${status}`,
    };
  const reference = answer.requestIdentifier || null;
  return answer.valid
    ? { kind: 'known', reference, name: nameIn(answer.name) }
    : { kind: 'unknown', reference };
};

/** A requester whose number VIES does not have would get no answer at all. */
const MEMBER_STATE = /^(?!GB)[A-Z]{2}/;

const partsOf = (number: string) => [number.slice(0, 2), number.slice(2)] as const;

/** VIES, the European Commission's register of VAT numbers, through its REST interface. */
export const createVies = (
  { apiBase, requester = '' }: ViesConfig,
  { timeLimitMs = TIME_LIMIT_MS }: { timeLimitMs?: number } = {},
): VatRegisterPort => {
  const [requesterMemberStateCode, requesterNumber] = partsOf(requester);
  const asked = MEMBER_STATE.test(requester) ? { requesterMemberStateCode, requesterNumber } : {};
  const send = async (number: string): Promise<ProviderAnswer> => {
    const [countryCode, vatNumber] = partsOf(number);
    try {
      const response = await fetch(apiBase + PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ countryCode, vatNumber, ...asked }),
        signal: AbortSignal.timeout(timeLimitMs),
      });
      return await readAnswer(response);
    } catch (error) {
      return { kind: 'unknown', reason: readFailure(error).reason };
    }
  };
  return {
    async check(number) {
      const answer = await send(number);
      countCall('vies', { method: 'POST', path: PATH }, answer);
      return answer.kind === 'answered' && !isOwnTrouble(answer.status)
        ? parse(answer)
        : { kind: 'unanswered', reason: 'reason' in answer ? answer.reason : `HTTP ${answer.status}` };
    },
  };
};
