import { vi } from 'vitest';
import { DatabaseOutage } from '#server/platform/database/connections.ts';
import { WaitLimit } from '#server/platform/database/wait-limit.ts';
import type { TestApp } from './test-app.ts';

/** Lets the next credit time out at once. `release` credits its view and resolves afterwards. */
export const giveUpNextCredit = ({ context: { viewCredits } }: TestApp) => {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  const credit = viewCredits.credit.bind(viewCredits);
  const impatient = vi.spyOn(WaitLimit.prototype, 'wait');
  const giving = vi.spyOn(viewCredits, 'credit').mockImplementationOnce(async (finished) => {
    impatient.mockRejectedValueOnce(new DatabaseOutage('no answer'));
    await released;
    return credit(finished);
  });
  return {
    async release(): Promise<void> {
      resolve();
      await giving.mock.results[0]?.value;
      giving.mockRestore();
      impatient.mockRestore();
    },
  };
};
