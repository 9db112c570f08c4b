import * as z from 'zod/mini';

const problemBody = z.object({
  name: z.optional(z.string()),
  details: z.optional(z.array(z.object({ issue: z.optional(z.string()), field: z.optional(z.string()) }))),
  links: z.optional(z.array(z.object({ href: z.string() }))),
});

export type PaypalProblem = {
  /** Names and issues, the most telling first. They hold nothing of the payer's. */
  issues: string[];
  links: string[];
};

/** What PayPal says in a refusal; empty where it says nothing that can be read. */
export const readProblem = (body: unknown): PaypalProblem => {
  const { data } = problemBody.safeParse(body);
  const details = data?.details ?? [];
  const issues = [...details.map(({ issue }) => issue), data?.name].filter((issue) => issue !== undefined);
  return { issues, links: (data?.links ?? []).map(({ href }) => href) };
};

/** Statuses by which PayPal refuses ourselves for now, not this payment: credentials, rights, too many calls. */
export const isOwnTrouble = (status: number): boolean => status === 401 || status === 403 || status === 429;
