import { createViewCreditWriter, type FinishedView } from '../../../src/server/ledger/ledger.ts';
import { serveTasks } from '../processes/serve-tasks.ts';

/** Claims that a process makes, in its own order; `callers` of them wait at the same time. */
export type CreditRun = { connectionString: string; claims: FinishedView[]; callers: number };

export type CreditRunOutcome = {
  /** Positions in `claims` of the acknowledged credits. */
  acknowledged: number[];
  refused: number;
  /** Failed calls, counted by the error's code (or its message). */
  failures: Record<string, number>;
};

const codeOf = (error: unknown): string => {
  if (error instanceof Error && 'code' in error) return String(error.code);
  return error instanceof Error ? error.message : String(error);
};

/** Credits with the product's own writer. A caller stops after its first failure: the database is gone. */
const creditAll = async ({ connectionString, claims, callers }: CreditRun): Promise<CreditRunOutcome> => {
  const writer = createViewCreditWriter({ connectionString });
  const outcome: CreditRunOutcome = { acknowledged: [], refused: 0, failures: {} };
  let next = 0;
  const caller = async (): Promise<void> => {
    for (let position = next++; position < claims.length; position = next++) {
      const claim = claims[position];
      if (!claim) return;
      try {
        if (await writer.credit(claim)) outcome.acknowledged.push(position);
        else outcome.refused += 1;
      } catch (error) {
        const code = codeOf(error);
        outcome.failures[code] = (outcome.failures[code] ?? 0) + 1;
        return;
      }
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  await writer.close();
  return outcome;
};

serveTasks({ creditAll });
