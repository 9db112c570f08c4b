import { openSession } from '../../support/people.ts';
import { anyBrowser, BROWSERS } from '../world/habits.ts';
import type { Part } from '../world/part.ts';
import type { Attacker } from './attacker.ts';
import { givePassword, PASSWORD } from './with-password.ts';

const logIn = (part: Part, address: string, credentials: { email: string; password: string }) =>
  part.browser({ address, headers: BROWSERS.chrome }).call({ url: '/api/login', payload: credentials });

/** A copied cookie: its owner gave the password an hour ago. */
export const TAKEN_SESSION: Attacker = {
  name: 'a taken-over session',
  who: 'has copied the cookie of a patient, and sends the money elsewhere, changes the password and withdraws',
  async play(part) {
    const { world } = part;
    const victim = await part.aPage();
    await part.at(0, 1);
    const cookie = await openSession(world.maker, victim.id);
    await world.database.owner.query('update sessions set proved_at = $2 where account_id = $1', [
      victim.id,
      new Date(world.time.now().getTime() - 3_600_000),
    ]);
    const thief = part.browser({ address: world.homes.newHome(), headers: anyBrowser(part.dice), cookie });
    const mule = 'mule@example.org';
    const deeds = [
      { url: '/api/payout-email', payload: { email: mule, emailAgain: mule } },
      { url: '/api/update-password', payload: { email: victim.email, password: 'of-the-thief-now' } },
      { url: '/api/requestPayoutV2' },
    ];
    for (const deed of deeds) {
      const { status, body } = await thief.call(deed);
      if (body.code !== 'proof-needed')
        part.breaches.push(`${deed.url} answers ${status} ${body.code} to a cookie alone`);
    }
  },
};

/** Finds in an email everything that looks like our link. */
const linkIn = (text: string): URL => new URL(/https?:\/\/\S*verify-email\S*/.exec(text)?.[0] ?? '');

export const FIRST_REGISTRANT: Attacker = {
  name: 'the first registrant of an address',
  who: 'registers somebody’s e-mail before its owner, waits until the owner confirms it, and logs in with the first password',
  async play(part) {
    const { world } = part;
    const email = 'owner@example.org';
    const form = { first_name: 'Eve', last_name: 'Else', email, country: 'GB', termsCheck: true };
    await part.at(0, 1);
    const attacker = part.browser({ address: world.homes.newHome(), headers: BROWSERS.chrome });
    await attacker.call({ url: '/api/advertizer/register', payload: { ...form, password: PASSWORD } });
    await attacker.call({ url: '/api/login', payload: { email, password: PASSWORD } });
    await world.jobs.runDue();
    const link = linkIn(world.mailbox.lastTo(email).text);
    const owner = part.browser({ address: world.homes.newHome(), headers: BROWSERS.firefox });
    const chosen = {
      ...Object.fromEntries(link.searchParams),
      password: 'of-the-owner',
      confirm: 'of-the-owner',
    };
    await owner.submit('/api/verify-email', chosen);
    const { body: own } = await owner.call({ method: 'GET', url: '/api/current_user' });
    if (!own.userData) throw new Error('the owner could not confirm the address');
    const { status } = await attacker.call({ url: '/api/login', payload: { email, password: PASSWORD } });
    if (status === 200) part.breaches.push('the first password is still good');
    const { body } = await attacker.call({ method: 'GET', url: '/api/current_user' });
    if (body.userData) part.breaches.push('the first session is still open');
  },
};

const GUESSES = 310;

export const LOCK_OUT: Attacker = {
  name: 'a lock-out',
  who: '310 wrong passwords for one e-mail from as many networks; then its owner comes, from the browser they always use',
  async play(part) {
    const { world } = part;
    const victim = await part.aPage();
    await givePassword(world, victim);
    await part.at(0, 1);
    const home = part.browser({ address: world.homes.newHome(), headers: BROWSERS.safari });
    const credentials = { email: victim.email, password: PASSWORD };
    const before = await home.call({ url: '/api/login', payload: credentials });
    if (before.status !== 200) throw new Error(`the owner could not log in before: ${before.status}`);
    for (let guess = 0; guess < GUESSES; guess += 1) {
      await logIn(part, world.homes.newHome(), { ...credentials, password: `wrong-${guess}` });
      await world.time.sleep(90);
    }
    const { status } = await home.call({ url: '/api/login', payload: credentials });
    if (status !== 200) part.breaches.push(`the owner is told ${status}`);
  },
};
