import { nanosFromCents } from '#shared/money/nanos.ts';

/** Every demo account has this password; a server in production refuses to start on the demo world. */
export const DEMO_PASSWORD = 'watchwell-demo';

export const DEMO_ADVERTISER = {
  role: 'Advertizer',
  email: 'ads@watchwell.test',
  firstName: 'Dana',
  lastName: 'Reed',
  country: 'GB',
  language: 'eng',
} as const;

export const DEMO_ORGANIZATION = {
  legalName: 'Lane & Meadow Ltd',
  tradingName: 'Lane & Meadow',
  country: 'GB',
  address: '12 Mill Lane, Bristol BS1 4QA',
  registrationNumber: '00000000',
} as const;

export const DEMO_ADMIN = {
  role: 'Advertizer',
  firstName: 'Iryna',
  lastName: 'Admin',
  country: 'UA',
  language: 'eng',
  superAdmin: true,
} as const;

/**
 * `watched` is how many views of which advert friends watched on the page before the demo begins; `friends`
 * is where they live, in percent by country.
 */
export const DEMO_PATIENTS = [
  {
    account: {
      email: 'olena@watchwell.test',
      firstName: 'Олена',
      lastName: 'Коваль',
      otherFirstName: 'Olena',
      otherLastName: 'Koval',
      country: 'UA',
      language: 'ua',
    },
    profile: {
      dateOfBirth: '1992-04-17',
      diagnosis: 'Іматиніб 400 мг, 180 таблеток',
      additionalInfo:
        'Мені 34 роки, викладаю музику в Полтаві. Лікарі призначили шестимісячний курс таргетного препарату, якого не покриває страховка. Кожна реклама, яку ви тут переглянете, наближає лікування.',
      goalNanos: nanosFromCents(150_000),
      needInPreviews: true,
      inSearchEngines: true,
    },
    thanks: 'Ще один вечір, коли я думаю про музику, а не про аптеку. Дякую.',
    plan: {
      stages: [
        { text: 'Перші два місяці курсу, 60 таблеток', cents: 48_000 },
        { text: 'Третій і четвертий місяці', cents: 48_000 },
        { text: 'Останні два місяці', cents: 48_000 },
        { text: 'Аналізи до й після курсу', cents: 6_000 },
      ],
      unit: null,
    },
    watched: {
      'meadow-seeds': 5_800,
      'halcyon-yoga': 150,
      'dnipro-bakery': 140,
      'carpathian-tea': 150,
      'lumen-lamps': 120,
      'kyiv-bikes': 140,
      'riverside-honey': 100,
    },
    friends: { UA: 68, PL: 14, DE: 8, GB: 5, US: 5 },
  },
  {
    account: {
      email: 'james@watchwell.test',
      firstName: 'James',
      lastName: 'Whitfield',
      otherFirstName: 'Джеймс',
      otherLastName: 'Вітфілд',
      country: 'GB',
      language: 'eng',
    },
    profile: {
      dateOfBirth: '1979-11-02',
      diagnosis: 'Hearing aid for the left ear',
      additionalInfo:
        'I drive a school bus in Leeds and lost most of the hearing in my left ear last year. The aid that fits is not on the list the NHS pays for. One more long advert and I can order it.',
      // Five cents more than at the start of the demo: one view of the longest tier reaches it.
      goalNanos: nanosFromCents(26_005),
    },
    thanks: 'I hear the children laugh on the last row again. Thank you.',
    plan: {
      stages: [
        { text: 'Hearing test and ear mould', cents: 4_000 },
        { text: 'The hearing aid', cents: 19_000 },
        { text: 'Fitting and two visits', cents: 3_005 },
      ],
      unit: null,
    },
    watched: {
      'meadow-seeds': 1_000,
      'halcyon-yoga': 140,
      'dnipro-bakery': 120,
      'carpathian-tea': 120,
      'northwind-books': 100,
      'lumen-lamps': 160,
      'riverside-honey': 160,
    },
    friends: { GB: 82, IE: 10, US: 8 },
  },
  {
    account: {
      email: 'petro@watchwell.test',
      firstName: 'Петро',
      lastName: 'Гнатюк',
      otherFirstName: 'Petro',
      otherLastName: 'Hnatiuk',
      country: 'UA',
      language: 'ua',
    },
    profile: {
      dateOfBirth: '1968-09-30',
      diagnosis: 'Протез колінного суглоба',
      additionalInfo:
        'Після аварії потрібна операція на коліні. Збираю на протез, операцію зроблять безоплатно.',
      goalNanos: nanosFromCents(420_000),
    },
    thanks: 'Дякую кожному: крок за кроком я знову ходжу.',
    plan: { stages: [], unit: null },
    watched: {
      'meadow-seeds': 260,
      'halcyon-yoga': 30,
      'dnipro-bakery': 30,
      'carpathian-tea': 30,
      'lumen-lamps': 25,
      'kyiv-bikes': 30,
    },
    friends: { UA: 84, PL: 16 },
  },
  {
    account: {
      email: 'amara@watchwell.test',
      firstName: 'Amara',
      lastName: 'Okafor',
      otherFirstName: 'Амара',
      otherLastName: 'Окафор',
      country: 'NG',
      language: 'eng',
    },
    profile: {
      dateOfBirth: '2001-02-11',
      diagnosis: 'Insulin pump and a year of sensors',
      additionalInfo: 'I am in my last year of nursing school and have had type 1 diabetes since I was nine.',
      goalNanos: nanosFromCents(280_000),
    },
    thanks: '',
    plan: { stages: [], unit: { text: 'Day with a sensor', cents: 400 } },
    watched: {
      'meadow-seeds': 840,
      'halcyon-yoga': 50,
      'dnipro-bakery': 40,
      'carpathian-tea': 40,
      'lumen-lamps': 40,
      'riverside-honey': 40,
    },
    friends: { NG: 62, GB: 20, US: 18 },
  },
] as const;

/** Donations to the general account before the demo begins, divided to the cent among its four patients. */
export const DEMO_DONATIONS = [20_000, 4_800, 10_000, 5_200, 15_200, 2_000, 2_800, 10_000, 10_000].map(
  (cents) => nanosFromCents(cents),
);
