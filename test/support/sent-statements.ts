import pg from 'pg';
import { vi } from 'vitest';

export type Statement = { text: string; values: unknown[] };

/** Records the statements that the work sends to PostgreSQL. */
export const sentBy = async <T>(work: () => Promise<T>): Promise<{ answer: T; sent: Statement[] }> => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const answer = await work();
    const calls: unknown[][] = query.mock.calls;
    return { answer, sent: calls.map(([statement]) => statement as Statement) };
  } finally {
    query.mockRestore();
  }
};
