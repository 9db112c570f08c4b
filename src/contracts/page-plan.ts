import * as z from 'zod/mini';
import { costItem } from './cases.ts';
import { endpoint } from './endpoint.ts';
import { because, filledText, successReply } from './fields.ts';

export const STAGES_MAX = 6;
export const UNIT_LENGTH = 40;

/** The plan of a page for its goal. */
export const pagePlan = z.object({
  /** The stages in the order of payment: together at most the goal. */
  stages: z.array(costItem, because('invalid-input')).check(z.maxLength(STAGES_MAX, because('stages-full'))),
  /** One piece of the goal, such as a tablet or a session; null: not named. */
  unit: z.nullable(
    z.object({ text: filledText('case-item-empty', UNIT_LENGTH), cents: costItem.shape.cents }),
  ),
});
export type PagePlan = z.infer<typeof pagePlan>;

export const savePlan = endpoint({
  method: 'POST',
  path: '/api/page-plan',
  summary:
    'Save what the sum of the own page buys, in stages, and one piece of it; needs the consent to health details',
  access: 'patient',
  envelope: 'success',
  body: pagePlan,
  reply: successReply,
});
