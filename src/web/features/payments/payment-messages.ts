import { defineMessages } from '../../i18n/define-messages.ts';

export const paymentMessages = defineMessages(
  {
    titles: { balance: 'Add funds', 'own-funds': 'Add funds', general: 'Donate' },
    card: 'PayPal',
    goesTo: 'Goes to',
    destinations: {
      balance: 'Your balance',
      'own-funds': 'Your own funds',
      general: 'General account',
    },
    means: {
      balance: 'You buy views of your ads with it.',
      'own-funds': 'It counts towards your own goal.',
      general:
        'The whole amount goes to the general account and is divided equally among all registered patients. Nothing is kept back.',
    },
    balanceAfter: 'Your balance afterwards',
    amount: 'Amount in US dollars',
    chips: 'Amounts to choose from',
    pay: (amount: string) => `Pay ${amount} with PayPal`,
    donate: (amount: string) => `Donate ${amount} with PayPal`,
    payPlain: 'Pay with PayPal',
    donatePlain: 'Donate with PayPal',
    opening: 'Opening PayPal...',
    note: 'You approve the payment at PayPal and come back here. Watchwell never sees or stores card or bank data.',
    guest: 'You need no account to donate.',
    loginFirst: 'Log in to add funds',
    loginFirstHelp:
      'Funds are added to an account, so we have to know whose it is. You can donate without one.',
    login: 'Login',
    donateInstead: 'Donate instead',
  },
  {
    titles: { balance: 'Поповнити баланс', 'own-funds': 'Поповнити кошти', general: 'Пожертвувати' },
    card: 'PayPal',
    goesTo: 'Надійде на',
    destinations: {
      balance: 'Ваш баланс',
      'own-funds': 'Ваші власні кошти',
      general: 'Загальний рахунок',
    },
    means: {
      balance: 'За ці кошти ви купуєте перегляди своєї реклами.',
      'own-funds': 'Сума додається до вашої цілі.',
      general:
        'Уся сума надходить на загальний рахунок і ділиться порівну між усіма зареєстрованими пацієнтами. Ми нічого не утримуємо.',
    },
    balanceAfter: 'Ваш баланс після цього',
    amount: 'Сума в доларах США',
    chips: 'Суми на вибір',
    pay: (amount) => `Сплатити ${amount} через PayPal`,
    donate: (amount) => `Пожертвувати ${amount} через PayPal`,
    payPlain: 'Сплатити через PayPal',
    donatePlain: 'Пожертвувати через PayPal',
    opening: 'Відкриваємо PayPal...',
    note: 'Ви підтвердите платіж у PayPal і повернетеся сюди. Watchwell не бачить і не зберігає даних карток чи рахунків.',
    guest: 'Щоб пожертвувати, реєструватися не потрібно.',
    loginFirst: 'Увійдіть, щоб поповнити кошти',
    loginFirstHelp:
      'Кошти додаються до облікового запису, тому треба знати, чий він. Пожертвувати можна й без нього.',
    login: 'Увійти',
    donateInstead: 'Краще пожертвувати',
  },
);
