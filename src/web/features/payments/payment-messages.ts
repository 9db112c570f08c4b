import { defineMessages } from '../../i18n/define-messages.ts';

export const paymentMessages = defineMessages(
  {
    titles: { balance: 'Add funds', 'own-funds': 'Add funds', general: 'Donate' },
    title: 'PayPal or card',
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
    balanceAfter: 'Balance afterwards',
    amount: 'Amount in US dollars',
    chips: 'Amounts to choose from',
    ways: {
      wallet: {
        pay: (amount: string) => `Pay ${amount} with PayPal`,
        donate: (amount: string) => `Donate ${amount} with PayPal`,
        payPlain: 'Pay with PayPal',
        donatePlain: 'Donate with PayPal',
        opening: 'Opening PayPal...',
        note: 'You approve the payment at PayPal and come back here.',
      },
      card: {
        pay: (amount: string) => `Pay ${amount} by card`,
        donate: (amount: string) => `Donate ${amount} by card`,
        payPlain: 'Pay by card',
        donatePlain: 'Donate by card',
        opening: 'Opening the card page...',
        note: "You will enter the card on Stripe's page; Watchwell never sees it.",
      },
    },
    note: 'Watchwell stores no card or bank data.',
    guest: 'You need no account to donate.',
    loginFirst: 'Log in to add funds',
    loginFirstHelp:
      'Funds are added to an account, so we have to know whose it is. You can donate without one.',
    login: 'Login',
    donateInstead: 'Donate instead',
  },
  {
    titles: { balance: 'Поповнити баланс', 'own-funds': 'Додати кошти', general: 'Пожертвувати' },
    title: 'PayPal або картка',
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
    balanceAfter: 'Буде на балансі',
    amount: 'Сума в доларах США',
    chips: 'Суми на вибір',
    ways: {
      wallet: {
        pay: (amount) => `Сплатити ${amount} через PayPal`,
        donate: (amount) => `Пожертвувати ${amount} через PayPal`,
        payPlain: 'Сплатити через PayPal',
        donatePlain: 'Пожертвувати через PayPal',
        opening: 'Відкриваємо PayPal...',
        note: 'Ви підтвердите платіж у PayPal і\u00a0повернетеся сюди.',
      },
      card: {
        pay: (amount) => `Сплатити ${amount} карткою`,
        donate: (amount) => `Пожертвувати ${amount} карткою`,
        payPlain: 'Сплатити карткою',
        donatePlain: 'Пожертвувати карткою',
        opening: 'Відкриваємо оплату...',
        note: 'Дані картки ви введете на сторінці Stripe; Watchwell їх не бачить.',
      },
    },
    note: 'Watchwell не зберігає даних карток чи\u00a0банківських рахунків.',
    guest: 'Щоб пожертвувати, реєструватися не потрібно.',
    loginFirst: 'Увійдіть, щоб поповнити баланс',
    loginFirstHelp:
      'Кошти додаються до облікового запису, тому треба знати, чий він. Пожертвувати можна й без нього.',
    login: 'Увійти',
    donateInstead: 'Пожертвувати без входу',
  },
);
