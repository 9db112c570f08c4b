/** A call takes up to twenty; fewer at a time show that it goes on. */
const AT_ONCE = 5;

export type Outcome = {
  readonly sent: readonly string[];
  readonly refused: readonly { readonly email: string; readonly code: string }[];
};

type Part = (emails: string[]) => Promise<Outcome>;

/**
 * Sends part by part, and tells after each how many are done. When a part fails, what was sent before stays sent: the failure
 * says of the others that nobody knows, and sending again invites nobody twice.
 */
export const sendInParts = async (
  emails: readonly string[],
  sendPart: Part,
  onProgress: (outcome: Outcome) => void,
): Promise<Outcome> => {
  let outcome: Outcome = { sent: [], refused: [] };
  for (let from = 0; from < emails.length; from += AT_ONCE) {
    const part = await sendPart(emails.slice(from, from + AT_ONCE));
    outcome = { sent: [...outcome.sent, ...part.sent], refused: [...outcome.refused, ...part.refused] };
    onProgress(outcome);
  }
  return outcome;
};
