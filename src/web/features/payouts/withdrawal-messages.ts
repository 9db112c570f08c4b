import { defineMessages } from '../../i18n/define-messages.ts';

/** The specification's words stand here to the letter: "Processing...", the toasts, the status values. */
export const withdrawalMessages = defineMessages(
  {
    withdraw: 'Withdraw',
    processing: 'Processing...',
    question: (amount: string) => `Withdraw ${amount}?`,
    consequences:
      'The money leaves your funds now. You can ask for the next withdrawal when this one is finished.',
    confirm: (amount: string) => `Withdraw ${amount}`,
    amount: 'Amount',
    method: 'Method',
    routes: {
      paypal: (email: string) => `PayPal, to ${email}`,
      'ukraine-manual': () => 'Ukraine Manual',
    },
    routeHelp: {
      paypal:
        'PayPal sends it to the email address of your account. Make sure that it is the one your PayPal account uses.',
      'ukraine-manual':
        'In Ukraine payouts are carried out by hand. We write to the email address of your account about it.',
    },
    rest: (rest: string) => `Payouts are made in whole cents: ${rest} stays in your funds.`,
    success: 'Withdrawal request submitted successfully!',
    failed: 'Withdrawal request failed',
    noAnswer: 'Failed to process withdrawal request. Please try again.',
    last: 'Last withdrawal',
    statuses: { PENDING: 'Pending', SUCCESS: 'Success', FAILED: 'Failed' },
    means: {
      PENDING: 'The money has left your funds and is on its way to you.',
      PENDING_MANUAL: 'The money has left your funds. The payout is carried out by hand.',
      SUCCESS: 'The money has been paid out to you.',
      FAILED:
        'The payout did not go through. All the money is back in your funds, and you can withdraw it again.',
    },
    requested: 'Requested',
  },
  {
    withdraw: 'Вивести кошти',
    processing: 'Обробляємо...',
    question: (amount) => `Вивести ${amount}?`,
    consequences: 'Гроші одразу залишать ваші кошти. Наступне виведення буде доступне, коли завершиться це.',
    confirm: (amount) => `Вивести ${amount}`,
    amount: 'Сума',
    method: 'Спосіб виплати',
    routes: {
      paypal: (email) => `PayPal, на ${email}`,
      'ukraine-manual': () => 'Україна, вручну',
    },
    routeHelp: {
      paypal:
        'PayPal надішле гроші на електронну адресу вашого облікового запису. Переконайтеся, що саме її вказано у вашому PayPal.',
      'ukraine-manual':
        'В Україні виплати виконують вручну. Ми напишемо про це на електронну адресу вашого облікового запису.',
    },
    rest: (rest) => `Виплата здійснюється в цілих центах: ${rest} залишиться у ваших коштах.`,
    success: 'Запит на виведення коштів надіслано!',
    failed: 'Не вдалося вивести кошти',
    noAnswer: 'Не вдалося обробити запит на виведення коштів. Спробуйте ще раз.',
    last: 'Останнє виведення',
    statuses: { PENDING: 'Очікує', SUCCESS: 'Виплачено', FAILED: 'Не вдалося' },
    means: {
      PENDING: 'Гроші вже списано з ваших коштів, вони на шляху до вас.',
      PENDING_MANUAL: 'Гроші вже списано з ваших коштів. Виплату виконують вручну.',
      SUCCESS: 'Гроші вам виплачено.',
      FAILED: 'Виплата не пройшла. Усі гроші повернулися до ваших коштів, їх можна вивести ще раз.',
    },
    requested: 'Запит подано',
  },
);
