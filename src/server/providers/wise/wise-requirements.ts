import * as z from 'zod/mini';
import type { Refused, Unavailable } from '../../payouts/bank-transfer-port.ts';
import type { WiseClient } from './wise-client.ts';
import { refused, repeatable } from './wise-problem.ts';

const requirementsBody = z.array(
  z.object({
    fields: z.array(
      z.object({
        group: z.array(
          z.object({
            key: z.string(),
            required: z.boolean(),
            maxLength: z.optional(z.nullable(z.number())),
          }),
        ),
      }),
    ),
  }),
);

type Requirements = { kind: 'clear'; referenceLength: number } | Refused | Unavailable;

/**
 * What Wise wants to know of a transfer before it is made: how long a reference the receiver's bank takes. Refused when it
 * asks for what we do not know, such as a purpose: better before than halfway.
 */
export const readTransferRequirements = async (
  client: WiseClient,
  transfer: object,
): Promise<Requirements> => {
  const answer = await client.call({ method: 'POST', path: '/v1/transfer-requirements', body: transfer });
  return repeatable<Requirements>(answer, ({ status, body }) => {
    if (status >= 300) return refused(status, body);
    const asked = requirementsBody.parse(body).flatMap(({ fields }) => fields.flatMap(({ group }) => group));
    const unknown = asked.find(({ key, required }) => required && key !== 'reference');
    if (unknown) return { kind: 'refused', reason: `ASKS_FOR ${unknown.key}` };
    const referenceLength = asked.find(({ key }) => key === 'reference')?.maxLength;
    return { kind: 'clear', referenceLength: referenceLength ?? Number.POSITIVE_INFINITY };
  });
};
