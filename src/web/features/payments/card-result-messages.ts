import { defineMessages } from '../../i18n/define-messages.ts';

export const cardResultMessages = defineMessages(
  {
    title: 'Your card payment',
    success: 'Thank you. Your payment was successful',
    successHelp:
      'It is added as soon as the card provider confirms it, usually within seconds. You need not wait here.',
    failure: 'something went wrong!',
    failureHelp:
      'Your payment was not completed, and nothing was added here. If your bank shows a charge all the same, contact us before you pay again.',
    tryAgain: 'Try Again',
    dashboard: 'Go to your dashboard',
    guestPage: 'Go to the guest page',
  },
  {
    title: 'Оплата карткою',
    success: 'Дякуємо. Оплата успішна',
    successHelp:
      'Суму буде зараховано, щойно її підтвердить платіжна служба, зазвичай за кілька секунд. Чекати тут не потрібно.',
    failure: 'щось пішло не так!',
    failureHelp:
      'Платіж не завершено, і тут нічого не зараховано. Якщо банк усе ж показує списання, зверніться до нас, перш ніж платити знову.',
    tryAgain: 'Спробувати ще раз',
    dashboard: 'До кабінету',
    guestPage: 'На сторінку гостя',
  },
);
