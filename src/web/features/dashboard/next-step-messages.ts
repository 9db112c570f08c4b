import { defineMessages } from '../../i18n/define-messages.ts';

export const nextStepMessages = defineMessages(
  {
    title: 'Next step',
    place: (step: number, of: number) => `Step ${step} of ${of}`,
    steps: {
      verify: {
        name: 'Verify email',
        title: 'Verify your email',
        help: 'Shares of the general account, purchases and withdrawals begin once your address is verified.',
        action: '',
      },
      fill: {
        name: 'Need and goal',
        title: 'Say what you need',
        help: 'Your page shows as soon as your need and your goal are filled in.',
        action: 'Fill in your details',
      },
      agree: {
        name: 'Consent',
        title: 'Your page is hidden until you agree',
        help: 'Health details are shown only with your consent, and yours is missing. What you wrote is kept, and only you can see it.',
        action: 'Read and agree',
      },
      share: {
        name: 'Share',
        title: 'Share your page',
        help: 'Every advert that a friend watches there adds to your funds. Friends pay nothing and need no account.',
        action: '',
      },
      withdraw: {
        name: 'Withdraw',
        title: 'Your goal is reached. Withdraw the funds',
        help: 'Press Withdraw beside your goal. You see the amount and the way it is paid before anything is sent.',
        action: '',
      },
      fund: {
        name: 'Add funds',
        title: 'Add funds to your balance',
        help: 'Views are paid from the balance. The smallest package costs $1.50.',
        action: 'Add funds',
      },
      place: {
        name: 'First ad',
        title: 'Place your first ad',
        help: 'Choose how long it is watched, how many views you buy and in which countries.',
        action: 'Add ads',
      },
    },
  },
  {
    title: 'Наступний крок',
    place: (step, of) => `Крок ${step} із ${of}`,
    steps: {
      verify: {
        name: 'Підтвердити пошту',
        title: 'Підтвердьте електронну пошту',
        help: 'Частки загального рахунку, купівля переглядів і виведення коштів доступні після підтвердження адреси.',
        action: '',
      },
      fill: {
        name: 'Потреба й ціль',
        title: 'Напишіть, що вам потрібно',
        help: 'Сторінка з’явиться, щойно ви вкажете потребу та ціль.',
        action: 'Заповнити дані',
      },
      agree: {
        name: 'Згода',
        title: 'Сторінку приховано, доки ви не погодитеся',
        help: 'Відомості про здоров’я показуємо лише за вашою згодою, а її немає. Написане збережено, і бачите його лише ви.',
        action: 'Прочитати й погодитися',
      },
      share: {
        name: 'Поділитися',
        title: 'Поділіться своєю сторінкою',
        help: 'Кожна реклама, яку там перегляне друг, додає вам коштів. Друзі нічого не платять, реєструватися їм не потрібно.',
        action: '',
      },
      withdraw: {
        name: 'Вивести',
        title: 'Ціль досягнуто. Виведіть кошти',
        help: 'Натисніть «Вивести кошти» поруч із ціллю. Перш ніж щось буде надіслано, ви побачите суму та спосіб виплати.',
        action: '',
      },
      fund: {
        name: 'Поповнити баланс',
        title: 'Поповніть баланс',
        help: 'Перегляди оплачуються з балансу. Найменший пакет коштує 1,50 $.',
        action: 'Поповнити баланс',
      },
      place: {
        name: 'Перша реклама',
        title: 'Розмістіть першу рекламу',
        help: 'Оберіть, як довго її дивитимуться, скільки переглядів купити та в яких країнах показувати.',
        action: 'Додати рекламу',
      },
    },
  },
);
