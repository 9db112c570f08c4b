import { defineMessages } from '../../i18n/define-messages.ts';

export const guestMessages = defineMessages(
  {
    title: 'Help everybody at once',
    raised: 'Collected by guests so far',
    rule: 'What guests earn here, and every donation, goes to the general account and is divided equally among all registered patients.',
    watch: {
      title: 'Watch ads',
      text: 'Free for you. Each advert takes 5 to 60 seconds and adds up to $0.05.',
      action: 'Watch ads',
    },
    donate: {
      title: 'Donate',
      text: 'From $1, by PayPal or card. 100% of it is divided among patients.',
      action: 'Donate',
    },
    description:
      'Watch adverts without an account. What they bring is divided equally among all registered patients.',
  },
  {
    title: 'Допоможіть усім одразу',
    raised: 'Уже зібрано гостями',
    rule: 'Усе, що гості заробляють тут, і кожна пожертва надходять на загальний рахунок і діляться порівну між усіма зареєстрованими пацієнтами.',
    watch: {
      title: 'Дивитися рекламу',
      text: 'Для вас безкоштовно. Одна реклама триває від 5 до 60 секунд і\u00a0додає до\u00a00,05\u00a0$.',
      action: 'Дивитися рекламу',
    },
    donate: {
      title: 'Пожертвувати',
      text: 'Від 1\u00a0$, через PayPal чи карткою. 100% суми ділиться між пацієнтами.',
      action: 'Пожертвувати',
    },
    description:
      'Дивіться рекламу без реєстрації. Зароблене ділиться порівну між усіма зареєстрованими пацієнтами.',
  },
);
