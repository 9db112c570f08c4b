import { defineMessages } from '../../i18n/define-messages.ts';

export const landingMessages = defineMessages(
  {
    testing: 'Testing mode',
    headline: ['Watch an advert.', 'Pay for someone’s treatment.'],
    lead: 'Advertisers pay for every advert you watch to the end. The money goes to people who need treatment.',
    watch: 'Watch as a guest',
    watchNote: 'No account. One advert takes 5 to 60\u00a0seconds.',
    points: ['No donations are required', 'There are no account fees', 'The platform is in testing mode'],
    worthTitle: 'What one view adds',
    worthNote: 'The longer the advert, the more it brings. Each one counts once for each viewer.',
    seconds: (count: number) => `${count}\u00a0s`,
    waysTitle: 'Three ways in',
    guest: {
      title: 'Watch as a guest',
      text: 'What you watch is divided equally among all registered patients.',
    },
    patient: { title: 'I need funds', text: 'Get a page of your own and a link that friends can watch for.' },
    advertise: {
      title: 'I advertise',
      text: (price: string) => `Pay only for views watched to the end, packs from ${price}.`,
    },
    about: {
      title: 'How Watchwell works',
      text: 'Who pays, how a view is measured, and where each cent goes.',
    },
    description:
      'Watch an advert of 5 to 60 seconds: what the advertiser pays goes to people who need treatment. Free, without an account.',
  },
  {
    testing: 'Тестовий режим',
    headline: ['Перегляньте рекламу.', 'Оплатіть чиєсь лікування.'],
    lead: 'За кожну рекламу, переглянуту до кінця, платить рекламодавець. Гроші отримують люди, яким потрібне лікування.',
    watch: 'Дивитися як гість',
    watchNote: 'Без реєстрації. Одна реклама триває від 5\u00a0до\u00a060\u00a0секунд.',
    points: [
      'Жертвувати гроші не потрібно',
      'Жодної плати за обліковий запис',
      'Платформа працює в\u00a0тестовому режимі',
    ],
    worthTitle: 'Скільки додає один перегляд',
    worthNote: 'Що довша реклама, то більше вона приносить. Кожну зараховуємо одному глядачеві один раз.',
    seconds: (count) => `${count}\u00a0с`,
    waysTitle: 'Три способи почати',
    guest: {
      title: 'Дивитися як гість',
      text: 'Зароблене ділиться порівну між усіма зареєстрованими пацієнтами.',
    },
    patient: {
      title: 'Мені потрібні кошти',
      text: 'Отримайте власну сторінку й посилання, за яким дивитимуться друзі.',
    },
    advertise: {
      title: 'Я рекламую',
      text: (price) => `Платіть лише за перегляди до кінця, пакети від ${price}.`,
    },
    about: {
      title: 'Як працює Watchwell',
      text: 'Хто платить, як вимірюється перегляд і куди йде кожен цент.',
    },
    description:
      'Перегляньте рекламу тривалістю від 5 до 60 секунд: оплату рекламодавця отримують люди, яким потрібне лікування. Безкоштовно, без реєстрації.',
  },
);
