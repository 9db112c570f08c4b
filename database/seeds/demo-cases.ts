import type { CaseState, Relation } from '#shared/cases/case-words.ts';
import { nanosFromCents } from '#shared/money/nanos.ts';

type DemoCase = {
  /** The email of a demo patient. */
  email: string;
  state: CaseState;
  /** How many days ago it came into this state. */
  daysAgo: number;
  form: {
    relation: Relation;
    guardianName?: string;
    clinicName: string;
    clinicContact: string;
    items: { text: string; cents: number }[];
  };
  /** The words of staff to the patient. */
  words?: string;
  note?: string;
};

/** People whose cases are in the states that the other demo cases lack; they have collected nothing yet. */
export const DEMO_CASE_PEOPLE = [
  {
    account: {
      email: 'danylo@watchwell.test',
      firstName: 'Данило',
      lastName: 'Марченко',
      otherFirstName: 'Danylo',
      otherLastName: 'Marchenko',
      country: 'UA',
      language: 'ua',
    },
    profile: {
      diagnosis: 'Інфузії при ювенільному артриті',
      additionalInfo: 'Данилові шість років, він хоче знову грати у футбол. Сторінку веде його мама Ольга.',
      goalNanos: nanosFromCents(416_000),
    },
  },
  {
    account: {
      email: 'halyna@watchwell.test',
      firstName: 'Галина',
      lastName: 'Савчук',
      otherFirstName: 'Halyna',
      otherLastName: 'Savchuk',
      country: 'UA',
      language: 'ua',
    },
    profile: {
      diagnosis: 'Реабілітація коліна, 10 занять',
      additionalInfo: 'Я пекла хліб сорок років і хочу знову ходити без милиць.',
      goalNanos: nanosFromCents(24_000),
    },
  },
  {
    account: {
      email: 'samuel@watchwell.test',
      firstName: 'Samuel',
      lastName: 'Okafor',
      otherFirstName: 'Семюел',
      otherLastName: 'Окафор',
      country: 'GB',
      language: 'eng',
    },
    profile: {
      diagnosis: 'A hearing aid for the right ear',
      additionalInfo: 'Both sides together tell me where a sound comes from.',
      goalNanos: nanosFromCents(26_000),
    },
  },
  {
    account: {
      email: 'taras@watchwell.test',
      firstName: 'Тарас',
      lastName: 'Гнатюк',
      otherFirstName: 'Taras',
      otherLastName: 'Hnatiuk',
      country: 'UA',
      language: 'ua',
    },
    profile: {
      diagnosis: 'Протез передпліччя',
      additionalInfo: 'Я столяр. З протезом зможу повернутися до майстерні.',
      goalNanos: nanosFromCents(320_000),
    },
  },
  {
    account: {
      email: 'mary@watchwell.test',
      firstName: 'Mary',
      lastName: 'Lowe',
      otherFirstName: 'Мері',
      otherLastName: 'Лоу',
      country: 'IE',
      language: 'eng',
    },
    profile: {
      diagnosis: 'Physiotherapy after a fall',
      additionalInfo: 'Twelve sessions would bring me back to my garden.',
      goalNanos: nanosFromCents(60_000),
    },
  },
  {
    account: {
      email: 'grace@watchwell.test',
      firstName: 'Grace',
      lastName: 'Mensah',
      otherFirstName: 'Грейс',
      otherLastName: 'Менса',
      country: 'GB',
      language: 'eng',
    },
    profile: {
      diagnosis: 'Glasses and two eye tests',
      additionalInfo: 'I can read to my grandchildren again. Thank you.',
      goalNanos: nanosFromCents(18_000),
    },
  },
] as const;

export const DEMO_CASES: readonly DemoCase[] = [
  {
    email: 'olena@watchwell.test',
    state: 'checked',
    daysAgo: 19,
    form: {
      relation: 'self',
      clinicName: 'Полтавська обласна лікарня',
      clinicContact: '+380 532 00 00 00',
      items: [
        { text: 'Іматиніб 400 мг, 180 таблеток', cents: 138_000 },
        { text: 'Контрольні аналізи, 6 разів', cents: 12_000 },
      ],
    },
  },
  {
    email: 'james@watchwell.test',
    state: 'checked',
    daysAgo: 12,
    form: {
      relation: 'self',
      clinicName: 'Leeds Hearing Clinic',
      clinicContact: '+44 113 000 0000',
      items: [
        { text: 'Hearing test and ear mould', cents: 4_005 },
        { text: 'The hearing aid', cents: 19_000 },
        { text: 'Fitting and two visits', cents: 3_000 },
      ],
    },
  },
  {
    email: 'danylo@watchwell.test',
    state: 'sent',
    daysAgo: 1,
    form: {
      relation: 'child',
      guardianName: 'Ольга Марченко',
      clinicName: 'Медичний центр «Світанок», Вінниця',
      clinicContact: '+380 43 000 00 14',
      items: [
        { text: 'Інфузія, інфліксимаб, 8 разів', cents: 314_286 },
        { text: 'Денний стаціонар, 8 діб', cents: 45_714 },
        { text: 'Лабораторний контроль, 8 разів', cents: 21_905 },
        { text: 'МРТ контрольна, 2 рази', cents: 25_714 },
      ],
    },
    note: 'Ольга працює до 15:00: краще лист, ніж дзвінок.',
  },
  {
    email: 'halyna@watchwell.test',
    state: 'more-needed',
    daysAgo: 2,
    form: {
      relation: 'self',
      clinicName: 'Клініка «Відновлення», Полтава',
      clinicContact: '+380 532 00 00 01',
      items: [
        { text: '10 занять із фізичним терапевтом', cents: 16_000 },
        { text: 'Милиці та ортез', cents: 5_500 },
        { text: 'Контрольний знімок', cents: 2_500 },
      ],
    },
    words: 'У кошторисі бракує другої сторінки. Додайте її, будь ласка.',
  },
  {
    email: 'samuel@watchwell.test',
    state: 'draft',
    daysAgo: 0,
    form: {
      relation: 'self',
      clinicName: 'Leeds Hearing Clinic',
      clinicContact: '',
      items: [{ text: 'The hearing aid', cents: 19_000 }],
    },
  },
  {
    email: 'taras@watchwell.test',
    state: 'paused',
    daysAgo: 3,
    form: {
      relation: 'self',
      clinicName: 'Протезний центр, Львів',
      clinicContact: '+380 32 000 00 00',
      items: [{ text: 'Протез передпліччя з припасуванням', cents: 320_000 }],
    },
    words: 'Нам повідомили, що протез уже оплачено з іншого джерела. Ми запитали клініку.',
  },
  {
    email: 'mary@watchwell.test',
    state: 'refused',
    daysAgo: 4,
    form: {
      relation: 'self',
      clinicName: 'Riverside Physiotherapy',
      clinicContact: '+353 1 000 0000',
      items: [{ text: 'Twelve sessions', cents: 60_000 }],
    },
    words: 'The clinic does not know the estimate that was sent to us.',
  },
  {
    email: 'grace@watchwell.test',
    state: 'closed',
    daysAgo: 8,
    form: {
      relation: 'self',
      clinicName: 'High Street Opticians',
      clinicContact: '+44 20 0000 0000',
      items: [
        { text: 'Two eye tests', cents: 6_000 },
        { text: 'Glasses', cents: 12_000 },
      ],
    },
    words: 'All bills are paid. We wish you well.',
  },
];
