import { Browser } from '../world/browser.ts';
import { anyBrowser, asPerson, BROWSERS } from '../world/habits.ts';
import { type Attacker, advertsOf } from './attacker.ts';
import { givePassword, PASSWORD } from './with-password.ts';

const MINUTE_MS = 60_000;

/** Paid as the patient's own view; it must not look as if others had watched. */
export const LOGGED_OUT: Attacker = {
  name: 'a patient logged out',
  who: 'logs out and watches for the own page by the same browser, then by private windows at home',
  homes: 1,
  notCounted: 'a home may give a dollar a day to its own page',
  async play(part) {
    const { world, dice } = part;
    const patient = await part.aPage();
    await givePassword(world, patient);
    await part.at(0, 3);
    const address = world.homes.newHome();
    const headers = anyBrowser(dice);
    const before = new Browser(world, { address, headers });
    const credentials = { email: patient.email, password: PASSWORD };
    const { status } = await before.call({ url: '/api/login', payload: credentials });
    if (status !== 200) throw new Error(`the patient could not log in: ${status}`);
    // Cookies that remain after a log-out.
    const cookie = before.cookie.split('; ').find((one) => one.startsWith('watchwell_device='));
    const own = new Browser(world, { address, headers, ...(cookie && { cookie }) });
    const adverts = advertsOf(world, ['XL']);
    await part.daily(4, async () => {
      part.costs.homeDays += 1;
      for (let view = 0; view < 30; view += 1) {
        const browser = view < 5 ? own : new Browser(world, { address, headers: BROWSERS.chrome });
        const choice = { advert: dice.pick(adverts), userId: patient.publicId };
        await part.watch(browser, choice, asPerson(dice));
        await world.time.sleep(MINUTE_MS);
      }
    });
    const { rows } = await world.database.owner.query<{ others: boolean }>(
      'select received_nanos > 0 as others from patient_funds where patient_id = $1',
      [patient.id],
    );
    if (rows[0]?.others) part.breaches.push('own views are booked as received from others');
  },
};
