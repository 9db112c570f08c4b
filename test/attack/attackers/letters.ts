import { mailboxOf } from '#shared/email/mailbox-of.ts';
import { aPatient } from '../../support/people.ts';
import type { Browser } from '../world/browser.ts';
import { anyBrowser } from '../world/habits.ts';
import type { Attacker } from './attacker.ts';
import { PASSWORD } from './with-password.ts';

/** Emails a day to one mailbox by strangers, and to all mailboxes that one network names. */
const A_MAILBOX = 10;
const A_NETWORK = 100;

/** A refused call is no breach. */
const register = (browser: Browser, email: string) =>
  browser.call({
    url: '/api/advertizer/register',
    payload: {
      first_name: 'Eve',
      last_name: 'Else',
      country: 'GB',
      termsCheck: true,
      password: PASSWORD,
      email,
    },
  });

export const MAIL_BOMB: Attacker = {
  name: 'a mailbox bomb',
  who: 'registers the address of somebody and follows a page with it, written with tags and dots, from 15 homes; and registers 120 strangers from 30 homes of one network',
  async play(part) {
    const { world } = part;
    const { publicId: userId } = await aPatient(world.maker, { goalDollars: 1, member: false });
    const from = (address: string) => part.browser({ address, headers: anyBrowser(part.dice) });
    await part.at(0, 2);
    for (let home = 0; home < 15; home += 1) {
      const browser = from(world.homes.newHome());
      await register(browser, `victim.one+${home}@gmail.com`);
      const email = `v.ictimone+f${home}@googlemail.com`;
      await browser.call({ url: '/api/followers', payload: { userId, email } });
    }
    for (const [home, address] of world.homes.newStreet(30).entries())
      for (let stranger = 0; stranger < 4; stranger += 1)
        await register(from(address), `stranger-${home}-${stranger}@bombed.example`);
    await part.at(0, 4);
    const letters = world.mailbox.letters.map(({ to }) => mailboxOf(to));
    const toVictim = letters.filter((mailbox) => mailbox === 'victimone@gmail.com').length;
    if (toVictim > A_MAILBOX) part.breaches.push(`${toVictim} letters came to one mailbox`);
    const toStrangers = letters.filter((mailbox) => mailbox.endsWith('@bombed.example')).length;
    if (toStrangers > A_NETWORK) part.breaches.push(`${toStrangers} letters came by one network`);
  },
};
