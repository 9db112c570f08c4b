import * as z from 'zod/mini';

/** What of it cannot be read is left out: it must not hide the rest. */
const readable = <T extends z.ZodMiniType>(type: T) => z.catch(z.optional(type), undefined);

const links = readable(z.array(z.object({ href: z.string() })));
const problemBody = z.object({
  name: readable(z.string()),
  details: readable(
    z.array(z.object({ issue: readable(z.string()), field: readable(z.string()), link: links })),
  ),
  links,
});

export type PaypalProblem = {
  /** Names and issues, the most telling first. They hold nothing of the payer's. */
  issues: string[];
  /** What was found fault with. */
  fields: string[];
  /** Those of the whole, and those that Payouts gives to a detail. */
  links: string[];
};

const known = <T>(values: readonly (T | undefined)[]): T[] => values.filter((value) => value !== undefined);

/** What PayPal says in a refusal; empty where it says nothing that can be read. */
export const readProblem = (body: unknown): PaypalProblem => {
  const { data } = problemBody.safeParse(body);
  const details = data?.details ?? [];
  return {
    issues: known([...details.map(({ issue }) => issue), data?.name]),
    fields: known(details.map(({ field }) => field)),
    links: [...(data?.links ?? []), ...details.flatMap(({ link }) => link ?? [])].map(({ href }) => href),
  };
};

/** Statuses by which PayPal refuses ourselves for now, not this payment: credentials, rights, too many calls. */
export const isOwnTrouble = (status: number): boolean => status === 401 || status === 403 || status === 429;
