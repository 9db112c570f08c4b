import type { Person } from '../../../support/people.ts';
import type { World } from './open-world.ts';

type Call = { method?: 'GET' | 'POST'; url: string; payload?: object };
type Answer = { status: number; body: Record<string, unknown> };

/** Makes one call of the application, as a person or as nobody. */
export const callAs = async (
  { app }: World,
  person: Person | undefined,
  { method = 'POST', ...call }: Call,
): Promise<Answer> => {
  const answer = await app.inject({ method, ...call, headers: person ? { cookie: person.cookie } : {} });
  return { status: answer.statusCode, body: answer.json() };
};
