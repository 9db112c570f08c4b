import { asLoop, asPerson, BROWSERS } from '../world/habits.ts';
import { type Attacker, advertsOf } from './attacker.ts';

/** User agents of programs, and those of programs without a name of their own. */
const NAMES = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
  'curl/8.5.0',
  'Wget/1.21.4',
  'python-requests/2.32.3',
  'Go-http-client/2.0',
  'axios/1.7.9',
  'Scrapy/2.11.2 (+https://scrapy.org)',
  'Apache-HttpClient/4.5.14 (Java/17.0.13)',
  'node',
  '',
];

/** Amazon's servers, with an address each. */
const RENTED = Array.from({ length: 20 }, (_, place) => `3.80.1.${place + 1}`);

export const RENTED_SERVERS: Attacker = {
  name: 'rented servers',
  who: 'the headless browser of a farm, on 20 rented servers instead of homes',
  isMachine: true,
  async play(part) {
    const { publicId: userId } = await part.aPage();
    await part.at(0, 5);
    await part.world.time.together(
      RENTED.map((address) => async () => {
        const advert = part.dice.pick(advertsOf(part.world, ['P']));
        const browser = part.browser({ address, headers: BROWSERS.chrome });
        await part.watch(browser, { advert, userId }, { ...asPerson(part.dice), leavesUnpaid: false });
      }),
    );
  },
};

export const BOTS: Attacker = {
  name: 'bots by name',
  who: 'twelve programs that say what they are or say nothing, and one that says Chrome without its other headers, 20 views each from homes of their own',
  homes: 13,
  isMachine: true,
  async play(part) {
    const { publicId: userId } = await part.aPage();
    const adverts = advertsOf(part.world, ['XL', 'L']);
    const masks = [
      ...NAMES.map((name) => ({ ...BROWSERS.chrome, 'user-agent': name })),
      { 'user-agent': BROWSERS.chrome['user-agent'] },
    ];
    await part.at(0, 5);
    await part.world.time.together(
      masks.map((headers) => async () => {
        const address = part.world.homes.newHome();
        part.costs.homeDays += 1;
        for (let view = 0; view < 20; view += 1) {
          const advert = part.dice.pick(adverts);
          // Some go on after a refusal.
          const habits = { ...asLoop(part.dice), leavesUnpaid: view > 0 };
          await part.watch(part.browser({ address, headers }), { advert, userId }, habits);
        }
      }),
    );
  },
};
