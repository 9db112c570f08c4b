import { EVERY_CALL } from '../../support/every-call.ts';
import { anAccountOfStaff } from '../../support/people.ts';
import { BROWSERS } from '../world/habits.ts';
import type { Attacker } from './attacker.ts';

const HOUR_MS = 3_600_000;

/** Calls of staff that change something, except those whose contract explains why a cookie is enough. */
const UNSAFE = EVERY_CALL.filter(
  ({ contract: { access, method, proof } }) =>
    (access === 'super-admin' || access === 'admin') && method !== 'GET' && proof !== 'none',
);

export const STAFF_COOKIE: Attacker = {
  name: 'a copied cookie of the staff',
  who: `has the cookie of a member of staff who proved who they are an hour ago, and makes each of the ${UNSAFE.length} calls by which staff change something`,
  async play(part) {
    const { world } = part;
    const person = await anAccountOfStaff(world.maker);
    await world.database.owner.query('update sessions set proved_at = $2 where account_id = $1', [
      person.id,
      new Date(world.time.now().getTime() - HOUR_MS),
    ]);
    await part.at(0, 1);
    const thief = part.browser({ address: world.homes.newHome(), headers: BROWSERS.chrome }, person);
    for (const { contract } of UNSAFE) {
      const url = contract.path.replaceAll(/:\w+/g, 'aaaaaaaaaa');
      const { status, body } = await thief.call({ method: contract.method, url, payload: {} });
      // The other calls are for the admin only.
      if (body.code !== 'proof-needed' && contract.access !== 'admin')
        part.breaches.push(`${contract.method} ${url} answers ${status} ${body.code} to a cookie alone`);
    }
  },
};
