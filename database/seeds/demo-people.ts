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

export const DEMO_ADMIN = {
  role: 'Advertizer',
  firstName: 'Iryna',
  lastName: 'Admin',
  country: 'UA',
  language: 'ua',
} as const;

/** `friendViews` of the longest tier were watched on the page before the demo begins. */
export const DEMO_PATIENTS = [
  {
    account: {
      email: 'olena@watchwell.test',
      firstName: 'Олена',
      lastName: 'Коваль',
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
    },
    friendViews: 6_000,
  },
  {
    account: {
      email: 'james@watchwell.test',
      firstName: 'James',
      lastName: 'Whitfield',
      country: 'GB',
      language: 'eng',
    },
    profile: {
      dateOfBirth: '1979-11-02',
      diagnosis: 'Hearing aid for the left ear',
      additionalInfo:
        'I drive a school bus in Leeds and lost most of the hearing in my left ear last year. The aid that fits is not on the list the NHS pays for. One more long advert and I can order it.',
      // Five cents more than the demo begins with: one view of the longest tier reaches it.
      goalNanos: nanosFromCents(26_005),
    },
    friendViews: 1_200,
  },
  {
    account: {
      email: 'petro@watchwell.test',
      firstName: 'Петро',
      lastName: 'Гнатюк',
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
    friendViews: 300,
  },
  {
    account: {
      email: 'amara@watchwell.test',
      firstName: 'Amara',
      lastName: 'Okafor',
      country: 'NG',
      language: 'eng',
    },
    profile: {
      dateOfBirth: '2001-02-11',
      diagnosis: 'Insulin pump and a year of sensors',
      additionalInfo: 'I am in my last year of nursing school and have had type 1 diabetes since I was nine.',
      goalNanos: nanosFromCents(280_000),
    },
    friendViews: 900,
  },
] as const;

/** Given to the general account before the demo begins, and divided among its patients at once. */
export const DEMO_DONATION = nanosFromCents(80_000);
