import { hashPassword } from '../../../src/server/accounts/password.ts';
import type { Person } from '../../support/people.ts';
import type { World } from '../world/open-world.ts';

export const PASSWORD = 'correct-horse-battery';

/** Sets a password, so that they can log in as people do. */
export const givePassword = async ({ database }: World, { id }: Person): Promise<void> => {
  const hash = await hashPassword(PASSWORD);
  await database.owner.query('update accounts set password_hash = $2 where id = $1', [id, hash]);
};
