import type { RecipientField } from '#contracts/payout-details.ts';

export type Problem = 'missing' | 'wrong';

const fits = (pattern: string | null, text: string): boolean => {
  if (pattern === null) return true;
  try {
    return new RegExp(pattern).test(text);
  } catch {
    // Written for another kind of expression: the service itself judges.
    return true;
  }
};

/** What can be told before the service is asked; it judges all the same. */
export const checkAnswers = (
  fields: readonly RecipientField[],
  answers: Readonly<Record<string, string>>,
): Record<string, Problem> => {
  const problems: Record<string, Problem> = {};
  for (const { key, required, minLength, maxLength, pattern } of fields) {
    const text = answers[key] ?? '';
    if (text === '') {
      if (required) problems[key] = 'missing';
    } else if (text.length < (minLength ?? 0) || text.length > (maxLength ?? 300) || !fits(pattern, text)) {
      problems[key] = 'wrong';
    }
  }
  return problems;
};
