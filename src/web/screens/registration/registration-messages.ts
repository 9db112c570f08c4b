import { defineMessages } from '../../i18n/define-messages.ts';

export const screenMessages = defineMessages(
  {
    Patient: {
      title: 'Register as a user',
      lead: 'Get a page of your own, share its link, and let adverts pay for your treatment.',
      points: [
        'Register. While registration is restricted, use the address that your access token was sent to.',
        'Confirm your email address.',
        'Describe your medical need and set a goal.',
        'Share your page. Every advert watched there brings you closer.',
      ],
    },
    Advertizer: {
      title: 'Register as an advertiser',
      lead: 'Your advert is watched to the end, and most of its price goes to people who need treatment.',
      points: [
        'You pay only for views that were watched in full.',
        'You choose the length, from 5 to 60\u00a0seconds, and the countries.',
        'Packages start at $1.50 for 500 views.',
        'The account is free of charge.',
      ],
    },
    restricted: 'While registration is restricted, you need an access token first.',
    toToken: 'Request or enter a token',
    tokenVerified: 'Your access token is verified. You can register now.',
    haveAccount: 'Already have an account?',
    logIn: 'Log in',
  },
  {
    Patient: {
      title: 'Реєстрація користувача',
      lead: 'Отримайте власну сторінку, поділіться посиланням, і ваше лікування оплатить реклама.',
      points: [
        'Зареєструйтеся. Поки реєстрацію обмежено, вкажіть адресу, на яку надійшов токен доступу.',
        'Підтвердьте електронну пошту.',
        'Опишіть медичні потреби й\u00a0вкажіть ціль.',
        'Поділіться своєю сторінкою. Кожна переглянута там реклама наближає до цілі.',
      ],
    },
    Advertizer: {
      title: 'Реєстрація рекламодавця',
      lead: 'Вашу рекламу переглядають до кінця, а\u00a0більша частина її ціни йде людям, яким потрібне лікування.',
      points: [
        'Ви платите лише за повні перегляди.',
        'Ви обираєте тривалість, від 5 до 60\u00a0секунд, і країни.',
        'Найменший пакет: 500\u00a0переглядів за\u00a01,50\u00a0$.',
        'Обліковий запис безкоштовний.',
      ],
    },
    restricted: 'Поки реєстрацію обмежено, спершу потрібен токен доступу.',
    toToken: 'Попросити або ввести токен',
    tokenVerified: 'Токен доступу підтверджено. Тепер можна зареєструватися.',
    haveAccount: 'Уже маєте обліковий запис?',
    logIn: 'Увійти',
  },
);
